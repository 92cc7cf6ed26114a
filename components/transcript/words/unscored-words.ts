import type { UnscoredReason } from '@/lib/selfscore/judgement'
import { endSentence } from './end-sentence'

const SENTENCES: Record<UnscoredReason | 'not-judged', string> = {
  'no-score': "The judge's reply holds no score.",
  ambiguous: "The judge's reply holds several scores that contradict one another.",
  'out-of-range': 'The judge gave a number outside 1 to 10, which is no score.',
  truncated: "The judge's reply was cut off before its score.",
  refusal: 'The judge refused to judge.',
  empty: "The judge's reply was empty.",
  'not-a-number': 'What the judge gave as a score is no number.',
  'provider-error': "The judge's endpoint answered with an error in place of a reply.",
  'judge-error': 'The judge could not be asked.',
  blocked: "A content filter blocked the judge's reply.",
  'answer-cut-by-limit': "The agent's answer was cut by the output limit before its first word.",
  'answer-blocked': "A content filter blocked the agent's answer.",
  'not-judged': 'It was not judged.',
}

/** Where the reader's or the endpoint's own words tell more than the sentence does. */
const TELLING: readonly string[] = [
  'ambiguous',
  'out-of-range',
  'not-a-number',
  'provider-error',
  'judge-error',
  'blocked',
] satisfies UnscoredReason[]

/**
 * Why a verdict gave nothing, as a sentence. A reason that is not known here is shown as it is.
 * @param detail what the reader of the reply, or the endpoint, said of it
 */
export function unscoredWords(reason: string | null, detail: string | null): string {
  if (reason === null) return 'No reason was kept.'
  const sentence = reason in SENTENCES ? SENTENCES[reason as UnscoredReason] : endSentence(reason)
  if (detail === null || detail === '' || !TELLING.includes(reason)) return sentence
  return `${sentence.slice(0, -1)}: ${endSentence(detail.toWellFormed())}`
}
