import { z } from 'zod'
import { DIMENSIONS } from '@/lib/scripted/language/scenario-schema'
import { flag, longText, moment, wholeNumber } from './fields'
import { MOST_VERSIONS, numberInQuery } from './list'
import { tagNames } from './tag'

/** A scenario as its file. What is wrong with it is told with line, column and message, each fault. */
export const createScenarioSchema = z.strictObject({ source: longText(2_000_000) }).meta({ id: 'CreateScenario' })
export type CreateScenario = z.output<typeof createScenarioSchema>

/** Another file makes a new version; runs that were launched stay on theirs. */
export const updateScenarioSchema = z
  .strictObject({ source: longText(2_000_000).optional(), archived: flag().optional() })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change source or archived' })
  .meta({ id: 'UpdateScenario' })
export type UpdateScenario = z.output<typeof updateScenarioSchema>

export const scenarioQuerySchema = z.strictObject({ version: numberInQuery(wholeNumber(1, MOST_VERSIONS)).optional() })

const dimensions = z.array(z.enum(DIMENSIONS))

const versionSchema = z
  .object({ id: z.string(), number: z.number().int(), maxPoints: z.number().int(), createdAt: moment })
  .meta({ id: 'ScenarioVersion' })
export type ScenarioVersionAnswer = z.output<typeof versionSchema>

const scenarioShape = {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Of its richest path. */
  maxPoints: z.number().int(),
  dimensions,
  /** The newest. */
  version: z.number().int(),
  versionId: z.string(),
  /** It came with the product. */
  bundled: z.boolean(),
  tags: tagNames,
  archivedAt: moment.nullable(),
  createdAt: moment,
  updatedAt: moment,
}

export const scenarioListEntrySchema = z.object(scenarioShape).meta({ id: 'ScenarioListEntry' })
export type ScenarioListEntry = z.output<typeof scenarioListEntrySchema>

export const scenarioSchema = z
  .object({
    ...scenarioShape,
    /** The file of `sourceVersion`: the newest, unless `?version=` asked for another. */
    source: z.string(),
    sourceVersion: z.number().int(),
    /** Newest first. */
    versions: z.array(versionSchema),
  })
  .meta({ id: 'Scenario' })
export type ScenarioAnswer = z.output<typeof scenarioSchema>
