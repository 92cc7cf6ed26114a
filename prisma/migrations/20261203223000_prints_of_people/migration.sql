-- AlterTable
ALTER TABLE "BoardPrint" ADD COLUMN     "ownerId" TEXT;

-- CreateIndex
CREATE INDEX "BoardPrint_ownerId_idx" ON "BoardPrint"("ownerId");

-- AddForeignKey
ALTER TABLE "BoardPrint" ADD CONSTRAINT "BoardPrint_ownerId_fkey" FOREIGN KEY ("ownerId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
