import { z } from 'zod'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { datasetStatuses, versionDifferenceSchema, versionOrigins } from './dataset-version'
import { flag, moment, shortText } from './fields'

/** The fields beside the file of a multipart upload. `options` is JSON. */
export const uploadFieldsSchema = z.strictObject({ name: shortText(), options: importOptionsSchema })
export type UploadFields = z.output<typeof uploadFieldsSchema>

/** The upload as the description of the API shows it; lib/web reads it as a stream. */
export const uploadFormSchema = z
  .object({
    file: z
      .string()
      .meta({ format: 'binary', description: 'The .7z or the Posts.xml of a Stack Exchange dump, or JSON Lines' }),
    name: z.string(),
    options: z.string().optional().meta({ description: 'JSON: see ImportOptions' }),
  })
  .meta({ id: 'DatasetUpload' })

export const updateDatasetSchema = z
  .strictObject({ name: shortText().optional(), archived: flag().optional() })
  .meta({ id: 'UpdateDataset' })
export type UpdateDataset = z.output<typeof updateDatasetSchema>

/** lib/datasets/import-report.ts, as it is stored and answered. */
export const importReportSchema = z
  .object({
    rows: z.number().int(),
    questions: z.number().int(),
    withAcceptedAnswer: z.number().int(),
    acceptedAnswerMissing: z.number().int(),
    belowThreshold: z.number().int(),
    skipped: z.number().int(),
    comments: z.number().int().nullable().default(null),
    atThreshold: z.record(z.string(), z.number().int()),
    warnings: z.array(z.string()),
  })
  .meta({ id: 'ImportReport' })

/** A data set as its newest version that is ready shows it; while there is none, as the newest does. */
export const datasetSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    domain: z.string(),
    site: z.string().nullable(),
    bundled: z.boolean(),
    versionId: z.string(),
    version: z.number().int(),
    /** The one that launches use: the newest that is ready. */
    currentVersion: z.number().int(),
    origin: z.enum(versionOrigins),
    status: z.enum(datasetStatuses),
    error: z.string().nullable(),
    itemCount: z.number().int(),
    knowledgeCount: z.number().int(),
    report: importReportSchema.nullable(),
    reportReason: z.string().nullable(),
    sourceName: z.string(),
    sourceBytes: z.number().int(),
    options: importOptionsSchema.partial(),
    /** Against the version before; null for the first, and where the comparison is not made yet. */
    difference: versionDifferenceSchema.nullable(),
    /** A newer version that is being imported, or whose import failed; null where there is none. */
    newer: z
      .object({ version: z.number().int(), status: z.enum(['importing', 'failed']), error: z.string().nullable() })
      .nullable(),
    /** The file is kept, so that questions can be chosen anew without bringing it again. */
    sourceKept: z.boolean(),
    runCount: z.number().int(),
    archivedAt: moment.nullable(),
    createdAt: moment,
    importedAt: moment.nullable(),
  })
  .meta({ id: 'Dataset' })
export type DatasetAnswer = z.output<typeof datasetSchema>

export const datasetAcceptedSchema = z
  .object({ id: z.string(), status: z.literal('importing') })
  .meta({ id: 'DatasetAccepted' })
