-- Boards of scenario runs: a board says of which benchmark its runs are, also once they are all gone.
ALTER TABLE "Leaderboard" ADD COLUMN "benchmark" TEXT NOT NULL DEFAULT 'selfscore';
