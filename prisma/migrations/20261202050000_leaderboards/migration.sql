-- CreateTable
CREATE TABLE "Leaderboard" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "follow" TEXT NOT NULL DEFAULT 'nothing',
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Leaderboard_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "LeaderboardRun" (
    "leaderboardId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "runId" UUID,

    CONSTRAINT "LeaderboardRun_pkey" PRIMARY KEY ("leaderboardId","position")
);

-- CreateTable
CREATE TABLE "ShareLink" (
    "id" UUID NOT NULL,
    "leaderboardId" UUID NOT NULL,
    "tokenHash" BYTEA NOT NULL,
    "passwordHash" TEXT,
    "showTranscripts" BOOLEAN NOT NULL DEFAULT false,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "visits" INTEGER NOT NULL DEFAULT 0,
    "lastVisitAt" TIMESTAMPTZ(3),
    "wrongPasswords" INTEGER NOT NULL DEFAULT 0,
    "wrongSince" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ShareLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Leaderboard_createdAt_id_idx" ON "Leaderboard"("createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "LeaderboardRun_runId_idx" ON "LeaderboardRun"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "ShareLink_tokenHash_key" ON "ShareLink"("tokenHash");

-- CreateIndex
CREATE INDEX "ShareLink_leaderboardId_idx" ON "ShareLink"("leaderboardId");

-- AddForeignKey
ALTER TABLE "LeaderboardRun" ADD CONSTRAINT "LeaderboardRun_leaderboardId_fkey" FOREIGN KEY ("leaderboardId") REFERENCES "Leaderboard"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LeaderboardRun" ADD CONSTRAINT "LeaderboardRun_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ShareLink" ADD CONSTRAINT "ShareLink_leaderboardId_fkey" FOREIGN KEY ("leaderboardId") REFERENCES "Leaderboard"("id") ON DELETE CASCADE ON UPDATE CASCADE;
