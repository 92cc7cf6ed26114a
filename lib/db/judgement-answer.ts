import type { JudgementAnswer } from '@/lib/api/interaction'
import type { Repeat } from '@/lib/selfscore/judge-repeatedly'
import { readReason } from '@/lib/selfscore/read-reason'
import { variance } from '@/lib/statistics/variance'

/** What is stored of a verdict. */
export interface StoredJudgement {
  score: number | null
  unscoredReason: string | null
  decidedBy: string
  raw: string | null
  detail: string | null
  finishReason: string | null
  repeats: readonly Repeat[] | null
}

/** A verdict as it is shown: its reason is read from the judge's words, as it was when the score was read. */
export function judgementAnswer(
  kind: 'score' | 'solved',
  stored: StoredJudgement | undefined,
  judgedTexts: readonly string[],
): JudgementAnswer {
  if (stored === undefined) return { ...NOT_JUDGED }
  const { score, unscoredReason, detail, decidedBy, repeats } = stored
  const shown = repeats === null ? stored : nextTo(score, repeats)
  const words = { raw: shown.raw, finishReason: shown.finishReason }
  return {
    score,
    reason: reasonOf(kind, words, judgedTexts) ?? ruleReason(kind, stored),
    raw: shown.raw,
    unscoredReason,
    detail,
    decidedBy,
    repeats:
      repeats?.map((each) => ({
        score: each.score,
        reason: reasonOf(kind, each, judgedTexts),
        raw: each.raw,
        unscoredReason: each.unscoredReason,
        detail: each.detail,
      })) ?? null,
    spread: repeats === null ? null : spreadOf(repeats),
  }
}

const NOT_JUDGED: JudgementAnswer = {
  score: null,
  reason: null,
  raw: null,
  unscoredReason: 'not-judged',
  detail: null,
  decidedBy: null,
  repeats: null,
  spread: null,
}

function reasonOf(
  kind: 'score' | 'solved',
  { raw, finishReason }: Pick<StoredJudgement, 'raw' | 'finishReason'>,
  judgedTexts: readonly string[],
): string | null {
  return raw === null ? null : readReason(kind, raw, { finishReason: finishReason ?? 'stop', judgedTexts })
}

/** Of several judgements, the one whose words stand for all: the nearest to their mean, the first of equals. */
function nextTo(mean: number | null, repeats: readonly Repeat[]): Pick<Repeat, 'raw' | 'finishReason'> {
  let nearest: Repeat | undefined
  let distance = Number.POSITIVE_INFINITY
  for (const repeat of repeats) {
    if (repeat.score === null || mean === null) continue
    const away = Math.abs(repeat.score - mean)
    if (away < distance) [nearest, distance] = [repeat, away]
  }
  return nearest ?? repeats[0] ?? { raw: null, finishReason: null }
}

function spreadOf(repeats: readonly Repeat[]): JudgementAnswer['spread'] {
  const scores = repeats.flatMap(({ score }) => (score === null ? [] : [score]))
  if (scores.length === 0) return null
  const between = variance(scores)
  return {
    n: scores.length,
    of: repeats.length,
    sd: between.defined ? Math.sqrt(between.value) : null,
    min: Math.min(...scores),
    max: Math.max(...scores),
  }
}

function ruleReason(kind: 'score' | 'solved', { decidedBy, score }: StoredJudgement): string | null {
  if (decidedBy !== 'rule' || score === null) return null
  return kind === 'score'
    ? 'By rule: the agent gave no usable answer, so the judge was not asked.'
    : 'By rule: no answer solves nothing, so nobody was asked.'
}
