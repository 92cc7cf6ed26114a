-- CreateEnum
CREATE TYPE "VersionOrigin" AS ENUM ('file', 'selection', 'correction');

-- CreateEnum
CREATE TYPE "CommentRole" AS ENUM ('asker', 'answerer');

-- AlterTable
ALTER TABLE "DatasetVersion"
    ADD COLUMN "origin" "VersionOrigin" NOT NULL DEFAULT 'file',
    ADD COLUMN "sourceVersionId" UUID,
    ADD COLUMN "folderFile" TEXT,
    ADD COLUMN "scoreCounts" JSONB,
    ADD COLUMN "difference" JSONB;

-- AlterTable
ALTER TABLE "Preparation"
    ADD COLUMN "byPerson" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "carried" BOOLEAN NOT NULL DEFAULT false;

-- A file is kept for long and read as a whole: the database's own compression costs more time than it saves.
ALTER TABLE "UploadChunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- CreateTable
CREATE TABLE "ItemComment" (
    "itemId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "role" "CommentRole" NOT NULL,
    "onAnswer" BOOLEAN NOT NULL,
    "text" TEXT NOT NULL,
    "score" INTEGER,
    "author" TEXT NOT NULL,
    "date" TIMESTAMPTZ(3),
    "licence" TEXT,

    CONSTRAINT "ItemComment_pkey" PRIMARY KEY ("itemId","number")
);

-- AddForeignKey
ALTER TABLE "ItemComment" ADD CONSTRAINT "ItemComment_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
