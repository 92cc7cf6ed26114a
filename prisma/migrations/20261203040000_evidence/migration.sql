-- AlterEnum
ALTER TYPE "VersionOrigin" ADD VALUE 'bundle';

-- AlterTable
ALTER TABLE "Run" ADD COLUMN     "importedFrom" JSONB;
