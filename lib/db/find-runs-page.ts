import type { RunListEntry, RunSortBy, RunStatus, SeenState } from '@/lib/api/run'
import { commonChoice } from '@/lib/runs/common-choice'
import { orderByMean, orderWithMissing } from '@/lib/runs/order-by-mean'
import { hasEnded, isComplete } from '@/lib/runs/run-states'
import { type ScoreChoice, type ScoreWish, sameChoice } from '@/lib/runs/score-choice'
import type { Database } from './client'
import { containsPattern } from './like-pattern'
import { runEntries } from './run-entries'
import { listRunMeans } from './run-means'
import { selectRunsById } from './run-rows'
import { chooseScoreSets } from './score-sets'
import { selectRows } from './select-rows'
import { runHasTag, tagParameter } from './tags'

/** Which runs, and how the finished ones are ordered. What is null does not filter. */
export interface RunsWish {
  search: string
  state: SeenState | null
  datasetId: string | null
  agentId: string | null
  /** The label of either judge. */
  judge: string | null
  simulated: boolean | null
  tag: string | null
  /** Under which formula and weights the means are shown; each run's own without it. */
  scores: ScoreWish
  sort: { by: RunSortBy; direction: 'asc' | 'desc' }
  /** From 1. */
  page: number
}

/** The runs on their way, and one page of those that have ended. */
export interface RunsPage {
  active: RunListEntry[]
  finished: RunListEntry[]
  finishedCount: number
  page: number
  /** Sorted by mean: what is ranked by. Runs that are scored otherwise stand below, unranked. */
  rankedBy: ScoreChoice | null
  /** Whether there is any run at all, whatever the filters. */
  any: boolean
}

export const RUNS_PER_PAGE = 25

interface Head {
  id: string
  status: RunStatus
  simulated: boolean
  hasTrials: boolean
  /** Read only where runs are sorted by it. */
  agentName: string | null
  endedAt: Date
  /** How its interactions ended; counted only where the wish asks for it. */
  tally: Tally | null
  /** What the agent's turns cost; null where a part of it is unknown. Summed only where runs are sorted by it. */
  agentCostUsd: number | null
}

interface Tally {
  planned: number
  scored: number
  errored: number
}

/** Which runs exist, how far are they, how did they end? */
export async function findRunsPage(db: Database, wish: RunsWish): Promise<RunsPage> {
  const [{ active, ended }, any] = await Promise.all([listSeen(db, wish), anyRun(db)])
  const page = Math.min(Math.max(1, wish.page), Math.max(1, Math.ceil(ended.length / RUNS_PER_PAGE)))
  const first = (page - 1) * RUNS_PER_PAGE
  const { heads: sorted, rankedBy } = await sortEnded(db, ended, wish)
  const [activeEntries, finished] = await Promise.all([
    entriesOf(db, byNeed(active), wish.scores),
    entriesOf(db, sorted.slice(first, first + RUNS_PER_PAGE), wish.scores),
  ])
  return { active: activeEntries, finished, finishedCount: ended.length, page, rankedBy, any }
}

/** So many are read at once, while those before are sent. */
const READ_AT_ONCE = 100

/** All of them, those on their way first, each page as it is asked for. */
export async function* everyRun(db: Database, wish: Omit<RunsWish, 'page'>): AsyncGenerator<RunListEntry> {
  const { active, ended } = await listSeen(db, wish)
  const { heads } = await sortEnded(db, ended, wish)
  const all = [...byNeed(active), ...heads]
  for (let at = 0; at < all.length; at += READ_AT_ONCE)
    yield* await entriesOf(db, all.slice(at, at + READ_AT_ONCE), wish.scores)
}

/** Those that the wish fits, newest first. */
async function listSeen(db: Database, wish: Omit<RunsWish, 'page'>): Promise<{ active: Head[]; ended: Head[] }> {
  const heads = await listHeads(db, wish)
  const seen = heads.filter((head) => wish.state === null || seenStates(head).includes(wish.state))
  return {
    active: seen.filter((head) => !hasEnded(head.status)),
    ended: seen.filter((head) => hasEnded(head.status)),
  }
}

async function anyRun(db: Database): Promise<boolean> {
  return (await db.prisma.run.findFirst({ where: { benchmark: 'selfscore' }, select: { id: true } })) !== null
}

