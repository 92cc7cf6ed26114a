/**
 * How long a server asks to be left alone, in milliseconds; null where it does not say, or says something that can't be
 * read or lies in the past. Reads `retry-after-ms`, `retry-after` (seconds, an HTTP date, or a duration like "1.57s"),
 * then `x-ratelimit-reset*` (a duration, seconds, or an epoch time).
 *
 * @param nowMs epoch ms, for dates
 */
export function readRetryAfterMs(headers: Headers, nowMs: number): number | null {
  const asMs = readNumber(headers.get('retry-after-ms'))
  if (asMs !== null) return asMs
  return readWait(headers.get('retry-after'), nowMs) ?? readResetMs(headers, nowMs)
}

/** The reset times of the limits that are used up; where that isn't said, the soonest of all. */
function readResetMs(headers: Headers, nowMs: number): number | null {
  const usedUp: number[] = []
  const all: number[] = []
  for (const suffix of ['', '-requests', '-tokens']) {
    const resetMs = readWait(headers.get(`x-ratelimit-reset${suffix}`), nowMs)
    if (resetMs === null) continue
    all.push(resetMs)
    if (headers.get(`x-ratelimit-remaining${suffix}`)?.trim() === '0') usedUp.push(resetMs)
  }
  if (usedUp.length > 0) return Math.max(...usedUp)
  return all.length > 0 ? Math.min(...all) : null
}

function readWait(text: string | null, nowMs: number): number | null {
  const seconds = readNumber(text)
  if (seconds !== null) return readSecondsOrEpoch(seconds, nowMs)
  if (text === null) return null
  const durationMs = readDurationMs(text.trim())
  if (durationMs !== null) return durationMs
  // An HTTP date names its weekday or month: Date.parse alone would take "-5" or "12 apples" for a date as well.
  const dateMs = /[a-z]{3}.*\d{4}|^\d{4}-\d\d-\d\dT/i.test(text) ? Date.parse(text) : Number.NaN
  return dateMs > nowMs ? dateMs - nowMs : null
}

function readNumber(text: string | null): number | null {
  return text !== null && /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : null
}

/** Nobody asks for a wait of thirty years: so large a number is a point in time. */
function readSecondsOrEpoch(value: number, nowMs: number): number | null {
  if (value < 1e9) return value * 1000
  const epochMs = value < 1e11 ? value * 1000 : value
  return epochMs > nowMs ? epochMs - nowMs : null
}

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** "6s", "1.57s", "120ms", "2m59.5s", "1h0m2s". */
function readDurationMs(text: string): number | null {
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(text)) return null
  let totalMs = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    totalMs += Number(amount) * (unitMs[unit ?? ''] ?? Number.NaN)
  }
  return Math.round(totalMs)
}
