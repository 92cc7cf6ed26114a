import type { InteractionListQuery } from '@/lib/api/interaction'
import type { ScriptInteractionAnswer, ScriptInteractionEntry, ScriptStepAnswer } from '@/lib/api/script-interaction'
import { isJsonObject, type JsonValue } from '@/lib/scripted/json'
import { readScenario, type Scenario } from '@/lib/scripted/language/read-scenario'
import { countCalls } from '@/lib/scripted/play/count-calls'
import type { ToolCallMade } from '@/lib/scripted/play/exchange'
import { type CheckResult, scoreScript } from '@/lib/scripted/play/score-script'
import { startState, stateAfter } from '@/lib/scripted/play/script-state'
import type { Database } from './client'
import { scriptScoresTable } from './corrected-points'
import { type Page, pageFrom, readCursor, wholePlaceSchema } from './cursor'
import { isId } from './is-id'
import { listScoreOverrides } from './score-overrides'
import { listScriptSteps, type StoredStep } from './script-steps'
import { selectRows } from './select-rows'
import { listRetrieved } from './turn-rows'

interface Row {
  id: string
  runId: string
  scenarioId: string
  versionId: string
  scenarioName: string
  version: number
  trial: number
  variant: number
  position: number
  status: ScriptInteractionEntry['status']
  statusReason: string | null
  stopReason: ScriptInteractionEntry['stopReason']
  turnCount: number
  points: number | null
  maxPoints: number | null
  corrections: number
  agentCostUsd: number
  unknownCostTurns: number
  startedAt: Date | null
  finishedAt: Date | null
}

const selectFrom = (
  corrected: boolean,
) => `select i.id, i."runId", v."scenarioId", v.id as "versionId", v.name as "scenarioName", v.number as version,
    i.trial, coalesce(i.variant, 0) as variant, i.position, i.status::text, i."statusReason", i."stopReason"::text, i."turnCount",
    s.points, s."maxPoints",
    coalesce((select cardinality(k."overrideIds") from "CorrectedScriptScore" k where k."interactionId" = i.id), 0) as corrections,
    i."agentCostUsd", i."unknownCostTurns", i."startedAt", i."finishedAt"
  from "Interaction" i join "ScenarioVersion" v on v.id = i."scenarioVersionId"
    left join ${scriptScoresTable(corrected)} s on s."interactionId" = i.id`

/** The interactions of a run of scenarios, in the order of its plan; `overrides`: whether people's corrections count. */
export async function listScriptInteractions(
  db: Database,
  runId: string,
  query: Pick<InteractionListQuery, 'limit' | 'cursor' | 'status' | 'overrides'>,
): Promise<Page<ScriptInteractionEntry>> {
  const after = readCursor(query.cursor, wholePlaceSchema)
  const rows = await selectRows<Row>(
    db,
    `${selectFrom(query.overrides === 'include')} where i."runId" = $1 and ($2::text is null or i.status::text = $2) and ($3::int is null or i.position > $3)
     order by i.position limit $4`,
    [runId, query.status ?? null, after, query.limit + 1],
  )
  return pageFrom(rows, query.limit, ({ position }) => position, entryOf)
}

/** These interactions, in no order; those of another benchmark are missing. */
export async function listScriptInteractionsById(
  db: Database,
  ids: readonly string[],
): Promise<ScriptInteractionEntry[]> {
  if (ids.length === 0) return []
  return (await selectRows<Row>(db, `${selectFrom(false)} where i.id = any($1::uuid[])`, [ids])).map(entryOf)
}

/**
 * One interaction of a scenario with its turns, checks and steps. Null where there is none of this id.
 * @param corrected whether people's corrections count in its points; each check is told as it was decided
 */
export async function findScriptInteraction(
  db: Database,
  id: string,
  corrected = false,
): Promise<ScriptInteractionAnswer | null> {
  if (!isId(id)) return null
  const [row] = await selectRows<Row>(db, `${selectFrom(corrected)} where i.id = $1`, [id])
  if (row === undefined) return null
  const [steps, calls, lookUps, overrides, [version]] = await Promise.all([
    listScriptSteps(db, id),
    listStepCalls(db, id),
    listLookUps(db, id),
    listScoreOverrides(db, id),
    selectRows<{ source: string }>(db, 'select source from "ScenarioVersion" where id = $1', [row.versionId]),
  ])
  const { scenario } = readScenario(version?.source ?? '')
  if (scenario === null) throw new Error(`The file of scenario version ${row.versionId} can no longer be read`)
  return {
    ...entryOf(row),
    turns: turnsOf(steps),
    toolCallCounts: countCalls(steps),
    correctionsShown: corrected,
    checks: scoreScript(scenario, steps).checks.map((check) => ({
      ...checkAnswer(check),
      corrections: overrides.filter((each) => each.check === check.id),
    })),
    startMemory: { ...startState(scenario, row.variant).memory },
    steps: stepAnswers(scenario, steps, row.variant, calls).map((step) => ({
      ...step,
      lookedUp: lookUps.get(step.number) ?? null,
    })),
  }
}

