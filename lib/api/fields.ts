import { z } from 'zod'
import { BROKEN_WORDS, CONTROLS_WORDS, hasControls, isBroken } from './written-text'

/*
 * The kinds of fields that requests are made of. Each says in one sentence what is allowed and what came:
 * "must be 1 to 200, got 0".
 */

/** A value as it stands in a message: in short. */
export function got(value: unknown): string {
  if (value === undefined) return 'nothing'
  const text = typeof value === 'string' ? JSON.stringify(value) : shape(value)
  return text.length > 80 ? `${text.slice(0, 77)}…` : text
}

function shape(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  return String(value)
}

/** An `error` for zod's schemas: what is allowed, then what came. */
const must =
  (allowed: string) =>
  ({ input }: { input?: unknown }): string =>
    input === undefined ? `is required: ${allowed}` : `must be ${allowed}, got ${got(input)}`

const thousands = (value: number): string => value.toLocaleString('en-US')

/** A whole number from `low` to `high`. */
export function wholeNumber(low: number, high: number) {
  const error = must(`${thousands(low)} to ${thousands(high)}`)
  const whole = must(`a whole number from ${thousands(low)} to ${thousands(high)}`)
  return z.int({ error: whole }).min(low, { error }).max(high, { error })
}

/** An amount of US dollars from 0 to `high`. */
export function usd(high: number) {
  const error = must(`0 to ${thousands(high)} US dollars`)
  return z.number({ error }).min(0, { error }).max(high, { error })
}

/** An amount of US dollars above 0, up to `high`. */
export function usdAboveZero(high: number) {
  const error = must(`more than 0 and at most ${thousands(high)} US dollars`)
  return z.number({ error }).gt(0, { error }).max(high, { error })
}

/** What can be seen; marks of direction and of joining, and blanks, are text only beside it. */
const VISIBLE = /[^\p{Cf}\p{Z}\p{Cc}]/u

/**
 * A text that people read, trimmed, neither empty to the eye nor longer than `longest` characters.
 * @param composed whether its letters are composed (NFC), so that what looks alike is alike
 */
export function shortText(longest = 200, { composed = false }: { composed?: boolean } = {}) {
  const error = must(`a text of 1 to ${longest} characters`)
  const text = z.string({ error })
  return (composed ? text.normalize('NFC') : text)
    .trim()
    .min(1, { error })
    .max(longest, { error: tooLong(longest) })
    .refine((text) => !hasControls(text), { error: CONTROLS_WORDS })
    .refine((text) => text === '' || VISIBLE.test(text), { error: 'must hold at least one character that can be seen' })
}

/**
 * A text of any kind, kept exactly as it came.
 * @param trimmed whether blanks at its ends are taken away
 */
export function longText(longest = 100_000, { trimmed = false }: { trimmed?: boolean } = {}) {
  const text = z.string({ error: must('a text') })
  return (trimmed ? text.trim() : text)
    .max(longest, { error: tooLong(longest) })
    .refine((text) => !isBroken(text), { error: BROKEN_WORDS })
}

const tooLong =
  (longest: number) =>
  ({ input }: { input?: unknown }): string =>
    `must be at most ${thousands(longest)} characters, got ${thousands(String(input).length)}`

/** One of a few words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: must(`one of ${words.join(', ')}`) })
}

/** The id of something. */
export function id() {
  return z.uuid({ error: must('an id') })
}

/** Yes or no. */
export function flag() {
  return z.boolean({ error: must('true or false') })
}

/** ISO 8601 writes years of four digits, and the database knows no year 0; an offset leads beyond either end. */
const isWritable = (moment: Date): boolean =>
  moment.getTime() >= Date.parse('0001-01-01T00:00:00Z') && moment.getTime() < Date.parse('+010000-01-01T00:00:00Z')

/** A moment that a request names, with its offset. */
export function givenMoment() {
  const error = must('a moment such as 2027-01-31T12:00:00Z')
  return z.iso
    .datetime({ offset: true, error })
    .refine((text) => isWritable(new Date(text)), { error })
    .transform((text) => new Date(text))
}

/** A moment that an address names, or the begin of a day in UTC. */
export function givenDay() {
  const error = must('a day such as 2026-11-30, or a moment such as 2026-11-30T12:00:00Z')
  const forms = [z.iso.date(), z.iso.datetime({ offset: true })]
  return z
    .string({ error })
    .refine((text) => forms.some((form) => form.safeParse(text).success) && isWritable(new Date(text)), { error })
    .transform((text) => new Date(text))
}

/** A moment, in answers: ISO 8601 in UTC. */
export const moment = z.iso.datetime().meta({ description: 'ISO 8601, UTC' })
