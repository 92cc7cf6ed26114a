import type { AskedOnce, Verdict } from './judge-text'
import type { ScoreReading, UnscoredReason } from './judgement'
import type { CallRecord } from './ports'

/** How often a text is judged, and from which attempt on where it was judged before and gave no score. */
export interface Judging {
  /** 1–9. */
  judgements: number
  /** Of a repeat's judgement; 1 where it is not said. */
  firstAttempt?: (repeat: number) => number
}

/** One of several judgements of a text: a score, or the reason why not. */
export type Repeat = { raw: string | null; finishReason: string | null } & (
  | { score: number; unscoredReason: null; detail: null }
  | { score: null; unscoredReason: UnscoredReason; detail: string }
)

/** What the judgements of a text come to. */
export type Finding = {
  /** The judge's words, where it was asked once. */
  raw: string | null
  finishReason: string | null
  /** Each judgement, where there were several. */
  repeats: readonly Repeat[] | null
} & ({ score: number; unscoredReason: null } | { score: null; unscoredReason: UnscoredReason; detail: string })

/**
 * Judges a text as often as it is wanted. The score is the mean of the judgements that could be read (method: a mean is
 * over the scores that exist); where none could, the first one's reason stands for all.
 * @param judgeOnce asks for one judgement
 */
export async function judgeRepeatedly(
  { judgements, firstAttempt = () => 1 }: Judging,
  judgeOnce: (asked: AskedOnce) => Promise<Verdict<ScoreReading>>,
): Promise<{ finding: Finding; calls: CallRecord[] }> {
  const calls: CallRecord[] = []
  const repeats: Repeat[] = []
  for (let repeat = 1; repeat <= judgements; repeat++) {
    const verdict = await judgeOnce({ repeat, firstAttempt: firstAttempt(repeat) })
    calls.push(...verdict.calls)
    repeats.push(repeatOf(verdict))
  }
  return { finding: findingOf(repeats), calls }
}

function repeatOf({ reading, raw, finishReason }: Verdict<ScoreReading>): Repeat {
  const words = { raw, finishReason }
  return reading.readable
    ? { ...words, score: reading.score, unscoredReason: null, detail: null }
    : { ...words, score: null, unscoredReason: reading.unscoredReason, detail: reading.detail }
}

function onlyFinding({ raw, finishReason, ...found }: Repeat): Finding {
  const words = { raw, finishReason, repeats: null }
  return found.score === null
    ? { ...words, score: null, unscoredReason: found.unscoredReason, detail: found.detail }
    : { ...words, score: found.score, unscoredReason: null }
}

function findingOf(repeats: readonly Repeat[]): Finding {
  const [first, ...others] = repeats
  if (first === undefined) throw new RangeError('a text is judged at least once')
  if (others.length === 0) return onlyFinding(first)

  const scores = repeats.flatMap(({ score }) => (score === null ? [] : [score]))
  const words = { raw: null, finishReason: null, repeats }
  if (scores.length > 0)
    return { ...words, score: scores.reduce((sum, score) => sum + score, 0) / scores.length, unscoredReason: null }
  const { unscoredReason, detail } = first
  return {
    ...words,
    score: null,
    unscoredReason: unscoredReason ?? 'no-score',
    detail: detail ?? 'no judgement was readable',
  }
}
