import type { JudgementAnswer } from '@/lib/api/interaction'
import { readReason } from '@/lib/selfscore/read-reason'

/** What is stored of a verdict. */
export interface StoredJudgement {
  score: number | null
  unscoredReason: string | null
  decidedBy: string
  raw: string | null
  detail: string | null
  finishReason: string | null
}

/** A verdict as it is shown: its reason is read from the judge's words, as it was when the score was read. */
export function judgementAnswer(
  kind: 'score' | 'solved',
  stored: StoredJudgement | undefined,
  judgedTexts: readonly string[],
): JudgementAnswer {
  if (stored === undefined)
    return { score: null, reason: null, raw: null, unscoredReason: 'not-judged', detail: null, decidedBy: null }
  const { score, raw, unscoredReason, detail, decidedBy, finishReason } = stored
  const reason = raw === null ? null : readReason(kind, raw, { finishReason: finishReason ?? 'stop', judgedTexts })
  return { score, reason: reason ?? ruleReason(kind, stored), raw, unscoredReason, detail, decidedBy }
}

function ruleReason(kind: 'score' | 'solved', { decidedBy, score }: StoredJudgement): string | null {
  if (decidedBy !== 'rule' || score === null) return null
  return kind === 'score'
    ? 'By rule: the agent gave no usable answer, so the judge was not asked.'
    : 'By rule: no answer solves nothing, so nobody was asked.'
}
