-- What people say of a turn or step: comments, flags with a reason, replies; who is to be told; what they have seen.

CREATE TABLE "TurnComment" (
    "id" UUID NOT NULL,
    "interactionId" UUID NOT NULL,
    "turn" SMALLINT NOT NULL,
    "parentId" UUID,
    "flag" TEXT,
    "text" TEXT NOT NULL,
    "authorId" TEXT,
    "authorKind" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedById" TEXT,

    CONSTRAINT "TurnComment_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "TurnComment_interactionId_turn_idx" ON "TurnComment"("interactionId", "turn");
CREATE INDEX "TurnComment_parentId_idx" ON "TurnComment"("parentId");
CREATE INDEX "TurnComment_authorId_idx" ON "TurnComment"("authorId");
CREATE INDEX "TurnComment_resolvedById_idx" ON "TurnComment"("resolvedById");
CREATE INDEX "TurnComment_createdAt_id_idx" ON "TurnComment"("createdAt" DESC, "id");
ALTER TABLE "TurnComment" ADD CONSTRAINT "TurnComment_interactionId_fkey" FOREIGN KEY ("interactionId") REFERENCES "Interaction"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TurnComment" ADD CONSTRAINT "TurnComment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "TurnComment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "TurnComment" ADD CONSTRAINT "TurnComment_authorId_fkey" FOREIGN KEY ("authorId") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "TurnComment" ADD CONSTRAINT "TurnComment_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "User"("id") ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE "CommentMention" (
    "commentId" UUID NOT NULL,
    "userId" TEXT NOT NULL,

    CONSTRAINT "CommentMention_pkey" PRIMARY KEY ("commentId","userId")
);
CREATE INDEX "CommentMention_userId_idx" ON "CommentMention"("userId");
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_commentId_fkey" FOREIGN KEY ("commentId") REFERENCES "TurnComment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CommentMention" ADD CONSTRAINT "CommentMention_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "ReviewSeen" (
    "reader" TEXT NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ReviewSeen_pkey" PRIMARY KEY ("reader")
);
