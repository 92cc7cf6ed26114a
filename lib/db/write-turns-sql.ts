/*
 * One statement stores any number of complete turns: the turn, its verdicts, its calls, the interaction's totals.
 * A turn is written only by whoever still holds the interaction's claim; of a lost claim nothing is written at all.
 * $1 turns, $2 judgements, $3 calls, $4 retrievals, $5 their passages: JSON arrays. Call it after lockEvents, so that event numbers rise with commits.
 */
export const WRITE_TURNS_SQL = `
with incoming as materialized (
  select * from json_to_recordset($1::json) as t(
    "interactionId" uuid, "claimToken" uuid, number int2, "userText" text, "agentText" text, "agentOutcome" text,
    "agentReasoning" text, "userReasoning" text, solved bool, signs text[], "startedAt" timestamptz, "durationMs" int4,
    "agentCostUsd" float8, "agentCostUnknown" int4, "agentCostAssumed" int4, "benchmarkCostUsd" float8,
    "benchmarkCostUnknown" int4, "benchmarkCostAssumed" int4, "inputTokens" int4, "outputTokens" int4)
), held as (
  update "Interaction" i set
    "turnCount" = t.number,
    "agentCostUsd" = i."agentCostUsd" + t."agentCostUsd",
    "unknownCostTurns" = i."unknownCostTurns" + t."agentCostUnknown",
    "benchmarkCostUsd" = i."benchmarkCostUsd" + t."benchmarkCostUsd",
    "unknownCostCalls" = i."unknownCostCalls" + t."benchmarkCostUnknown",
    "assumedCostTurns" = i."assumedCostTurns" + t."agentCostAssumed",
    "assumedCostCalls" = i."assumedCostCalls" + t."benchmarkCostAssumed",
    "inputTokens" = i."inputTokens" + t."inputTokens",
    "outputTokens" = i."outputTokens" + t."outputTokens"
  from incoming t
  where i.id = t."interactionId" and i."claimToken" = t."claimToken" and i.status = 'running'
  returning i.id, i."runId"
), turns as (
  insert into "Turn" ("interactionId", number, "runId", "userText", "agentText", "agentOutcome", "agentReasoning",
    "userReasoning", solved, signs, "startedAt", "durationMs", "eventSeq")
  select t."interactionId", t.number, h."runId", t."userText", t."agentText", t."agentOutcome", t."agentReasoning",
    t."userReasoning", t.solved, t.signs, t."startedAt", t."durationMs", nextval('event_seq')
  from incoming t join held h on h.id = t."interactionId"
), judgements as (
  insert into "Judgement" ("interactionId", turn, job, score, "unscoredReason", "decidedBy", raw, detail, "finishReason", repeats)
  select j."interactionId", j.turn, j.job::"JudgementJob", j.score, j."unscoredReason", j."decidedBy", j.raw, j.detail,
    j."finishReason", nullif(j.repeats, 'null'::jsonb)
  from json_to_recordset($2::json) as j("interactionId" uuid, turn int2, job text, score float8, "unscoredReason" text,
    "decidedBy" text, raw text, detail text, "finishReason" text, repeats jsonb)
  join held h on h.id = j."interactionId"
), calls as (
  insert into "ModelCall" ("interactionId", turn, sequence, purpose, attempt, repeat, "httpAttempts", "requestSha256", traits,
    "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText")
  select c."interactionId", c.turn, c.sequence, c.purpose, c.attempt, c.repeat, c."httpAttempts", decode(c."requestSha256", 'hex'),
    c.traits, c."inputTokens", c."cachedInputTokens", c."outputTokens", c."latencyMs", c."costUsd", c."finishReason",
    c."returnedModel", c."replyText"
  from json_to_recordset($3::json) as c("interactionId" uuid, turn int2, sequence int2, purpose text, attempt int2,
    repeat int2, "httpAttempts" int2, "requestSha256" text, traits jsonb, "inputTokens" int4, "cachedInputTokens" int4,
    "outputTokens" int4, "latencyMs" int4, "costUsd" float8, "finishReason" text, "returnedModel" text, "replyText" text)
  join held h on h.id = c."interactionId"
), retrievals as (
  insert into "TurnRetrieval" ("interactionId", turn, query, "searchKind", "durationMs")
  select q."interactionId", q.turn, q.query, q."searchKind", q."durationMs"
  from json_to_recordset($4::json) as q("interactionId" uuid, turn int2, query text, "searchKind" text, "durationMs" int4)
  join held h on h.id = q."interactionId"
), passages as (
  insert into "TurnPassage" ("interactionId", turn, rank, "passageId", "wordRank", "meaningRank")
  select p."interactionId", p.turn, p.rank, p."passageId", p."wordRank", p."meaningRank"
  from json_to_recordset($5::json) as p("interactionId" uuid, turn int2, rank int2, "passageId" uuid, "wordRank" int2,
    "meaningRank" int2)
  join held h on h.id = p."interactionId"
)
select h.id as "interactionId", h."runId", r.status as "runStatus", pg_notify('deskmark_run', h."runId"::text) as told
from held h join "Run" r on r.id = h."runId"`
