-- AlterEnum
ALTER TYPE "StopReason" ADD VALUE IF NOT EXISTS 'agent-ended';

-- AlterTable
ALTER TABLE "Agent" ADD COLUMN "costPerInteractionUsd" DOUBLE PRECISION;
