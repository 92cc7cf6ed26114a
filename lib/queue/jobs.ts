import { z } from 'zod'

/** A kind of job: its name, and the shape of what it carries. It holds ids, never copies. */
export interface JobDefinition<Payload> {
  name: string
  payload: z.ZodType<Payload>
  /** How often a job that threw is tried again. */
  retryLimit: number
  /** How long it waits before the first time, twice as long before each further one; 1 without it. */
  retryDelaySeconds?: number
}

function defineJob<Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> {
  return definition
}

/** Plays one interaction of a run and stores what came of it. */
export const playInteractionJob = defineJob({
  name: 'play-interaction',
  payload: z.object({ interactionId: z.uuid() }),
  retryLimit: 5,
})

/** Reads a file of the import folder into a data set version: only workers that see the folder take it. */
export const importFolderFileJob = defineJob({
  name: 'import-folder-file',
  payload: z.object({ versionId: z.uuid() }),
  retryLimit: 2,
})

/** Reads an uploaded file into a data set version. */
export const importDatasetJob = defineJob({
  name: 'import-dataset',
  payload: z.object({ versionId: z.uuid() }),
  retryLimit: 2,
})

/** Cuts a knowledge base's documents into passages and makes them searchable. */
export const buildKnowledgeBaseJob = defineJob({
  name: 'build-knowledge-base',
  payload: z.object({ knowledgeBaseId: z.uuid() }),
  retryLimit: 2,
})

/** Scores a run under a further score set. */
export const rescoreRunJob = defineJob({
  name: 'rescore-run',
  payload: z.object({ scoreSetId: z.uuid() }),
  retryLimit: 5,
})

/** Sends one mail, which lies sealed in the job: it may hold a link that opens a door. */
export const sendMailJob = defineJob({
  name: 'send-mail',
  payload: z.object({ sealed: z.string() }),
  retryLimit: 5,
})

/** Makes one try at a message to a webhook: nine in all, the last one about three quarters of an hour after the first. */
export const deliverWebhookJob = defineJob({
  name: 'deliver-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  retryLimit: 8,
  retryDelaySeconds: 10,
})

/** Prints a page as PDF. The token by which it is opened lies sealed in the job. */
export const printJob = defineJob({
  name: 'print-page',
  payload: z.object({ printId: z.uuid(), sealed: z.string() }),
  retryLimit: 1,
})

export const ALL_JOBS: readonly JobDefinition<unknown>[] = [
  playInteractionJob,
  importDatasetJob,
  importFolderFileJob,
  buildKnowledgeBaseJob,
  rescoreRunJob,
  sendMailJob,
  deliverWebhookJob,
  printJob,
]
