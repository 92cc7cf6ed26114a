import { buildRequest, type RequestMaterial } from './build-request'
import { type Finding, judgeRepeatedly } from './judge-repeatedly'
import { judgeScore } from './judge-text'
import { type Ask, CallFailed, type CallRecord } from './ports'
import type { PreparationPurpose } from './purpose'

/** A text made from an item before the first turn. */
export interface ExtractedText {
  text: string
  calls: CallRecord[]
}

/**
 * Makes the summarised question or the underlying problem (SelfScore, section 3.1).
 * @throws {CallFailed} if the model can't be reached, or twice says nothing
 */
export async function extractText(
  ask: Ask,
  purpose: 'summary' | 'problem',
  material: RequestMaterial,
  signal: AbortSignal,
): Promise<ExtractedText> {
  const calls: CallRecord[] = []
  for (const attempt of [1, 2]) {
    const reply = await ask({ purpose, turn: 0, attempt, request: buildRequest(purpose, material, 1) }, signal)
    const text = reply.text.trim()
    calls.push(text === '' && attempt === 1 ? { ...reply.record, replyText: reply.text } : reply.record)
    if (text !== '') return { text, calls }
  }
  throw new CallFailed('passing', `the extraction model gave no ${purpose}: its reply was empty twice`)
}

/** Scores one criterion of the summarised question's complexity, or how helpful the opening is. */
export function scoreItem(
  ask: Ask,
  purpose: Exclude<PreparationPurpose, 'summary' | 'problem'>,
  material: RequestMaterial,
  judgements: number,
  signal: AbortSignal,
): Promise<{ finding: Finding; calls: CallRecord[] }> {
  const judged = purpose === 'opening' ? material.opening : material.summary
  return judgeRepeatedly({ judgements }, (asked) => judgeScore(ask, purpose, 0, material, [judged], asked, signal))
}
