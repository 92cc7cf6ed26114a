-- AlterTable
ALTER TABLE "ShareLink" ADD COLUMN     "forPrint" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "BoardPrint" (
    "id" UUID NOT NULL,
    "leaderboardId" UUID NOT NULL,
    "linkId" UUID,
    "bytes" BYTEA,
    "error" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BoardPrint_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "BoardPrint_leaderboardId_idx" ON "BoardPrint"("leaderboardId");

-- AddForeignKey
ALTER TABLE "BoardPrint" ADD CONSTRAINT "BoardPrint_leaderboardId_fkey" FOREIGN KEY ("leaderboardId") REFERENCES "Leaderboard"("id") ON DELETE CASCADE ON UPDATE CASCADE;
