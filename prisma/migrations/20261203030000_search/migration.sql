-- What is searched by words, gathered after the fact: the path that stores turns and items stays as quick as it was.

-- Conversations that have ended and whose words are yet to be gathered.
CREATE TABLE "SearchPending" (
    "interactionId" UUID NOT NULL,

    CONSTRAINT "SearchPending_pkey" PRIMARY KEY ("interactionId")
);

CREATE TABLE "TurnWords" (
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "TurnWords_pkey" PRIMARY KEY ("interactionId","turn")
);
CREATE INDEX "TurnWords_words" ON "TurnWords" USING GIN ("words");
ALTER TABLE "TurnWords" ADD CONSTRAINT "TurnWords_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ItemWords" (
    "itemId" UUID NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "ItemWords_pkey" PRIMARY KEY ("itemId")
);
CREATE INDEX "ItemWords_words" ON "ItemWords" USING GIN ("words");
ALTER TABLE "ItemWords" ADD CONSTRAINT "ItemWords_itemId_fkey" FOREIGN KEY ("itemId") REFERENCES "Item"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How far a version's questions have been gathered.
CREATE TABLE "SearchedVersion" (
    "versionId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT -1,
    "done" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SearchedVersion_pkey" PRIMARY KEY ("versionId")
);
ALTER TABLE "SearchedVersion" ADD CONSTRAINT "SearchedVersion_versionId_fkey" FOREIGN KEY ("versionId") REFERENCES "DatasetVersion"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A text as its words are read: signs that would stick to a word are written as their plain ones, and the two that mark
-- what was found stand in no text.
CREATE FUNCTION "searchText"(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate(coalesce(said, ''), '“”„‟«»‹›‘’‚‛…–—―·•。，、！？；：（）【】「」《》→←✓' || U&'\00A0\3000\FDD1\FDD2', '""""""""''''''''.---  .,,!?;:()[]""""       ')
$$;

-- The words of two texts as they stand and by their English stems. A tsvector holds 1 MB: of texts that would go beyond,
-- the beginnings are found.
CREATE FUNCTION "searchWords"(first text, second text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
    whole text := "searchText"(first) || E'\n' || "searchText"(second);
BEGIN
    RETURN to_tsvector('simple', whole) || to_tsvector('english', whole);
EXCEPTION WHEN program_limit_exceeded THEN
    whole := left("searchText"(first), 25000) || E'\n' || left("searchText"(second), 25000);
    RETURN to_tsvector('simple', whole) || to_tsvector('english', whole);
END
$$;

-- What was played before this version of Deskmark is found as well.
INSERT INTO "SearchPending" ("interactionId")
SELECT id FROM "Interaction" WHERE "sourceId" IS NULL AND status NOT IN ('waiting', 'running');
