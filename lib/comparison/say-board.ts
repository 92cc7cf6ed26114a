import { formatHalfUp } from '@/lib/statistics/round-half-up'
import type { BehindLeader } from './behind-leader'
import { inPercent } from './in-percent'
import { NOTHING_TO_EARN } from './nothing-to-earn'
import { saidName } from './said-name'
import { type SaidCorrections, sayCorrections } from './say-corrections'
import { sayList, sayNumber } from './say-number'

/** A run as the summary speaks of it; in the order of the board. */
export interface SaidRun {
  name: string
  /** Whose run it is: of an agent with several runs it is not said that an agent leads. */
  agentId: string
  complete: boolean
  mean: number | null
  /** Why it has no mean; of one that has, nothing is said of it. */
  reason: string | null
  ci95: readonly [number, number] | null
  /** The least and the greatest mean that it could have; null: not known. */
  possible: readonly [low: number, high: number] | null
  scored: number
  planned: number
  /** Told apart from the leader: true or false; null of the leader itself and of incomplete runs. */
  behindLeader: BehindLeader | null
  isLeader: boolean
  tiedWithLeader: boolean
  /** Of a conversation, in US dollars as text; null where a part is not known. */
  cost: { usd: number; words: string } | null
}

/** What is said of a mean: "it scores 28.46", "it earns 4.50 points a trial". */
export interface SaidMeasure {
  verb: string
  unit: string
  /** What it is a mean of, of which there can be too few. */
  of: 'questions' | 'trials'
}

/** Begins what is said of a simulated board. A page whose banner says it leaves it away. */
export const EVERY_RUN_SIMULATED =
  'Every run here is simulated: the figures show how the board works, and say nothing of real models.'

const SCORES: SaidMeasure = { verb: 'scores', unit: '', of: 'questions' }
const MOST_NAMES = 5
const MOST_BEHIND = 4

/**
 * What a board shows, in sentences for somebody who reads no further. "Leads" and "less" are said only of what the tests
 * tell apart; what they can't tell apart is called so, and not equal.
 * @returns one paragraph each
 */
export function sayBoard(
  runs: readonly SaidRun[],
  {
    simulated,
    corrections,
    measure = SCORES,
  }: { simulated: boolean; corrections?: SaidCorrections; measure?: SaidMeasure },
): string[] {
  if (runs.length === 0) return ['There is no run on this board.']
  const incomplete = runs.filter(({ complete }) => !complete)
  const unmeasured = runs.filter(({ complete, mean }) => complete && mean === null)
  return [
    ...(simulated ? [EVERY_RUN_SIMULATED] : []),
    ...sayLeaders(runs, measure),
    ...sayBehind(runs, measure),
    ...sayIncomplete(incomplete, measure),
    ...sayUnmeasured(unmeasured, runs.length),
    ...[corrections === undefined ? null : sayCorrections(corrections)].filter((words) => words !== null),
  ]
}

function sayLeaders(runs: readonly SaidRun[], measure: SaidMeasure): string[] {
  const complete = runs.filter((run) => run.complete && run.mean !== null)
  const leader = complete.find(({ isLeader }) => isLeader)
  if (leader === undefined)
    return runs.some((run) => run.complete)
      ? [
          runs.every(({ reason }) => reason === NOTHING_TO_EARN)
            ? 'Nothing can be earned here: no check of the script gives a point. So nobody is ranked.'
            : 'No complete run on this board has a mean, so nothing is ranked yet.',
        ]
      : ['No run on this board is complete, so nothing is ranked yet.']
  if (complete.length === 1)
    return [
      [
        `${said(leader)} is the only complete run: it ${measure.verb} ${sayMean(leader, measure)}.`,
        ...sayPastPossible(leader, measure),
        'There is nothing to compare it with.',
      ].join(' '),
    ]
  const tied = complete.filter(({ tiedWithLeader }) => tiedWithLeader)
  if (tied.length === 0)
    return [
      sayAhead(
        leader,
        complete.filter((run) => run !== leader),
        measure,
      ),
    ]
  const leaders = [leader, ...tied]
  const what = agentOrRun(runs)
  const isAll = leaders.length === complete.length
  const names = sayNames(leaders)
  const first = isAll
    ? `The figures can’t tell ${names} apart. That is not proof that they are equal.`
    : `${sayCount(leaders.length)} ${what}s lead, and the figures can’t tell them apart: ${names}. That is not proof that they are equal.`
  return [[first, ...sayCheapest(leaders)].join(' ')]
}

function sayAhead(leader: SaidRun, others: readonly SaidRun[], measure: SaidMeasure): string {
  const what = agentOrRun([leader, ...others])
  const unclaimed = others.filter(({ behindLeader }) => behindLeader?.claimed !== true)
  const [next] = others
  const by = next?.behindLeader
  const size = next === undefined || by == null ? '' : `${said(next)}, the next, ${measure.verb} ${sayLess(by)}.`
  const aside = asideOf(by)
  if (unclaimed.length === 0)
    return [`${said(leader)} leads: it is better than every other ${what} here.`, size, ...aside].join(' ')
  const reasons = [...new Set(unclaimed.flatMap(({ behindLeader }) => undoing(behindLeader)))]
  return [
    `${said(leader)} ${measure.verb} ${measure === SCORES ? 'highest' : 'most'}, but ${reasons.length === 0 ? 'not every difference holds' : sayList(reasons)}. So no win is claimed.`,
    size,
    ...aside,
  ].join(' ')
}

/** What stands on a board: agents, or runs where an agent has more than one. */
export function agentOrRun(runs: readonly { agentId: string }[]): 'agent' | 'run' {
  return new Set(runs.map(({ agentId }) => agentId)).size === runs.length ? 'agent' : 'run'
}

