import { z } from 'zod'
import {
  columnPreviewSchema,
  datasetAcceptedSchema,
  datasetSchema,
  importDatasetSchema,
  importFolderSchema,
  previewColumnsSchema,
  updateDatasetSchema,
  uploadFormSchema,
} from '../dataset'
import {
  datasetVersionSchema,
  differenceEntrySchema,
  differenceQuerySchema,
  importVersionSchema,
  selectVersionSchema,
  versionAcceptedSchema,
  versionFormSchema,
} from '../dataset-version'
import { correctItemSchema, itemListQuerySchema, itemSchema } from '../item'
import {
  createKnowledgeBaseSchema,
  estimateKnowledgeBaseSchema,
  knowledgeBaseEstimateSchema,
  knowledgeBaseSchema,
  knowledgeSearchQuerySchema,
  knowledgeUploadSchema,
  passageListQuerySchema,
  passageSchema,
  updateKnowledgeBaseSchema,
} from '../knowledge-base'
import { deleteQuerySchema, listQueryShape, pageOf, setUpListQuerySchema, taggedListQuerySchema } from '../list'
import { preparationRequestsQuerySchema, sentRequestSchema } from '../sent-request'
import type { Routes } from './contract'

/** Questions, and what agents are given to read. */
export const dataRoutes = {
  'GET /datasets': {
    summary: 'Data sets',
    permission: 'read',
    query: taggedListQuerySchema,
    answers: { 200: pageOf(datasetSchema) },
  },
  'POST /datasets': {
    summary:
      'Import a data set: from an upload of 2 GB at most (CSV and JSON Lines: 100 MB), or from a file of the import folder',
    permission: 'set-up',
    audit: 'dataset.import',
    body: importDatasetSchema,
    form: uploadFormSchema,
    answers: { 202: datasetAcceptedSchema },
    servedBy: 'web-if-multipart',
  },
  'GET /import-folder': {
    summary: 'What lies in the folder on the server from which files can be imported without an upload',
    permission: 'set-up',
    answers: { 200: importFolderSchema },
  },
  'POST /datasets/columns': {
    summary: 'The columns of a CSV or the fields of JSON Lines, from the beginning of the file; nothing is written',
    permission: 'set-up',
    audit: null,
    body: previewColumnsSchema,
    answers: { 200: columnPreviewSchema },
  },
  'GET /datasets/{id}': { summary: 'One data set', permission: 'read', answers: { 200: datasetSchema } },
  'PATCH /datasets/{id}': {
    summary: 'Rename or archive a data set',
    permission: 'set-up',
    audit: 'dataset.change',
    body: updateDatasetSchema,
    answers: { 200: datasetSchema },
  },
  'DELETE /datasets/{id}': {
    summary: 'Delete a data set; with ?cascade=true its runs too',
    permission: 'delete',
    audit: 'dataset.delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'GET /datasets/{id}/items': {
    summary: "A data set's questions",
    permission: 'read',
    query: itemListQuerySchema,
    answers: { 200: pageOf(itemSchema) },
  },
  'GET /datasets/{id}/versions': {
    summary: "A data set's versions, newest first",
    permission: 'read',
    query: z.strictObject(listQueryShape),
    answers: { 200: pageOf(datasetVersionSchema) },
  },
  'POST /datasets/{id}/versions': {
    summary:
      'Import a newer file as a further version: an upload of 2 GB at most (CSV and JSON Lines: 100 MB), or one of the import folder',
    permission: 'set-up',
    audit: 'dataset.import',
    body: importVersionSchema,
    form: versionFormSchema,
    answers: { 202: versionAcceptedSchema },
    servedBy: 'web-if-multipart',
  },
  'POST /datasets/{id}/selections': {
    summary: 'Choose questions anew from the file that is kept, as a further version',
    permission: 'set-up',
    audit: 'dataset.import',
    body: selectVersionSchema,
    answers: { 202: versionAcceptedSchema },
  },
  'GET /datasets/{id}/differences': {
    summary: 'The questions of one kind of difference between a version and the one before',
    permission: 'read',
    query: differenceQuerySchema,
    answers: { 200: pageOf(differenceEntrySchema) },
  },
  'GET /items/{id}': { summary: 'One question', permission: 'read', answers: { 200: itemSchema } },
  'PATCH /items/{id}': {
    summary:
      'Correct the summary or the underlying problem of a question, in a further version; answers the question there',
    permission: 'set-up',
    audit: 'dataset.change',
    body: correctItemSchema,
    answers: { 200: itemSchema },
  },
  'GET /items/{id}/requests': {
    summary: 'The exact requests behind one preparation of a question, as a run uses it',
    permission: 'read',
    query: preparationRequestsQuerySchema,
    answers: { 200: pageOf(sentRequestSchema) },
  },

  'GET /knowledge-bases': {
    summary: 'What RAG agents read',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(knowledgeBaseSchema) },
  },
  'POST /knowledge-bases': {
    summary: "Make a knowledge base of a data set's knowledge pool, or of files; a worker builds it",
    permission: 'set-up',
    audit: 'knowledge-base.create',
    body: createKnowledgeBaseSchema,
    form: knowledgeUploadSchema,
    answers: { 202: knowledgeBaseSchema },
    servedBy: 'web-if-multipart',
  },
  'POST /knowledge-bases/estimate': {
    summary: 'What the embeddings of a data set’s knowledge pool would take; nothing is written',
    permission: 'read',
    audit: null,
    body: estimateKnowledgeBaseSchema,
    answers: { 200: knowledgeBaseEstimateSchema },
  },
  'GET /knowledge-bases/{id}': {
    summary: 'One knowledge base',
    permission: 'read',
    answers: { 200: knowledgeBaseSchema },
  },
  'PATCH /knowledge-bases/{id}': {
    summary: 'Rename or archive a knowledge base',
    permission: 'set-up',
    audit: 'knowledge-base.change',
    body: updateKnowledgeBaseSchema,
    answers: { 200: knowledgeBaseSchema },
  },
  'DELETE /knowledge-bases/{id}': {
    summary: 'Delete a knowledge base; with ?cascade=true the runs that read it too',
    permission: 'delete',
    audit: 'knowledge-base.delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'GET /knowledge-bases/{id}/passages': {
    summary: "A knowledge base's passages in their order",
    permission: 'read',
    query: passageListQuerySchema,
    answers: { 200: pageOf(passageSchema) },
  },
  'GET /knowledge-bases/{id}/search': {
    summary: 'Try what is found by words, best first; agents also search by meaning where there are embeddings',
    permission: 'read',
    query: knowledgeSearchQuerySchema,
    answers: { 200: pageOf(passageSchema) },
  },
} as const satisfies Routes