function listHeads(db: Database, wish: Omit<RunsWish, 'page'>): Promise<Head[]> {
  return selectRows<Head>(
    db,
    `select r.id, r.status::text, r.simulated, coalesce(r."finishedAt", r."createdAt") as "endedAt",
       $8 and (r.configuration->>'trials')::int > 1 as "hasTrials",
       case when $6 then r.configuration #>> '{agent,name}' end as "agentName",
       case when $7 then (select jsonb_build_object('planned', count(*),
           'scored', count(*) filter (where i.status = 'scored'),
           'errored', count(*) filter (where i.status = 'errored'))
         from "Interaction" i where i."runId" = r.id) end as tally,
       case when $9 then (select case when sum(i."unknownCostTurns") = 0 then sum(i."agentCostUsd") end
         from "Interaction" i where i."runId" = r.id) end as "agentCostUsd"
     from "Run" r
     where r.benchmark = 'selfscore'
       and ($1::uuid is null or r."datasetVersionId" in (select id from "DatasetVersion" where "datasetId" = $1))
       and ($2::uuid is null or r."agentId" = $2)
       and ($3::text is null or r.configuration #>> '{evaluationJudge,label}' = $3
         or r.configuration #>> '{complexityJudge,label}' = $3)
       and ($4::bool is null or r.simulated = $4)
       and ($5::text is null or r.name ilike $5 or r.configuration #>> '{dataset,name}' ilike $5)
       and ${runHasTag('$10')}
     order by r."createdAt" desc, r.id desc`,
    [
      wish.datasetId,
      wish.agentId,
      wish.judge,
      wish.simulated,
      wish.search === '' ? null : containsPattern(wish.search),
      wish.sort.by === 'agent',
      wish.state !== null || ['scored', 'mean'].includes(wish.sort.by),
      wish.sort.by === 'mean',
      wish.sort.by === 'cost',
      tagParameter(wish.tag),
    ],
  )
}

function seenStates({ status, tally }: Head): SeenState[] {
  if (status === 'running' || status === 'paused' || status === 'queued' || status === 'failed') return [status]
  if (tally === null) return []
  const states: SeenState[] = [isComplete(status, tally) ? 'completed' : 'incomplete']
  if (tally.errored > 0) states.push('errors')
  return states
}

/** Those that wait for a person come first, then those under way, then those that wait for their turn. */
function byNeed(active: readonly Head[]): Head[] {
  const order: readonly RunStatus[] = ['paused', 'running', 'queued']
  return active.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
}

/** Those that have ended, in the order that is wished for. */
async function sortEnded(
  db: Database,
  ended: readonly Head[],
  { sort: { by, direction }, scores }: Omit<RunsWish, 'page'>,
): Promise<{ heads: Head[]; rankedBy: ScoreChoice | null }> {
  const sign = direction === 'asc' ? 1 : -1
  if (by === 'mean') return sortByMean(db, ended, sign, scores)
  if (by === 'cost') {
    const heads = ended.toSorted((a, b) => orderWithMissing(a.agentCostUsd, b.agentCostUsd, sign))
    return { heads, rankedBy: null }
  }
  return { heads: ended.toSorted((a, b) => sign * compareHeads(a, b, by)), rankedBy: null }
}

/** Only runs that are scored alike are ranked; the others stand below them, those of one scale together. */
async function sortByMean(
  db: Database,
  ended: readonly Head[],
  sign: 1 | -1,
  scores: ScoreWish,
): Promise<{ heads: Head[]; rankedBy: ScoreChoice | null }> {
  const chosen = await chooseScoreSets(
    db,
    ended.map(({ id }) => id),
    scores,
  )
  const means = await listRunMeans(
    db,
    ended.flatMap(({ id, hasTrials }) => {
      const set = chosen.get(id)?.set
      return set && !set.pending ? [{ id: set.id, hasTrials }] : []
    }),
  )
  const ranked = ended.flatMap((head) => {
    const shown = chosen.get(head.id)
    if (shown === undefined) return []
    const complete = head.tally !== null && isComplete(head.status, head.tally)
    const meanFinalScore = (shown.set && means.get(shown.set.id)) ?? null
    return [{ head, choice: shown.choice, complete, simulated: head.simulated, summary: { meanFinalScore } }]
  })
  const rankedBy = commonChoice(ranked.map(({ choice }) => choice))
  const heads = rankedBy === null ? [] : byScale(ranked, rankedBy, sign).map(({ head }) => head)
  return { heads, rankedBy }
}

interface Placed {
  head: Head
  choice: ScoreChoice
  complete: boolean
  simulated: boolean
  summary: { meanFinalScore: number | null }
}

/** Runs of each scale together, sorted within it; those of the first scale before all others. */
function byScale(runs: readonly Placed[], first: ScoreChoice, sign: 1 | -1): Placed[] {
  const alike = runs.filter(({ choice }) => sameChoice(choice, first))
  const others = runs.filter(({ choice }) => !sameChoice(choice, first))
  const next = others[0]?.choice
  return [...alike.toSorted((a, b) => orderByMean(a, b, sign)), ...(next ? byScale(others, next, sign) : [])]
}

function compareHeads(a: Head, b: Head, by: 'finished' | 'agent' | 'scored'): number {
  if (by === 'agent') return (a.agentName ?? '').localeCompare(b.agentName ?? '')
  if (by === 'scored') return (a.tally?.scored ?? 0) - (b.tally?.scored ?? 0)
  return a.endedAt.getTime() - b.endedAt.getTime()
}

/** What lists show of these runs, in their order. */
async function entriesOf(db: Database, heads: readonly Head[], scores: ScoreWish): Promise<RunListEntry[]> {
  const rows = await selectRunsById(
    db,
    heads.map(({ id }) => id),
  )
  const entries = new Map((await runEntries(db, rows, scores)).map((entry) => [entry.id, entry]))
  return heads.flatMap(({ id }) => entries.get(id) ?? [])
}
