-- AlterTable
ALTER TABLE "BoardPrint" ADD COLUMN     "address" TEXT,
ADD COLUMN     "passHash" BYTEA,
ADD COLUMN     "runId" UUID,
ADD COLUMN     "title" TEXT,
ALTER COLUMN "leaderboardId" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "BoardPrint_passHash_key" ON "BoardPrint"("passHash");

-- CreateIndex
CREATE INDEX "BoardPrint_runId_idx" ON "BoardPrint"("runId");

-- AddForeignKey
ALTER TABLE "BoardPrint" ADD CONSTRAINT "BoardPrint_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
