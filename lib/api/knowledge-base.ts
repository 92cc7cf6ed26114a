import { z } from 'zod'
import { flag, id, moment, oneOf, shortText, wholeNumber } from './fields'
import { listQueryShape, numberInQuery } from './list'

/** PostgreSQL's text search configurations that are offered: English words by their stems, or any words as they stand. */
export const knowledgeLanguages = ['english', 'simple'] as const

/** How passages are searched: by words, by meaning (embeddings), or both fused by rank. */
export const searchKinds = ['words', 'meaning', 'both'] as const

/** How many passages an agent may be given in one turn. */
export const TOP_K = { least: 1, most: 20, usual: 5 } as const

const settings = {
  language: oneOf(knowledgeLanguages).default('english'),
  /** Makes embeddings of passages and queries; without it passages are searched by words alone. */
  embeddingModelId: id().optional(),
}

/** A knowledge base of a data set's knowledge pool. */
export const createKnowledgeBaseSchema = z
  .strictObject({ name: shortText(), datasetId: id(), ...settings })
  .meta({ id: 'CreateKnowledgeBase' })
export type CreateKnowledgeBase = z.output<typeof createKnowledgeBaseSchema>

/** Asks what the embeddings of a data set's knowledge pool would take. */
export const estimateKnowledgeBaseSchema = z
  .strictObject({ datasetId: id(), embeddingModelId: id() })
  .meta({ id: 'EstimateKnowledgeBase' })
export type EstimateKnowledgeBase = z.output<typeof estimateKnowledgeBaseSchema>

/** About what they take: how the posts will be cut is only known when it is done. */
export const knowledgeBaseEstimateSchema = z
  .object({
    documents: z.number().int(),
    passages: z.number().int(),
    calls: z.number().int(),
    inputTokens: z.number().int(),
    usd: z.number().nullable(),
    usdReason: z.string().nullable(),
  })
  .meta({ id: 'KnowledgeBaseEstimate' })
export type KnowledgeBaseEstimate = z.output<typeof knowledgeBaseEstimateSchema>

/** The fields beside the files of a multipart upload. `options` is JSON. */
export const knowledgeFieldsSchema = z.strictObject({ name: shortText(), options: z.strictObject(settings) })
export type KnowledgeFields = z.output<typeof knowledgeFieldsSchema>

/** The upload as the description of the API shows it; lib/web reads it as a stream. */
export const knowledgeUploadSchema = z
  .object({
    files: z
      .array(z.string().meta({ format: 'binary' }))
      .meta({ description: 'Text, Markdown, HTML or PDF; 200 files and 50 MB in all at most' }),
    name: z.string(),
    options: z.string().optional().meta({ description: 'JSON: language, embeddingModelId' }),
  })
  .meta({ id: 'KnowledgeUpload' })

export const updateKnowledgeBaseSchema = z
  .strictObject({ name: shortText().optional(), archived: flag().optional() })
  .meta({ id: 'UpdateKnowledgeBase' })
export type UpdateKnowledgeBase = z.output<typeof updateKnowledgeBaseSchema>

export const knowledgeStatuses = ['building', 'ready', 'failed'] as const

/** What RAG agents read. Once it is ready its passages never change. */
export const knowledgeBaseSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    status: z.enum(knowledgeStatuses),
    /** Why the building failed. */
    error: z.string().nullable(),
    language: z.enum(knowledgeLanguages),
    source: z.object({
      kind: z.enum(['dataset', 'files']),
      /** The data set with its version, or the files, in words. */
      name: z.string(),
      /** null: of files, or that data set was deleted. */
      datasetId: z.string().nullable(),
    }),
    documentCount: z.number().int(),
    passageCount: z.number().int(),
    /** SHA-256 over all passages; null until it is ready. */
    contentHash: z.string().nullable(),
    /** What makes its embeddings; null: searched by words alone. */
    embedding: z
      .object({
        modelId: z.string(),
        label: z.string(),
        connectionName: z.string(),
        dimensions: z.number().int().nullable(),
      })
      .nullable(),
    simulated: z.boolean(),
    agentCount: z.number().int(),
    runCount: z.number().int(),
    archivedAt: moment.nullable(),
    createdAt: moment,
    builtAt: moment.nullable(),
  })
  .meta({ id: 'KnowledgeBase' })
export type KnowledgeBaseAnswer = z.output<typeof knowledgeBaseSchema>

export const passageListQuerySchema = z.strictObject({ ...listQueryShape })
export type PassageListQuery = z.output<typeof passageListQuerySchema>

/** A passage with what is owed to whoever wrote it. */
export const passageSchema = z
  .object({
    id: z.string(),
    /** From 1, in the order of the knowledge base. */
    number: z.number().int(),
    /** Its file's name, or its post's title. */
    name: z.string(),
    /** Where in there it stands: a page, a heading, question or answer. */
    place: z.string().nullable(),
    text: z.string(),
    url: z.string().nullable(),
    author: z.string().nullable(),
    licence: z.string().nullable(),
  })
  .meta({ id: 'Passage' })
export type PassageAnswer = z.output<typeof passageSchema>

export const knowledgeSearchQuerySchema = z.strictObject({
  query: shortText(4_000),
  topK: numberInQuery(wholeNumber(TOP_K.least, TOP_K.most)).default(TOP_K.usual),
})
