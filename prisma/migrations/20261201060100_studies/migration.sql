-- CreateTable
CREATE TABLE "Study" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "idempotencyKey" TEXT,
    "requestHash" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Study_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StudyRun" (
    "studyId" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "StudyRun_pkey" PRIMARY KEY ("studyId","runId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Study_idempotencyKey_key" ON "Study"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Study_createdAt_id_idx" ON "Study"("createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "StudyRun_runId_idx" ON "StudyRun"("runId");

-- AddForeignKey
ALTER TABLE "StudyRun" ADD CONSTRAINT "StudyRun_studyId_fkey" FOREIGN KEY ("studyId") REFERENCES "Study"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StudyRun" ADD CONSTRAINT "StudyRun_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
