-- Of several judgements of one text, each reply is kept by itself.

ALTER TABLE "KeptReply" ADD COLUMN "repeat" SMALLINT NOT NULL DEFAULT 1;
ALTER TABLE "KeptReply" DROP CONSTRAINT "KeptReply_pkey";
ALTER TABLE "KeptReply" ADD CONSTRAINT "KeptReply_pkey" PRIMARY KEY ("interactionId", "turn", "purpose", "attempt", "repeat");
