-- Scores of turns that a person corrected: facts, with their history. What the judge said stays where it is.

CREATE TABLE "ScoreOverride" (
    "id" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "job" "JudgementJob" NOT NULL,
    "judgeScore" DOUBLE PRECISION NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "reason" TEXT NOT NULL,
    "authorId" TEXT,
    "authorKind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),
    "removedById" TEXT,
    "removedByKind" TEXT,

    CONSTRAINT "ScoreOverride_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ScoreOverride_interactionId_turn_idx" ON "ScoreOverride"("interactionId", "turn");
CREATE INDEX "ScoreOverride_authorId_idx" ON "ScoreOverride"("authorId");
CREATE INDEX "ScoreOverride_removedById_idx" ON "ScoreOverride"("removedById");
ALTER TABLE "ScoreOverride" ADD CONSTRAINT "ScoreOverride_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ScoreOverride" ADD CONSTRAINT "ScoreOverride_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "ScoreOverride" ADD CONSTRAINT "ScoreOverride_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Derived, like InteractionScore, and of corrected interactions alone.
CREATE TABLE "CorrectedScore" (
    "scoreSetId" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "criticalThinking" DOUBLE PRECISION,
    "errorHandling" DOUBLE PRECISION,
    "topicKnowledge" DOUBLE PRECISION,
    "weightedComplexity" DOUBLE PRECISION,
    "averageUserHelpfulness" DOUBLE PRECISION,
    "averageAgentHelpfulness" DOUBLE PRECISION,
    "averageQuality" DOUBLE PRECISION,
    "turnOneQuality" DOUBLE PRECISION,
    "finalScore" DOUBLE PRECISION,
    "scoredTurns" INTEGER NOT NULL,
    "solved" BOOLEAN,
    "missingReason" TEXT,

    CONSTRAINT "CorrectedScore_pkey" PRIMARY KEY ("scoreSetId","interactionId")
);
CREATE INDEX "CorrectedScore_interactionId_idx" ON "CorrectedScore"("interactionId");
ALTER TABLE "CorrectedScore" ADD CONSTRAINT "CorrectedScore_scoreSetId_fkey" FOREIGN KEY ("scoreSetId") REFERENCES "ScoreSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CorrectedScore" ADD CONSTRAINT "CorrectedScore_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
