import { z } from 'zod'
import { flag, got, moment, oneOf, shortText } from './fields'
import { listQueryShape } from './list'
import { hasControls } from './written-text'

/** Pages whose filters can be kept. `interactions` is the list on any run's page. */
export const viewPages = ['runs', 'interactions', 'agents', 'datasets', 'scenarios', 'leaderboards'] as const
export type ViewPage = (typeof viewPages)[number]

const SCORES = ['formula', 'weights'] as const

/**
 * What each of these pages knows in its address and a view keeps. Not where one has scrolled or turned to, nor what is
 * ticked: that belongs to the moment.
 */
export const VIEW_PARAMETERS: Readonly<Record<ViewPage, readonly string[]>> = {
  runs: ['q', 'state', 'dataset', 'agent', 'judge', 'kind', 'tag', ...SCORES, 'sort', 'order'],
  interactions: ['show', 'q', 'sort', 'order', 'score', 'turns', 'reviewed', 'tag', ...SCORES, 'overrides'],
  agents: ['archived', 'tag'],
  datasets: ['archived', 'tag'],
  scenarios: ['archived', 'tag'],
  leaderboards: ['tag'],
}

const LONGEST_QUERY = 2000
const LONGEST_VALUE = 500

/** What of an address's query the page knows, in one order. @param query with or without "?" */
export function knownQuery(page: ViewPage, query: string): string {
  const given = new URLSearchParams(query)
  const known = VIEW_PARAMETERS[page].flatMap((name): [string, string][] => {
    const value = given.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
  return new URLSearchParams(known).toString()
}

/** What is wrong with a query that a view of this page is to keep; null: nothing. */
function faultOfQuery(page: ViewPage, query: string): string | null {
  const names = [...new URLSearchParams(query)]
  const stranger = names.find(([name]) => !VIEW_PARAMETERS[page].includes(name))
  if (stranger !== undefined)
    return `must hold nothing but ${VIEW_PARAMETERS[page].join(', ')}, got ${got(stranger[0])}`
  const twice = names.find(([name], at) => names.findIndex(([other]) => other === name) !== at)
  if (twice !== undefined) return `must hold ${twice[0]} once`
  const unread = names.find(([, value]) => hasControls(value))
  if (unread !== undefined) return `must not hold control characters for ${unread[0]}`
  const long = names.find(([, value]) => value.length > LONGEST_VALUE)
  return long === undefined ? null : `must hold at most ${LONGEST_VALUE} characters for ${long[0]}`
}

export const saveViewSchema = z
  .strictObject({
    name: shortText(100),
    page: oneOf(viewPages),
    query: z
      .string({ error: 'must be the query of an address, such as "state=failed&tag=nightly"' })
      .max(LONGEST_QUERY, { error: ({ input }) => `must be at most 2,000 characters, got ${String(input).length}` })
      .describe('Filters as they stand in the address of the page; only parameters that it knows.'),
    shared: flag().default(false).describe('Everybody sees it; else whoever saved it alone.'),
  })
  .superRefine(({ page, query }, context) => {
    const fault = faultOfQuery(page, query)
    if (fault !== null) context.addIssue({ code: 'custom', path: ['query'], message: fault })
  })
  .meta({ id: 'SaveView' })
export type SaveView = z.output<typeof saveViewSchema>

export const savedViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    page: z.enum(viewPages),
    /** Without "?"; empty: no filter. */
    query: z.string(),
    shared: z.boolean(),
    /** Whether it is of the one who asks. */
    mine: z.boolean(),
    /** Who saved it; null where that was nobody with an account. */
    owner: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: 'SavedView' })
export type SavedViewAnswer = z.output<typeof savedViewSchema>

export const viewListQuerySchema = z.strictObject({ ...listQueryShape, page: oneOf(viewPages).optional() })
export type ViewListQuery = z.output<typeof viewListQuerySchema>
