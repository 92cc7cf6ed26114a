-- Judges: their prompts in versions, several judgements of one text, and conversations that are judged again.

CREATE TABLE "JudgePrompt" (
    "name" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "instruction" TEXT NOT NULL,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "JudgePrompt_pkey" PRIMARY KEY ("name","number")
);

ALTER TABLE "Preparation" ADD COLUMN "repeats" JSONB;
ALTER TABLE "Judgement" ADD COLUMN "repeats" JSONB;
ALTER TABLE "ModelCall" ADD COLUMN "repeat" SMALLINT NOT NULL DEFAULT 1;

ALTER TABLE "Run" ADD COLUMN "sourceRunId" UUID;
ALTER TABLE "Interaction" ADD COLUMN "sourceId" UUID;
ALTER TABLE "Interaction" ADD COLUMN "rejudge" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Turn" ALTER COLUMN "agentText" DROP NOT NULL;

CREATE INDEX "Run_sourceRunId_idx" ON "Run"("sourceRunId");
CREATE INDEX "Interaction_sourceId_idx" ON "Interaction"("sourceId");

ALTER TABLE "Run" ADD CONSTRAINT "Run_sourceRunId_fkey" FOREIGN KEY ("sourceRunId") REFERENCES "Run"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "Interaction" ADD CONSTRAINT "Interaction_sourceId_fkey" FOREIGN KEY ("sourceId") REFERENCES "Interaction"("id") ON DELETE NO ACTION ON UPDATE NO ACTION;