const OTHER_WAY = /points the other way$/
const undoing = (by: BehindLeader | null | undefined): string[] =>
  (by?.reasons ?? []).filter((reason) => !OTHER_WAY.test(reason))

function asideOf(by: BehindLeader | null | undefined): string[] {
  return (by?.reasons ?? [])
    .filter((reason) => OTHER_WAY.test(reason))
    .map((reason) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`)
}

/** Only where the cost of every leader is known: an unknown one may be the least. */
function sayCheapest(leaders: readonly SaidRun[]): string[] {
  const costs = leaders.flatMap(({ name, cost }) => (cost === null ? [] : [{ name, ...cost }]))
  if (costs.length < leaders.length || leaders.length > MOST_NAMES) return []
  const sorted = costs.toSorted((a, b) => a.usd - b.usd)
  const [least, next, most] = [sorted[0], sorted[1], sorted.at(-1)]
  if (least === undefined || next === undefined || most === undefined || least.words === next.words) return []
  return [
    `Of these, ${said(least)} costs least: ${least.words} for a conversation, against ${most.words} for ${said(most)}.`,
  ]
}

function sayBehind(runs: readonly SaidRun[], { unit }: SaidMeasure): string[] {
  const leader = runs.find(({ isLeader }) => isLeader)
  const told = runs.filter(({ tiedWithLeader, behindLeader }) => !tiedWithLeader && behindLeader !== null)
  const hasTies = runs.some(({ tiedWithLeader }) => tiedWithLeader)
  // A single leader's sentence has named the next one already.
  const behind = hasTies ? told : told.slice(1)
  if (leader === undefined || behind.length === 0) return []
  const named = behind.slice(0, MOST_BEHIND)
  const parts = named.map((run) => (run.behindLeader === null ? '' : `${said(run)} ${sayLess(run.behindLeader)}`))
  const more = behind.length - named.length
  const doubts = named.flatMap((run) => undoing(run.behindLeader).map((reason) => `Of ${said(run)}: ${reason}.`))
  return [
    [
      `Behind ${said(leader)} by${unit === '' ? ' points' : unit}: ${sayList(more > 0 ? [...parts, `${more} more`] : parts)}.`,
      ...doubts,
    ].join(' '),
  ]
}

function sayIncomplete(incomplete: readonly SaidRun[], { verb: scores }: SaidMeasure): string[] {
  if (incomplete.length === 0) return []
  if (incomplete.length > MOST_NAMES)
    return [
      `${incomplete.length} runs are incomplete and stand below the complete ones, whatever they ${scores.replace(/s$/, '')}.`,
    ]
  const parts = incomplete.map((run) => `${said(run)} (${run.scored} of ${run.planned} scored)`)
  const [verb, stand] = incomplete.length === 1 ? ['is', 'stands'] : ['are', 'stand']
  return [
    `${sayList(parts)} ${verb} incomplete and ${stand} below the complete ones, whatever ${incomplete.length === 1 ? `it ${scores}` : `they ${scores.replace(/s$/, '')}`}.`,
  ]
}

const NO_MEAN = 'there is no mean'

/** Complete runs that stand nowhere all the same. Where they are all of them, the first sentence has said why. */
function sayUnmeasured(unmeasured: readonly SaidRun[], runs: number): string[] {
  const reasons = [...new Set(unmeasured.map(({ reason }) => reason ?? NO_MEAN))]
  if (unmeasured.length === runs && reasons.length === 1 && reasons[0] === NOTHING_TO_EARN) return []
  return reasons.map((reason) => {
    const named = unmeasured.filter((run) => (run.reason ?? NO_MEAN) === reason)
    return `${sayNames(named)} ${named.length === 1 ? 'is' : 'are'} not ranked: ${reason}.`
  })
}

/** "1.70 less (95 % 1.60 to 1.90)", of a difference below 0. */
function sayLess({ difference, lower, upper }: BehindLeader): string {
  const [low, high] = difference <= 0 ? [-upper, -lower] : [lower, upper]
  const word = difference <= 0 ? 'less' : 'more'
  return `${sayNumber(Math.abs(difference))} ${word} (${inPercent(95)} ${sayNumber(low)} to ${sayNumber(high)}, for all pairs together)`
}

function sayMean({ mean, ci95, scored }: SaidRun, { unit }: SaidMeasure): string {
  const interval = ci95 === null ? 'no interval' : `${inPercent(95)} ${asShown(ci95[0])} to ${asShown(ci95[1])}`
  return `${asShown(mean ?? 0)}${unit} (${interval}, n = ${scored})`
}

/** A t interval of few values can reach further than any mean can lie. */
function sayPastPossible({ ci95, possible }: SaidRun, { of }: SaidMeasure): string[] {
  if (ci95 === null || possible === null || !isPast(ci95, possible)) return []
  return [`Its interval reaches past what is possible, for there are too few ${of} to say more.`]
}

const isPast = (interval: readonly [number, number], possible: readonly [number, number]): boolean =>
  interval[0] < possible[0] - ROUNDING || interval[1] > possible[1] + ROUNDING

/** Rounding alone is no reach. */
const ROUNDING = 1e-9

/** Two decimals, as the table shows it. */
const asShown = (value: number): string => formatHalfUp(value).replace('-', '−')

function sayNames(runs: readonly SaidRun[]): string {
  if (runs.length <= MOST_NAMES) return sayList(runs.map(said))
  return sayList([...runs.slice(0, MOST_NAMES - 1).map(said), `${runs.length - MOST_NAMES + 1} more`])
}

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const sayCount = (count: number): string => COUNTS[count] ?? String(count)

const said = ({ name }: { name: string }): string => saidName(name)
