-- A/A: the run whose agent plays once more, under another seed.

ALTER TABLE "Run" ADD COLUMN "repeatsRunId" UUID;
CREATE INDEX "Run_repeatsRunId_idx" ON "Run"("repeatsRunId");
ALTER TABLE "Run" ADD CONSTRAINT "Run_repeatsRunId_fkey" FOREIGN KEY ("repeatsRunId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE NO ACTION;
