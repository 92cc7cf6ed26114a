import { type TokenUsage, unknownUsage } from './chat-reply'
import { isRecord, recordAt } from './json-reading'

/** Tokens as the endpoint counted them; whatever is missing, null or no number is unknown. */
export function readUsage(usage: unknown): TokenUsage {
  if (!isRecord(usage)) return unknownUsage
  return {
    inputTokens: count(usage.prompt_tokens ?? usage.input_tokens),
    cachedInputTokens: count(
      recordAt(usage, 'prompt_tokens_details').cached_tokens ??
        recordAt(usage, 'input_tokens_details').cached_tokens ??
        usage.prompt_cache_hit_tokens,
    ),
    outputTokens: count(usage.completion_tokens ?? usage.output_tokens),
    reasoningTokens: count(
      recordAt(usage, 'completion_tokens_details').reasoning_tokens ??
        recordAt(usage, 'output_tokens_details').reasoning_tokens,
    ),
  }
}

/** No call uses more than this; a larger number is nonsense, and would not fit a database's integer. */
const mostTokens = 2 ** 31 - 1

function count(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostTokens ? value : null
}
