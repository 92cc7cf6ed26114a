-- Corrections of what is scored beside turns: the criteria of a question's complexity, and the points of a scenario's checks.
-- Of a correction that a bundle brought, the names of who wrote it there and who took it back.

ALTER TABLE "ScoreOverride" ADD COLUMN "authorName" TEXT, ADD COLUMN "removedByName" TEXT;

CREATE TABLE "CriterionOverride" (
    "id" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "kind" "PreparationKind" NOT NULL,
    "judgeKey" TEXT NOT NULL,
    "judgeScore" DOUBLE PRECISION NOT NULL,
    "score" DOUBLE PRECISION NOT NULL,
    "reason" TEXT NOT NULL,
    "authorId" TEXT,
    "authorKind" TEXT NOT NULL,
    "authorName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),
    "removedById" TEXT,
    "removedByKind" TEXT,
    "removedByName" TEXT,

    CONSTRAINT "CriterionOverride_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "CriterionOverride_itemId_kind_judgeKey_idx" ON "CriterionOverride"("itemId", "kind", "judgeKey");
CREATE INDEX "CriterionOverride_authorId_idx" ON "CriterionOverride"("authorId");
CREATE INDEX "CriterionOverride_removedById_idx" ON "CriterionOverride"("removedById");
ALTER TABLE "CriterionOverride" ADD CONSTRAINT "CriterionOverride_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CriterionOverride" ADD CONSTRAINT "CriterionOverride_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "CriterionOverride" ADD CONSTRAINT "CriterionOverride_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "PointOverride" (
    "id" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "checkId" TEXT NOT NULL,
    "judgePoints" INTEGER NOT NULL,
    "points" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "authorId" TEXT,
    "authorKind" TEXT NOT NULL,
    "authorName" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "removedAt" TIMESTAMPTZ(3),
    "removedById" TEXT,
    "removedByKind" TEXT,
    "removedByName" TEXT,

    CONSTRAINT "PointOverride_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "PointOverride_interactionId_checkId_idx" ON "PointOverride"("interactionId", "checkId");
CREATE INDEX "PointOverride_authorId_idx" ON "PointOverride"("authorId");
CREATE INDEX "PointOverride_removedById_idx" ON "PointOverride"("removedById");
ALTER TABLE "PointOverride" ADD CONSTRAINT "PointOverride_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PointOverride" ADD CONSTRAINT "PointOverride_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "PointOverride" ADD CONSTRAINT "PointOverride_removedById_fkey" FOREIGN KEY ("removedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Derived. Which corrections it rests on is kept with it, so that they can be counted over any runs.
ALTER TABLE "CorrectedScore" ADD COLUMN "overrideIds" UUID[] DEFAULT ARRAY[]::UUID[];
UPDATE "CorrectedScore" c SET "overrideIds" = coalesce((
  SELECT array_agg(o.id) FROM "ScoreOverride" o WHERE o."interactionId" = c."interactionId" AND o."removedAt" IS NULL), '{}');

CREATE TABLE "CorrectedScriptScore" (
    "interactionId" UUID NOT NULL,
    "points" INTEGER NOT NULL,
    "maxPoints" INTEGER NOT NULL,
    "undecided" INTEGER NOT NULL,
    "checks" JSONB NOT NULL,
    "overrideIds" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "CorrectedScriptScore_pkey" PRIMARY KEY ("interactionId")
);
ALTER TABLE "CorrectedScriptScore" ADD CONSTRAINT "CorrectedScriptScore_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Which scores a board shows.
ALTER TABLE "Leaderboard" ADD COLUMN "overrides" TEXT NOT NULL DEFAULT 'exclude';
