import { z } from 'zod'
import { got } from './fields'
import { CONTROLS_WORDS } from './written-text'

const LONGEST = 200
/** In UTF-16 units: a few marks can hang on each character, but not a book. */
const LONGEST_STORED = LONGEST * 8

const CONTROLS = /[\p{Cc}\p{Cs}]/u

/** A name that an identity provider tells, whatever characters that steer a terminal it holds; null: it is none. */
export function nameFromElsewhere(told: string): string | null {
  return personName.safeParse(told.replace(/[\p{Cc}\p{Cs}]+/gu, ' ')).data ?? null
}

/**
 * Counted as people see them: an emoji of several code points is one. Of what is far too long its units are counted: to
 * tell what people see takes time and memory by the square of its length, and anybody may send a text for a name.
 */
const characters = (text: string): number =>
  text.length > LONGEST_STORED ? text.length : [...new Intl.Segmenter().segment(text)].length

const error = ({ input }: { input?: unknown }) =>
  input === undefined
    ? `is required: a name of 1 to ${LONGEST} characters`
    : `must be a name of 1 to ${LONGEST} characters, got ${typeof input === 'string' ? `${characters(input)} characters` : got(input)}`

/** What people are called, on one line: trimmed, in the composed form. */
export const personName = z
  .string({ error })
  .normalize('NFC')
  .trim()
  .refine((text) => !CONTROLS.test(text), { error: CONTROLS_WORDS })
  .superRefine((text, context) => {
    const count = characters(text)
    if (/[^\p{Cf}\p{Z}]/u.test(text) && count <= LONGEST && text.length <= LONGEST_STORED) return
    context.addIssue({ code: 'custom', message: error({ input: text }) })
  })
