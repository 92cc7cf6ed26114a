import type { ErrorBody } from './error-body'
import { isRecord, recordAt } from './json-reading'

const blockedCodes = new Set(['content_filter', 'content_policy_violation', 'ResponsibleAIPolicyViolation'])

/** Whether an error says that the provider blocked the content, and what it objected to where it says so. */
export function readBlocked(error: ErrorBody): { category: string | null } | null {
  const { details } = error
  const inner = isRecord(details.innererror) ? details.innererror : recordAt(details, 'inner_error')
  const reasons = recordAt(details, 'metadata').reasons
  const named = [error.code, error.type, inner.code]
  if (named.some((code) => typeof code === 'string' && blockedCodes.has(code))) {
    return { category: filteredCategory(inner) ?? filteredCategory(details) }
  }
  const isFlagged = /flagged|moderation|usage policy/i.test(error.message ?? '')
  if (isFlagged && Array.isArray(reasons)) {
    return { category: reasons.filter((reason) => typeof reason === 'string').join(', ') || null }
  }
  return isFlagged && error.code === 'invalid_prompt' ? { category: null } : null
}

/** The categories marked `filtered` in any of the places where filter results stand; null where none is. */
export function filteredCategory(holder: unknown): string | null {
  if (!isRecord(holder)) return null
  const results = { ...recordAt(holder, 'content_filter_result'), ...recordAt(holder, 'content_filter_results') }
  const filtered = Object.entries(results).filter(([, result]) => isRecord(result) && result.filtered === true)
  return filtered.length === 0 ? null : filtered.map(([category]) => category).join(', ')
}
