import { z } from 'zod'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { type MappedField, mappedFields } from '@/lib/datasets/records/column-mapping'
import { datasetStatuses, folderFile, versionDifferenceSchema, versionOrigins } from './dataset-version'
import { flag, longText, moment, shortText } from './fields'
import { tagNames } from './tag'

/** The fields beside the file of a multipart upload. `options` is JSON. */
export const uploadFieldsSchema = z.strictObject({ name: shortText(), options: importOptionsSchema })
export type UploadFields = z.output<typeof uploadFieldsSchema>

/** A file of the import folder, as a new data set. */
export const importDatasetSchema = z
  .strictObject({
    name: shortText(),
    folderFile: folderFile(),
    options: importOptionsSchema.default(importOptionsSchema.parse({})),
  })
  .meta({ id: 'ImportDataset' })

/** What lies in the folder that an administrator named for imports. */
export const importFolderSchema = z
  .object({
    configured: z.boolean().meta({ description: 'DESKMARK_IMPORT_DIR names a folder' }),
    files: z.array(z.object({ path: z.string(), bytes: z.number().int(), modifiedAt: moment })),
  })
  .meta({ id: 'ImportFolder' })
export type ImportFolder = z.output<typeof importFolderSchema>

/** The upload as the description of the API shows it; lib/web reads it as a stream. */
export const uploadFormSchema = z
  .object({
    file: z.string().meta({
      format: 'binary',
      description: 'The .7z or the Posts.xml of a Stack Exchange dump, JSON Lines, or a CSV',
    }),
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
    tags: tagNames,
    archivedAt: moment.nullable(),
    createdAt: moment,
    importedAt: moment.nullable(),
  })
  .meta({ id: 'Dataset' })
export type DatasetAnswer = z.output<typeof datasetSchema>

export const datasetAcceptedSchema = z
  .object({ id: z.string(), status: z.literal('importing') })
  .meta({ id: 'DatasetAccepted' })

/** The beginning of a file of records, or the name of one in the import folder. */
export const previewColumnsSchema = z
  .union([
    z.strictObject({
      /** What the file is called: tells CSV from JSON Lines. */
      name: shortText(300),
      text: longText(1_000_000),
      /** The file ends where the text does. */
      isWhole: flag().default(false),
    }),
    z.strictObject({ folderFile: folderFile() }),
  ])
  .meta({ id: 'PreviewColumns' })
export type PreviewColumns = z.output<typeof previewColumnsSchema>

const proposedColumn = z.string().optional()

/** A file's columns with what stands in their first rows, and what their names suggest that they hold. */
export const columnPreviewSchema = z
  .object({
    kind: z.enum(['csv', 'json-lines']).nullable().meta({ description: 'null: nothing can be told from this text' }),
    columns: z.array(z.object({ name: z.string(), examples: z.array(z.string()) })),
    mapping: z.object(
      Object.fromEntries(mappedFields.map((field) => [field, proposedColumn])) as Record<
        MappedField,
        typeof proposedColumn
      >,
    ),
  })
  .meta({ id: 'ColumnPreview' })
export type ColumnPreview = z.output<typeof columnPreviewSchema>
