const day = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment)

/** A moment in full, in UTC: the same words on every machine. @example formatMomentUtc(…) // "30 Nov 2026, 09:12 UTC" */
export function formatMomentUtc(moment: Date): string {
  return `${formatMoment(moment, 'UTC')} UTC`
}

/** A moment in full. @example formatMoment(…, 'Europe/Madrid') // "30 Nov 2026, 10:12" */
export function formatMoment(moment: Date, timeZone: string): string {
  const date = new Intl.DateTimeFormat('en-GB', { timeZone, day: 'numeric', month: 'short', year: 'numeric' })
  return `${date.format(moment)}, ${timeOfDay(moment, timeZone)}`
}

/** The day alone, in UTC: for where there is little room and the reader's zone is not known. @example "30 Nov" */
export function formatDayUtc(moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(moment)
}

/** A moment as near as its reader needs it. @example "just now" · "26 min ago" · "today 09:12" · "yesterday" · "27 Nov" · "27 Nov 2025" */
export function formatMomentNear(moment: Date, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / 60_000)
  if (minutes >= 0 && minutes < 1) return 'just now'
  if (minutes >= 0 && minutes < 60) return `${minutes}\u00a0min ago`
  if (day(moment, timeZone) === day(now, timeZone)) return `today ${timeOfDay(moment, timeZone)}`
  if (day(moment, timeZone) === day(new Date(now.getTime() - 86_400_000), timeZone)) return 'yesterday'
  const sameYear = day(moment, timeZone).slice(0, 4) === day(now, timeZone).slice(0, 4)
  const parts = { timeZone, day: 'numeric', month: 'short' } as const
  return new Intl.DateTimeFormat('en-GB', sameYear ? parts : { ...parts, year: 'numeric' }).format(moment)
}

function timeOfDay(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(moment)
}
