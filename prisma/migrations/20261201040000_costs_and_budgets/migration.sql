-- Costs that rest on an assumption: cached tokens charged at the input rate, for want of a price of their own.
ALTER TABLE "Interaction" ADD COLUMN "assumedCostTurns" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "assumedCostCalls" INTEGER NOT NULL DEFAULT 0;

-- A score set is pending until a worker has scored what had ended before it was asked for.
ALTER TABLE "ScoreSet" ADD COLUMN "pending" BOOLEAN NOT NULL DEFAULT false;

-- Means of many runs are read from this index alone.
CREATE INDEX "InteractionScore_scoreSetId_finalScore_idx" ON "InteractionScore"("scoreSetId", "finalScore");

CREATE TABLE "RunBudget" (
    "runId" UUID NOT NULL,
    "budgetUsd" DOUBLE PRECISION NOT NULL,
    "spentUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unknownCalls" INTEGER NOT NULL DEFAULT 0,
    "reachedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RunBudget_pkey" PRIMARY KEY ("runId")
);

CREATE TABLE "KeptReply" (
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "purpose" TEXT NOT NULL,
    "attempt" SMALLINT NOT NULL,
    "reply" JSONB NOT NULL,

    CONSTRAINT "KeptReply_pkey" PRIMARY KEY ("interactionId","turn","purpose","attempt")
);

ALTER TABLE "RunBudget" ADD CONSTRAINT "RunBudget_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "KeptReply" ADD CONSTRAINT "KeptReply_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
