import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import type { KnowledgeBaseEstimate } from '@/lib/api/knowledge-base'

/**
 * What making the embeddings takes, in one sentence.
 *
 * @example buildWords(estimate) // 'Its embeddings take about 94 requests with 667,500 tokens of 3,000 passages: ≈ $0.0134.'
 */
export function buildWords({ passages, calls, inputTokens, usd, usdReason }: KnowledgeBaseEstimate): string {
  const money = usd === null ? `the cost is ${usdReason ?? 'unknown'}` : `≈ ${formatUsd(usd)}`
  return `Its embeddings take about ${countOf(calls, 'request')} with ${formatCount(inputTokens)} tokens of ${countOf(passages, 'passage')}: ${money}.`
}
