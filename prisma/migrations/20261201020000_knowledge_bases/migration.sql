-- What RAG agents read, and what they were given to read in each turn.

-- CreateEnum
CREATE TYPE "KnowledgeBaseStatus" AS ENUM ('building', 'ready', 'failed');

-- CreateEnum
CREATE TYPE "KnowledgeSource" AS ENUM ('dataset', 'files');

-- CreateTable
CREATE TABLE "KnowledgeBase" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "language" TEXT NOT NULL,
    "datasetVersionId" UUID,
    "sourceKind" "KnowledgeSource" NOT NULL,
    "sourceName" TEXT NOT NULL,
    "site" TEXT,
    "status" "KnowledgeBaseStatus" NOT NULL DEFAULT 'building',
    "error" TEXT,
    "documentCount" INTEGER NOT NULL DEFAULT 0,
    "passageCount" INTEGER NOT NULL DEFAULT 0,
    "contentHash" TEXT,
    "embeddingModelId" UUID,
    "embedding" JSONB,
    "dimensions" INTEGER,
    "archivedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "builtAt" TIMESTAMPTZ(3),

    CONSTRAINT "KnowledgeBase_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnowledgeDocument" (
    "id" UUID NOT NULL,
    "knowledgeBaseId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "bytes" BYTEA,
    "sizeBytes" INTEGER NOT NULL DEFAULT 0,
    "externalId" TEXT,
    "url" TEXT,
    "author" TEXT,
    "licence" TEXT,

    CONSTRAINT "KnowledgeDocument_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "KnowledgePassage" (
    "id" UUID NOT NULL,
    "knowledgeBaseId" UUID NOT NULL,
    "documentId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "place" TEXT,
    "text" TEXT NOT NULL,
    "words" tsvector,
    "embedding" REAL[],

    CONSTRAINT "KnowledgePassage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TurnRetrieval" (
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "query" TEXT NOT NULL,
    "searchKind" TEXT NOT NULL,
    "durationMs" INTEGER NOT NULL,

    CONSTRAINT "TurnRetrieval_pkey" PRIMARY KEY ("interactionId","turn")
);

-- CreateTable
CREATE TABLE "TurnPassage" (
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "rank" SMALLINT NOT NULL,
    "passageId" UUID NOT NULL,
    "wordRank" SMALLINT,
    "meaningRank" SMALLINT,

    CONSTRAINT "TurnPassage_pkey" PRIMARY KEY ("interactionId","turn","rank")
);

-- AlterTable
ALTER TABLE "Agent" ADD COLUMN "knowledgeBaseId" UUID,
ADD COLUMN "topK" SMALLINT,
ADD COLUMN "searchKind" TEXT;

-- AlterTable
ALTER TABLE "Run" ADD COLUMN "knowledgeBaseId" UUID;

-- CreateIndex
CREATE INDEX "KnowledgeBase_datasetVersionId_idx" ON "KnowledgeBase"("datasetVersionId");

-- CreateIndex
CREATE UNIQUE INDEX "KnowledgeDocument_knowledgeBaseId_position_key" ON "KnowledgeDocument"("knowledgeBaseId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "KnowledgePassage_knowledgeBaseId_position_key" ON "KnowledgePassage"("knowledgeBaseId", "position");

-- CreateIndex
CREATE INDEX "KnowledgePassage_documentId_idx" ON "KnowledgePassage"("documentId");

-- CreateIndex
CREATE INDEX "KnowledgePassage_words_idx" ON "KnowledgePassage" USING GIN ("words");

-- CreateIndex
CREATE INDEX "TurnPassage_passageId_idx" ON "TurnPassage"("passageId");

-- CreateIndex
CREATE INDEX "Agent_knowledgeBaseId_idx" ON "Agent"("knowledgeBaseId");

-- CreateIndex
CREATE INDEX "Run_knowledgeBaseId_idx" ON "Run"("knowledgeBaseId");

-- AddForeignKey
ALTER TABLE "KnowledgeBase" ADD CONSTRAINT "KnowledgeBase_datasetVersionId_fkey" FOREIGN KEY ("datasetVersionId") REFERENCES "DatasetVersion"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnowledgeDocument" ADD CONSTRAINT "KnowledgeDocument_knowledgeBaseId_fkey" FOREIGN KEY ("knowledgeBaseId") REFERENCES "KnowledgeBase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnowledgePassage" ADD CONSTRAINT "KnowledgePassage_knowledgeBaseId_fkey" FOREIGN KEY ("knowledgeBaseId") REFERENCES "KnowledgeBase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "KnowledgePassage" ADD CONSTRAINT "KnowledgePassage_documentId_fkey" FOREIGN KEY ("documentId") REFERENCES "KnowledgeDocument"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TurnRetrieval" ADD CONSTRAINT "TurnRetrieval_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TurnPassage" ADD CONSTRAINT "TurnPassage_interactionId_turn_fkey" FOREIGN KEY ("interactionId", "turn") REFERENCES "TurnRetrieval"("interactionId", "turn") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TurnPassage" ADD CONSTRAINT "TurnPassage_passageId_fkey" FOREIGN KEY ("passageId") REFERENCES "KnowledgePassage"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Agent" ADD CONSTRAINT "Agent_knowledgeBaseId_fkey" FOREIGN KEY ("knowledgeBaseId") REFERENCES "KnowledgeBase"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Run" ADD CONSTRAINT "Run_knowledgeBaseId_fkey" FOREIGN KEY ("knowledgeBaseId") REFERENCES "KnowledgeBase"("id") ON DELETE CASCADE ON UPDATE CASCADE;
