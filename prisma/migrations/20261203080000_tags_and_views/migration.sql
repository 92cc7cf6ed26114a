-- Tags on runs, agents, data sets, scenarios and boards; filters of pages kept under a name.

CREATE TABLE "Tag" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Tag_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "Tag_key_key" ON "Tag"("key");

CREATE TABLE "Tagging" (
    "id" UUID NOT NULL,
    "tagId" UUID NOT NULL,
    "runId" UUID,
    "agentId" UUID,
    "datasetId" UUID,
    "scenarioId" UUID,
    "leaderboardId" UUID,

    CONSTRAINT "Tagging_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "Tagging_one_thing" CHECK (num_nonnulls("runId", "agentId", "datasetId", "scenarioId", "leaderboardId") = 1)
);
CREATE UNIQUE INDEX "Tagging_runId_tagId_key" ON "Tagging"("runId", "tagId");
CREATE UNIQUE INDEX "Tagging_agentId_tagId_key" ON "Tagging"("agentId", "tagId");
CREATE UNIQUE INDEX "Tagging_datasetId_tagId_key" ON "Tagging"("datasetId", "tagId");
CREATE UNIQUE INDEX "Tagging_scenarioId_tagId_key" ON "Tagging"("scenarioId", "tagId");
CREATE UNIQUE INDEX "Tagging_leaderboardId_tagId_key" ON "Tagging"("leaderboardId", "tagId");
CREATE INDEX "Tagging_tagId_idx" ON "Tagging"("tagId");
ALTER TABLE "Tagging" ADD CONSTRAINT "Tagging_tagId_fkey" FOREIGN KEY ("tagId") REFERENCES "Tag"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Tagging" ADD CONSTRAINT "Tagging_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Tagging" ADD CONSTRAINT "Tagging_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Tagging" ADD CONSTRAINT "Tagging_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Tagging" ADD CONSTRAINT "Tagging_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "Tagging" ADD CONSTRAINT "Tagging_leaderboardId_fkey" FOREIGN KEY ("leaderboardId") REFERENCES "Leaderboard"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "SavedView" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "shared" BOOLEAN NOT NULL DEFAULT false,
    "userId" TEXT,
    "ownerKind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SavedView_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "SavedView_page_createdAt_idx" ON "SavedView"("page", "createdAt");
CREATE INDEX "SavedView_userId_idx" ON "SavedView"("userId");
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
