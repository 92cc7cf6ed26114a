import { z } from 'zod'
import { oneOf, shortText, wholeNumber } from './fields'
import { numberInQuery } from './list'

/** What can be found, in the order in which it is shown. */
export const searchKinds = [
  'transcript',
  'question',
  'run',
  'study',
  'agent',
  'dataset',
  'scenario',
  'leaderboard',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The longest words to look for. */
export const LONGEST_SEARCH = 300
/** Hits of one kind on one page. */
export const HITS_PER_PAGE = 20
/** How far one can turn: who has not found it by then looks for other words. */
export const MOST_PAGES = 25
/** Hits of a kind are counted up to here. */
export const MOST_COUNTED = 1000

export const searchQuerySchema = z.strictObject({
  q: shortText(LONGEST_SEARCH).describe(
    'Words that must all be there; "words in quotes" stand together, or joins alternatives, -word must be missing.',
  ),
  kind: oneOf(searchKinds).optional().describe('Without it the best hits of each kind.'),
  page: numberInQuery(wholeNumber(1, MOST_PAGES)).default(1),
})

const part = z.object({ text: z.string(), found: z.boolean().describe('A word that was looked for.') })

export const searchHitSchema = z
  .object({
    kind: z.enum(searchKinds),
    id: z.string(),
    title: z.string(),
    /** Where it stands: of a transcript its run and turn. */
    context: z.string(),
    /** Of a transcript its run. */
    runId: z.string().nullable(),
    /** Of a transcript the turn, or the step of a scenario, that holds the words. */
    turn: z.number().int().nullable(),
    simulated: z.boolean().nullable(),
    /** The address of its page: of a transcript, of the very turn. */
    path: z.string(),
    /** Pieces of its text around the words; of a transcript by who said them. */
    passages: z.array(z.object({ who: z.enum(['user', 'agent', 'script']).nullable(), parts: z.array(part) })),
  })
  .meta({ id: 'SearchHit' })
export type SearchHit = z.output<typeof searchHitSchema>

export const searchAnswerSchema = z
  .object({
    data: z.array(searchHitSchema),
    counts: z
      .record(z.enum(searchKinds), z.number().int())
      .describe(`Hits of each kind, counted up to ${MOST_COUNTED}.`),
    /** Whether there is a further page of this kind. */
    more: z.boolean(),
  })
  .meta({ id: 'SearchAnswer' })
export type SearchAnswer = z.output<typeof searchAnswerSchema>
