import { z } from 'zod'
import { got } from './fields'

const LONGEST = 200

/** Counted as people see them: an emoji of several code points is one. */
const characters = (text: string): number => [...new Intl.Segmenter().segment(text)].length

const error = ({ input }: { input?: unknown }) =>
  input === undefined
    ? `is required: a name of 1 to ${LONGEST} characters`
    : `must be a name of 1 to ${LONGEST} characters, got ${typeof input === 'string' ? `${characters(input)} characters` : got(input)}`

/** What people are called: trimmed, in the composed form, without characters that steer a terminal. */
export const personName = z
  .string({ error })
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/\p{Cc}+/gu, ' ')
      .trim(),
  )
  .superRefine((text, context) => {
    const count = characters(text)
    // A few marks can hang on each character, but not a book.
    if (/[^\p{Cf}\p{Z}]/u.test(text) && count <= LONGEST && text.length <= LONGEST * 8) return
    context.addIssue({ code: 'custom', message: error({ input: text }) })
  })
