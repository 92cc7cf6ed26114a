import { z } from 'zod'
import { importOptionsSchema, versionOptionsSchema } from '@/lib/datasets/import-options'
import { moment, oneOf, shortText, wholeNumber } from './fields'
import { listQueryShape, MOST_VERSIONS, numberInQuery } from './list'

/** How a version differs from the one before, in numbers of questions; a question may be counted in several. */
export const versionDifferenceSchema = z
  .object({
    /** The number of the version that it is compared with. */
    against: z.number().int(),
    new: z.number().int(),
    gone: z.number().int(),
    changedText: z.number().int(),
    changedScore: z.number().int(),
    /** From the questions that are asked to those for knowledge, or the other way. */
    changedPool: z.number().int(),
    /** A person corrected the summary or the underlying problem. */
    corrected: z.number().int(),
  })
  .meta({ id: 'VersionDifference' })
export type VersionDifference = z.output<typeof versionDifferenceSchema>

export const versionOrigins = ['file', 'selection', 'correction', 'bundle'] as const
export const datasetStatuses = ['importing', 'ready', 'failed'] as const

/** One version of a data set. Runs stay on the version that they used. */
export const datasetVersionSchema = z
  .object({
    id: z.string(),
    version: z.number().int(),
    /** From a file, chosen anew from the kept file, or corrected by a person. */
    origin: z.enum(versionOrigins),
    status: z.enum(datasetStatuses),
    error: z.string().nullable(),
    itemCount: z.number().int(),
    knowledgeCount: z.number().int(),
    /** Null for the first version, and until a version is ready. */
    difference: versionDifferenceSchema.nullable(),
    sourceName: z.string(),
    sourceBytes: z.number().int(),
    options: importOptionsSchema.partial(),
    runCount: z.number().int(),
    createdAt: moment,
    importedAt: moment.nullable(),
  })
  .meta({ id: 'DatasetVersion' })
export type DatasetVersionAnswer = z.output<typeof datasetVersionSchema>

/** How questions are chosen anew from the file that is kept. */
export const selectVersionSchema = versionOptionsSchema.meta({ id: 'SelectVersion' })

/** A newer file of the import folder, as a further version. */
export const importVersionSchema = z
  .strictObject({ folderFile: folderFile(), options: versionOptionsSchema.default(versionOptionsSchema.parse({})) })
  .meta({ id: 'ImportVersion' })

/** The path of a file below the import folder. */
export function folderFile() {
  return shortText(1000)
}

/** The fields beside the file of a further version's upload. */
export const versionFieldsSchema = z.strictObject({ options: versionOptionsSchema })

export const versionFormSchema = z
  .object({
    file: z.string().meta({ format: 'binary' }),
    options: z.string().optional().meta({ description: 'JSON: see SelectVersion' }),
  })
  .meta({ id: 'VersionUpload' })

export const versionAcceptedSchema = z
  .object({ id: z.string(), versionId: z.string(), version: z.number().int(), status: z.literal('importing') })
  .meta({ id: 'VersionAccepted' })
export type VersionAccepted = z.output<typeof versionAcceptedSchema>

export const differenceKinds = ['new', 'gone', 'text', 'score', 'pool'] as const

const versionNumber = numberInQuery(wholeNumber(1, MOST_VERSIONS))

export const differenceQuerySchema = z.strictObject({
  ...listQueryShape,
  kind: oneOf(differenceKinds),
  /** Without it the newest version that is ready. */
  version: versionNumber.optional(),
})
export type DifferenceQuery = z.output<typeof differenceQuerySchema>

const sideSchema = z.object({
  itemId: z.string(),
  title: z.string(),
  questionScore: z.number().int().nullable(),
  answerScore: z.number().int().nullable(),
  pool: z.enum(['test', 'knowledge']),
})

/** A question that differs between a version and the one before. */
export const differenceEntrySchema = z
  .object({
    externalId: z.string(),
    /** Null where the question is new. */
    before: sideSchema.nullable(),
    /** Null where it is gone. */
    after: sideSchema.nullable(),
    /** Which texts differ. */
    changed: z.array(z.enum(['title', 'question', 'answer'])),
  })
  .meta({ id: 'VersionDifferenceEntry' })
export type DifferenceEntry = z.output<typeof differenceEntrySchema>
