-- Trigram search over titles and questions.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "ConnectionKind" AS ENUM ('openai', 'bundled');

-- CreateEnum
CREATE TYPE "AgentKind" AS ENUM ('plain', 'rag', 'human-baseline');

-- CreateEnum
CREATE TYPE "DatasetStatus" AS ENUM ('importing', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "ItemPool" AS ENUM ('test', 'knowledge');

-- CreateEnum
CREATE TYPE "PreparationKind" AS ENUM ('summary', 'problem', 'critical-thinking', 'error-handling', 'topic-knowledge', 'opening');

-- CreateEnum
CREATE TYPE "RunStatus" AS ENUM ('queued', 'running', 'paused', 'cancelled', 'completed', 'completed-with-errors', 'failed');

-- CreateEnum
CREATE TYPE "InteractionStatus" AS ENUM ('waiting', 'running', 'scored', 'unscored', 'errored', 'cancelled');

-- CreateEnum
CREATE TYPE "StopReason" AS ENUM ('solved', 'max-turns', 'context-window', 'error', 'cancelled');

-- CreateEnum
CREATE TYPE "JudgementJob" AS ENUM ('user', 'agent', 'solved');

-- CreateTable
CREATE TABLE "Installation" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Installation_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "Worker" (
    "id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "concurrency" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeatAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Worker_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Connection" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "ConnectionKind" NOT NULL DEFAULT 'openai',
    "baseUrl" TEXT NOT NULL,
    "apiKeyCipher" BYTEA,
    "apiKeyHint" TEXT,
    "maxConcurrent" INTEGER,
    "requestsPerMinute" INTEGER,
    "tokensPerMinute" INTEGER,
    "simulated" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EndpointTrait" (
    "connectionId" UUID NOT NULL,
    "modelName" TEXT NOT NULL,
    "traits" JSONB NOT NULL,
    "learnedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "EndpointTrait_pkey" PRIMARY KEY ("connectionId","modelName")
);

-- CreateTable
CREATE TABLE "ConnectionCall" (
    "id" UUID NOT NULL,
    "connectionId" UUID NOT NULL,
    "workerId" UUID NOT NULL,
    "tokens" INTEGER NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ConnectionCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Model" (
    "id" UUID NOT NULL,
    "connectionId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "pricing" JSONB,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Agent" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "AgentKind" NOT NULL DEFAULT 'plain',
    "modelId" UUID,
    "systemPrompt" TEXT,
    "colour" INTEGER NOT NULL,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Agent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Dataset" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "domain" TEXT NOT NULL,
    "site" TEXT,
    "bundled" BOOLEAN NOT NULL DEFAULT false,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Dataset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DatasetVersion" (
    "id" UUID NOT NULL,
    "datasetId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" "DatasetStatus" NOT NULL DEFAULT 'importing',
    "error" TEXT,
    "sourceName" TEXT NOT NULL,
    "sourceBytes" BIGINT NOT NULL,
    "options" JSONB NOT NULL,
    "report" JSONB,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "knowledgeCount" INTEGER NOT NULL DEFAULT 0,
    "extractionModelId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "importedAt" TIMESTAMPTZ(3),

    CONSTRAINT "DatasetVersion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UploadChunk" (
    "versionId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "UploadChunk_pkey" PRIMARY KEY ("versionId","number")
);

-- CreateTable
CREATE TABLE "Item" (
    "id" UUID NOT NULL,
    "versionId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "externalId" TEXT NOT NULL,
    "pool" "ItemPool" NOT NULL DEFAULT 'test',
    "title" TEXT NOT NULL DEFAULT '',
    "questionHtml" TEXT,
    "questionText" TEXT NOT NULL DEFAULT '',
    "answerHtml" TEXT,
    "answerText" TEXT NOT NULL DEFAULT '',
    "questionScore" INTEGER,
    "answerScore" INTEGER,
    "tags" TEXT[],
    "questionAuthor" TEXT,
    "answerAuthor" TEXT,
    "questionUrl" TEXT,
    "answerUrl" TEXT,
    "questionDate" TIMESTAMPTZ(3),
    "answerDate" TIMESTAMPTZ(3),
    "questionLicence" TEXT,
    "answerLicence" TEXT,
    "whole" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "Item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Preparation" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "kind" "PreparationKind" NOT NULL,
    "judgeKey" TEXT NOT NULL,
    "claimToken" UUID,
    "claimedBy" UUID,
    "done" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT,
    "score" DOUBLE PRECISION,
    "unscoredReason" TEXT,
    "raw" TEXT,
    "detail" TEXT,
    "runId" UUID,
    "modelName" TEXT,
    "calls" JSONB,
    "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Preparation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Run" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "RunStatus" NOT NULL DEFAULT 'queued',
    "statusReason" TEXT,
    "waitingFor" TEXT,
    "waitingUntil" TIMESTAMPTZ(3),
    "configuration" JSONB NOT NULL,
    "agentId" UUID,
    "datasetVersionId" UUID NOT NULL,
    "idempotencyKey" TEXT,
    "requestHash" TEXT,
    "simulated" BOOLEAN NOT NULL,
    "eventSeq" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Interaction" (
    "id" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "trial" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,
    "status" "InteractionStatus" NOT NULL DEFAULT 'waiting',
    "stopReason" "StopReason",
    "statusReason" TEXT,
    "claimToken" UUID,
    "claimedBy" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "turnCount" INTEGER NOT NULL DEFAULT 0,
    "agentCostUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unknownCostTurns" INTEGER NOT NULL DEFAULT 0,
    "benchmarkCostUsd" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "unknownCostCalls" INTEGER NOT NULL DEFAULT 0,
    "inputTokens" INTEGER NOT NULL DEFAULT 0,
    "outputTokens" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3),
    "finishedAt" TIMESTAMPTZ(3),
    "eventSeq" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "Interaction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Turn" (
    "interactionId" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "runId" UUID NOT NULL,
    "userText" TEXT,
    "agentText" TEXT NOT NULL,
    "agentOutcome" TEXT NOT NULL,
    "agentReasoning" TEXT,
    "userReasoning" TEXT,
    "solved" BOOLEAN,
    "signs" TEXT[],
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "eventSeq" BIGINT NOT NULL,

    CONSTRAINT "Turn_pkey" PRIMARY KEY ("interactionId","number")
);

-- CreateTable
CREATE TABLE "Judgement" (
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "job" "JudgementJob" NOT NULL,
    "score" DOUBLE PRECISION,
    "unscoredReason" TEXT,
    "decidedBy" TEXT NOT NULL,
    "raw" TEXT,
    "detail" TEXT,
    "finishReason" TEXT,

    CONSTRAINT "Judgement_pkey" PRIMARY KEY ("interactionId","turn","job")
);

-- CreateTable
CREATE TABLE "ModelCall" (
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "sequence" SMALLINT NOT NULL,
    "purpose" TEXT NOT NULL,
    "attempt" SMALLINT NOT NULL,
    "httpAttempts" SMALLINT NOT NULL,
    "requestSha256" BYTEA NOT NULL,
    "traits" JSONB,
    "inputTokens" INTEGER,
    "cachedInputTokens" INTEGER,
    "outputTokens" INTEGER,
    "latencyMs" INTEGER NOT NULL,
    "costUsd" DOUBLE PRECISION,
    "finishReason" TEXT,
    "returnedModel" TEXT,
    "replyText" TEXT,

    CONSTRAINT "ModelCall_pkey" PRIMARY KEY ("interactionId","turn","sequence")
);

-- CreateTable
CREATE TABLE "ScoreSet" (
    "id" UUID NOT NULL,
    "runId" UUID NOT NULL,
    "formula" TEXT NOT NULL,
    "weights" JSONB NOT NULL,
    "isDefault" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ScoreSet_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "InteractionScore" (
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

    CONSTRAINT "InteractionScore_pkey" PRIMARY KEY ("scoreSetId","interactionId")
);

-- CreateIndex
CREATE INDEX "Worker_heartbeatAt_idx" ON "Worker"("heartbeatAt");

-- CreateIndex
CREATE INDEX "ConnectionCall_connectionId_startedAt_idx" ON "ConnectionCall"("connectionId", "startedAt");

-- CreateIndex
CREATE INDEX "Model_connectionId_idx" ON "Model"("connectionId");

-- CreateIndex
CREATE INDEX "Agent_modelId_idx" ON "Agent"("modelId");

-- CreateIndex
CREATE UNIQUE INDEX "DatasetVersion_datasetId_number_key" ON "DatasetVersion"("datasetId", "number");

-- CreateIndex
CREATE INDEX "Item_versionId_pool_position_idx" ON "Item"("versionId", "pool", "position");

-- CreateIndex
CREATE INDEX "Item_title_trgm" ON "Item" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "Item_question_trgm" ON "Item" USING GIN ("questionText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Item_versionId_externalId_key" ON "Item"("versionId", "externalId");

-- CreateIndex
CREATE UNIQUE INDEX "Preparation_itemId_kind_judgeKey_key" ON "Preparation"("itemId", "kind", "judgeKey");

-- CreateIndex
CREATE INDEX "Preparation_runId_idx" ON "Preparation"("runId");

-- CreateIndex
CREATE UNIQUE INDEX "Run_idempotencyKey_key" ON "Run"("idempotencyKey");

-- CreateIndex
CREATE INDEX "Run_createdAt_id_idx" ON "Run"("createdAt" DESC, "id");

-- CreateIndex
CREATE INDEX "Run_status_idx" ON "Run"("status");

-- CreateIndex
CREATE INDEX "Run_agentId_idx" ON "Run"("agentId");

-- CreateIndex
CREATE INDEX "Run_datasetVersionId_idx" ON "Run"("datasetVersionId");

-- CreateIndex
CREATE INDEX "Interaction_runId_position_idx" ON "Interaction"("runId", "position");

-- CreateIndex
CREATE INDEX "Interaction_runId_status_idx" ON "Interaction"("runId", "status");

-- CreateIndex
CREATE INDEX "Interaction_runId_eventSeq_idx" ON "Interaction"("runId", "eventSeq");

-- CreateIndex
CREATE INDEX "Interaction_itemId_idx" ON "Interaction"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "Interaction_runId_itemId_trial_key" ON "Interaction"("runId", "itemId", "trial");

-- CreateIndex
CREATE INDEX "Turn_runId_eventSeq_idx" ON "Turn"("runId", "eventSeq");

-- CreateIndex
CREATE INDEX "ScoreSet_runId_idx" ON "ScoreSet"("runId");

-- CreateIndex
CREATE INDEX "InteractionScore_interactionId_idx" ON "InteractionScore"("interactionId");

-- AddForeignKey
ALTER TABLE "EndpointTrait" ADD CONSTRAINT "EndpointTrait_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Model" ADD CONSTRAINT "Model_connectionId_fkey" FOREIGN KEY ("connectionId") REFERENCES "Connection"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_modelId_fkey" FOREIGN KEY ("modelId") REFERENCES "Model"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DatasetVersion" ADD CONSTRAINT "DatasetVersion_datasetId_fkey" FOREIGN KEY ("datasetId") REFERENCES "Dataset"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UploadChunk" ADD CONSTRAINT "UploadChunk_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "DatasetVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Item" ADD CONSTRAINT "Item_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "DatasetVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Preparation" ADD CONSTRAINT "Preparation_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_datasetVersionId_fkey" FOREIGN KEY ("datasetVersionId") REFERENCES "DatasetVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Interaction" ADD CONSTRAINT "Interaction_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Interaction" ADD CONSTRAINT "Interaction_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Turn" ADD CONSTRAINT "Turn_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Judgement" ADD CONSTRAINT "Judgement_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ModelCall" ADD CONSTRAINT "ModelCall_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreSet" ADD CONSTRAINT "ScoreSet_runId_fkey" FOREIGN KEY ("runId") REFERENCES "Run"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InteractionScore" ADD CONSTRAINT "InteractionScore_scoreSetId_fkey" FOREIGN KEY ("scoreSetId") REFERENCES "ScoreSet"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InteractionScore" ADD CONSTRAINT "InteractionScore_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;



-- Uploads are already compact or short-lived: stored as they come, without compression.
ALTER TABLE "UploadChunk" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- Rises with every turn, finished interaction and change of a run's status; assigned under one lock, so that readers never miss a lower one.
CREATE SEQUENCE "event_seq";
