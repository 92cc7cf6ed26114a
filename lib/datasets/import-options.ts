import { z } from 'zod'
import { columnMappingSchema } from '@/lib/datasets/records/column-mapping'
import { shown } from '@/lib/datasets/shown'

/** What the complexity judge is told that the questions are about, where nothing else was said: the paper's own words. */
export const DEFAULT_DOMAIN = 'computer and IT-related'

const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*$/

/** How a file becomes items: the `options` of an import. Each message names what is allowed and what came. */
export const importOptionsSchema = z.strictObject(
  {
    /** The least score of the answer; without it every accepted answer counts. */
    minAnswerScore: wholeNumber(-1_000_000, 1_000_000).optional(),
    /** Whose score is looked at: the accepted answer's, or the best of any answer to the question. */
    scoreOf: z
      .enum(['accepted', 'any'], { error: ({ input }) => `must be "accepted" or "any", got ${shown(input)}` })
      .default('accepted'),
    /** The share of items that becomes knowledge for RAG agents, 0 to 1. */
    knowledgeShare: z
      .number({ error: ({ input }) => `must be a number from 0 to 1, got ${shown(input)}` })
      .min(0, { error: ({ input }) => `must be 0 to 1, got ${shown(input)}` })
      .max(1, { error: ({ input }) => `must be 0 to 1, got ${shown(input)}` })
      .default(0),
    /** Decides which items become knowledge. */
    seed: wholeNumber(0, 0x7fffffff).default(1),
    /** Takes the first so many items in the order of the file. */
    limit: wholeNumber(1, 10_000_000).optional(),
    /** The host of the Stack Exchange site, such as stackoverflow.com, for links to the posts. */
    site: text(300)
      .overwrite(toHost)
      .refine((host) => HOST.test(host), {
        error: ({ input }) => `must be the name of a site such as stackoverflow.com, got ${shown(input)}`,
      })
      .optional(),
    domain: text(200).default(DEFAULT_DOMAIN),
    /** Which column of a CSV, or field of JSON Lines, holds what; without it they are named as ours are. */
    columns: columnMappingSchema.optional(),
    extractionModelId: z.uuid({ error: ({ input }) => `must be a model's id, got ${shown(input)}` }).optional(),
  },
  {
    error: (issue) => {
      if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}`
      return `must be an object, got ${shown(issue.input)}`
    },
  },
)

/** What may be chosen anew for a further version of a data set: its site and its domain stay. */
export const versionOptionsSchema = importOptionsSchema.omit({ site: true, domain: true })
export type VersionOptions = z.output<typeof versionOptionsSchema>

/** Whose score a threshold looks at. */
export type ScoreOf = 'accepted' | 'any'

/** Options, checked, with their defaults. */
export type ImportOptions = z.output<typeof importOptionsSchema>

function wholeNumber(least: number, most: number) {
  const error = ({ input }: { input?: unknown }) =>
    `must be a whole number from ${least} to ${most}, got ${shown(input)}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

function text(longest: number) {
  const error = ({ input }: { input?: unknown }) => `must be 1 to ${longest} characters of text, got ${shown(input)}`
  return z.string({ error }).trim().min(1, { error }).max(longest, { error })
}

/** People paste `https://stackoverflow.com/` as readily as `stackoverflow.com`. */
function toHost(site: string): string {
  return site
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/.*$/, '')
}