function entryOf(row: Row): ScriptInteractionEntry {
  const isScored = row.status === 'scored'
  const known = row.unknownCostTurns === 0
  return {
    id: row.id,
    runId: row.runId,
    itemId: null,
    scenarioId: row.scenarioId,
    scenario: { name: row.scenarioName, version: row.version, versionId: row.versionId },
    trial: row.trial,
    variant: row.variant,
    position: row.position,
    status: row.status,
    statusReason: row.statusReason,
    stopReason: row.status === 'waiting' || row.status === 'running' ? null : row.stopReason,
    turnCount: row.turnCount,
    corrections: row.corrections,
    scores: {
      points: isScored ? row.points : null,
      maxPoints: isScored ? row.maxPoints : null,
      missingReason: isScored ? null : (row.statusReason ?? NOT_SCORED[row.status] ?? 'not scored'),
    },
    costUsd: known ? row.agentCostUsd : null,
    costReason: known ? null : `the cost of ${row.unknownCostTurns} of ${row.turnCount} turns is unknown`,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

const NOT_SCORED: Readonly<Partial<Record<Row['status'], string>>> = {
  waiting: 'not played yet',
  running: 'still being played',
  cancelled: 'cancelled',
  errored: 'ended by an error',
}

/** Each turn of the agent, with what was said to it before. */
function turnsOf(steps: readonly StoredStep[]): ScriptInteractionAnswer['turns'] {
  const turns: ScriptInteractionAnswer['turns'] = []
  let said: string[] = []
  let open: { texts: string[]; calls: ToolCallMade[] } | null = null
  for (const { said: words, heard, cue, listensOn } of steps) {
    if (words !== null && words !== '') said.push(words)
    if (heard === null) continue
    open ??= { texts: [], calls: [] }
    if (cue !== null) said.push(cue)
    if (heard.text !== '') open.texts.push(heard.text)
    open.calls.push(...heard.calls)
    if (listensOn) continue
    turns.push({
      number: turns.length + 1,
      user: { text: said.join('\n\n'), audioUrl: null },
      agent: { text: open.texts.join('\n\n'), audioUrl: null, toolCalls: open.calls.map(callAnswer) },
    })
    said = []
    open = null
  }
  return turns
}

type StepCall = ScriptStepAnswer['calls'][number]

/** Which models each step called, attempts of one purpose together. */
async function listStepCalls(db: Database, interactionId: string): Promise<Map<number, StepCall[]>> {
  const rows = await selectRows<StepCall & { turn: number }>(
    db,
    `select turn, purpose, count(*)::int as attempts, sum("latencyMs")::int as "latencyMs",
       case when bool_and("costUsd" is not null) then sum("costUsd") end as "costUsd"
     from "ModelCall" where "interactionId" = $1 group by turn, purpose order by turn, min(sequence)`,
    [interactionId],
  )
  const calls = new Map<number, StepCall[]>()
  for (const { turn, ...call } of rows) calls.set(turn, [...(calls.get(turn) ?? []), call])
  return calls
}

/** What was looked up for a RAG agent, by the step with which its turn began. */
async function listLookUps(db: Database, interactionId: string) {
  const [queries, passages] = await Promise.all([
    selectRows<{ turn: number; query: string }>(
      db,
      'select turn, query from "TurnRetrieval" where "interactionId" = $1',
      [interactionId],
    ),
    listRetrieved(db, interactionId),
  ])
  return new Map(
    queries.map(({ turn, query }) => {
      const given = passages.filter((passage) => passage.turn === turn)
      return [turn, { query, passages: given.map(({ name, place, text }) => ({ name, place, text })) }]
    }),
  )
}

function stepAnswers(
  scenario: Scenario,
  steps: readonly StoredStep[],
  variant: number,
  calls: ReadonlyMap<number, StepCall[]>,
): Omit<ScriptStepAnswer, 'lookedUp'>[] {
  let state = startState(scenario, variant)
  return steps.map((step) => {
    state = stateAfter(scenario, state, step)
    return {
      number: step.number,
      stepId: step.stepId,
      kind: step.kind,
      said: step.said,
      heard: step.heard?.text ?? null,
      listensOn: step.listensOn,
      calls: calls.get(step.number) ?? [],
      toolCalls: (step.heard?.calls ?? []).map(callAnswer),
      changes: step.changes,
      memory: { ...state.memory },
      checkId: step.check === null ? null : step.stepId,
      branch: step.branch,
      failure: step.failure,
      ending: step.ending,
      endingWhy: step.endingWhy,
      durationMs: step.durationMs,
    }
  })
}

function checkAnswer({ title, why, dimensions, flags, ...check }: CheckResult) {
  return { ...check, name: title, reason: why, dimensions: [...dimensions], flags: [...flags] }
}

function callAnswer(call: ToolCallMade) {
  return { ...call, error: call.outcome === 'done' ? null : errorOf(call.result) }
}

function errorOf(result: JsonValue): string {
  return isJsonObject(result) && typeof result.error === 'string' ? result.error : 'it failed'
}
