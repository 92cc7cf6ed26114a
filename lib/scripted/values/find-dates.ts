import * as chrono from 'chrono-node'

/** The date and time at which a scenario plays. */
export interface Clock {
  /** Local, as in `2026-03-14T19:30`. */
  now: string
  zone: string
}

const PARSERS: Readonly<Record<string, { parse: typeof chrono.parse }>> = {
  en: chrono.en,
  de: chrono.de,
  fr: chrono.fr,
  es: chrono.es,
  it: chrono.it,
  ja: chrono.ja,
  nl: chrono.nl,
  pt: chrono.pt,
  ru: chrono.ru,
  uk: chrono.uk,
  zh: chrono.zh,
}

/**
 * The dates in a text, in their order. "Tomorrow" is the day after the scenario's own today.
 * @example findDates('Let us say next Friday', { now: '2026-03-14T19:30', zone: 'Europe/London' }, 'en') // ["2026-03-20"]
 */
export function findDates(text: string, clock: Clock, language: string): string[] {
  const parser = PARSERS[language] ?? chrono.en
  // Read as if the scenario's wall clock were UTC's: then no machine's own zone comes in.
  const instant = new Date(`${clock.now.length === 16 ? `${clock.now}:00` : clock.now}Z`)
  return parser.parse(text, { instant, timezone: 0 }, { forwardDate: true }).map(({ start }) => {
    const part = (name: 'year' | 'month' | 'day', width: number) => String(start.get(name) ?? 0).padStart(width, '0')
    return `${part('year', 4)}-${part('month', 2)}-${part('day', 2)}`
  })
}
