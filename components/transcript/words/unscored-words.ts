import type { UnscoredReason } from '@/lib/selfscore/judgement'

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

/** Why a verdict gave nothing, as a sentence. A reason that is not known here is shown as it is. */
export function unscoredWords(reason: string | null): string {
  if (reason === null) return 'No reason was kept.'
  return reason in SENTENCES ? SENTENCES[reason as UnscoredReason] : reason
}
