/** Small readers for JSON from outside, for places that are passed at every call: no schema, no copy. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The record under a key, or an empty one. */
export function recordAt(value: unknown, key: string): Record<string, unknown> {
  const found = isRecord(value) ? value[key] : undefined
  return isRecord(found) ? found : {}
}

/** The text if it is one and not empty, else null. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** The value of a JSON text, or undefined where it is none. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
