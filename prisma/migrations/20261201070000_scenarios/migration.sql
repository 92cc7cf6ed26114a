-- AlterEnum
ALTER TYPE "StopReason" ADD VALUE 'script-end';
ALTER TYPE "StopReason" ADD VALUE 'no-branch-matched';

-- AlterTable
ALTER TABLE "Run" ADD COLUMN "benchmark" TEXT NOT NULL DEFAULT 'selfscore',
ALTER COLUMN "datasetVersionId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Interaction" ADD COLUMN "scenarioVersionId" UUID,
ADD COLUMN "variant" INTEGER,
ALTER COLUMN "itemId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Scenario" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "bundledKey" TEXT,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Scenario_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScenarioVersion" (
    "id" UUID NOT NULL,
    "scenarioId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "maxPoints" INTEGER NOT NULL,
    "dimensions" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScenarioVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScriptStep" (
    "interactionId" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "record" JSONB NOT NULL,
    "eventSeq" BIGINT NOT NULL,

    CONSTRAINT "ScriptStep_pkey" PRIMARY KEY ("interactionId","number")
);

-- CreateTable
CREATE TABLE "ScriptScore" (
    "interactionId" UUID NOT NULL,
    "points" INTEGER NOT NULL,
    "maxPoints" INTEGER NOT NULL,
    "undecided" INTEGER NOT NULL,
    "checks" JSONB NOT NULL,

    CONSTRAINT "ScriptScore_pkey" PRIMARY KEY ("interactionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Scenario_bundledKey_key" ON "Scenario"("bundledKey");

-- CreateIndex
CREATE UNIQUE INDEX "ScenarioVersion_scenarioId_number_key" ON "ScenarioVersion"("scenarioId", "number");

-- CreateIndex
CREATE INDEX "Interaction_scenarioVersionId_idx" ON "Interaction"("scenarioVersionId");

-- CreateIndex
CREATE UNIQUE INDEX "Interaction_runId_scenarioVersionId_trial_key" ON "Interaction"("runId", "scenarioVersionId", "trial");

-- AddForeignKey
ALTER TABLE "Interaction" ADD CONSTRAINT "Interaction_scenarioVersionId_fkey" FOREIGN KEY ("scenarioVersionId") REFERENCES "ScenarioVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScenarioVersion" ADD CONSTRAINT "ScenarioVersion_scenarioId_fkey" FOREIGN KEY ("scenarioId") REFERENCES "Scenario"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScriptStep" ADD CONSTRAINT "ScriptStep_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScriptScore" ADD CONSTRAINT "ScriptScore_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
