-- Which passages of a knowledge base hold a word: a search by words reads these lists and no passage but those it gives.

-- CreateTable
CREATE TABLE "KnowledgeWord" (
    "knowledgeBaseId" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "positions" INTEGER[],

    CONSTRAINT "KnowledgeWord_pkey" PRIMARY KEY ("knowledgeBaseId","word")
);

-- AddForeignKey
ALTER TABLE "KnowledgeWord" ADD CONSTRAINT "KnowledgeWord_knowledgeBaseId_fkey" FOREIGN KEY ("knowledgeBaseId") REFERENCES "KnowledgeBase"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of the knowledge bases that are ready; one that is being built makes its own when it is finished.
INSERT INTO "KnowledgeWord" ("knowledgeBaseId", "word", "positions")
SELECT p."knowledgeBaseId", w.lexeme, array_agg(p."position")
FROM "KnowledgePassage" p JOIN "KnowledgeBase" b ON b."id" = p."knowledgeBaseId" AND b."status" = 'ready',
  unnest(p."words") AS w
GROUP BY p."knowledgeBaseId", w.lexeme;

-- DropIndex
DROP INDEX "KnowledgePassage_words_idx";
