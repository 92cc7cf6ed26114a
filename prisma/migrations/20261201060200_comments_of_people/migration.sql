-- AlterTable
ALTER TABLE "Agent" ADD COLUMN "withComments" BOOLEAN NOT NULL DEFAULT false;
