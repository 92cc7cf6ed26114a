import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod'
import { agentSchema } from '@/lib/api/agent'
import { runComparisonSchema } from '@/lib/api/comparison'
import { connectionSchema } from '@/lib/api/connection'
import { datasetAcceptedSchema, datasetSchema } from '@/lib/api/dataset'
import { interactionListEntrySchema, interactionSchema } from '@/lib/api/interaction'
import { itemSchema } from '@/lib/api/item'
import { knowledgeBaseSchema } from '@/lib/api/knowledge-base'
import { pageOf } from '@/lib/api/list'
import { modelSchema } from '@/lib/api/model'
import { runNoiseSchema } from '@/lib/api/noise'
import { plannerSchema } from '@/lib/api/planner'
import { robustnessSchema } from '@/lib/api/robustness'
import { runListEntrySchema, runSchema } from '@/lib/api/run'
import { sentRequestSchema } from '@/lib/api/sent-request'
import { studyListEntrySchema, studySchema } from '@/lib/api/study'

/** How long a small run may take on a machine that has much else to do. */
const RUN_TAKES_AT_MOST_MS = 120_000

const acceptedSchema = z.object({ id: z.string() })
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) })

export type DeskmarkApi = ReturnType<typeof createApi>

/** Deskmark's own API, with its answers held against their contracts. */
export function createApi(request: APIRequestContext) {
  async function ask<Answer>(
    method: string,
    path: string,
    contract: z.ZodType<Answer>,
    content: Parameters<APIRequestContext['fetch']>[1] = {},
  ): Promise<Answer> {
    const response = await request.fetch(`/api/v1${path}`, { method, ...content })
    const text = await response.text()
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${text}`)
    return contract.parse(text === '' ? null : JSON.parse(text))
  }
  const post = <Answer>(path: string, contract: z.ZodType<Answer>, data: object = {}) =>
    ask('POST', path, contract, { data })

  const api = {
    createConnection: (fields: object) => post('/connections', connectionSchema, fields),
    createModel: (fields: object) => post('/models', modelSchema, fields),
    createAgent: (fields: object) => post('/agents', agentSchema, { kind: 'plain', ...fields }),
    launch: async (fields: object) => (await post('/runs', acceptedSchema, { benchmark: 'selfscore', ...fields })).id,

    connections: async () => (await ask('GET', '/connections?limit=200', pageOf(connectionSchema))).data,
    agents: async () => (await ask('GET', '/agents?limit=200', pageOf(agentSchema))).data,
    datasets: async () => (await ask('GET', '/datasets?limit=200', pageOf(datasetSchema))).data,
    dataset: (id: string) => ask('GET', `/datasets/${id}`, datasetSchema),
    items: async (datasetId: string) =>
      (await ask('GET', `/datasets/${datasetId}/items?limit=200`, pageOf(itemSchema))).data,
    runs: async (query = '') =>
      (await ask('GET', `/runs?benchmark=selfscore&limit=200${query}`, pageOf(runListEntrySchema))).data,
    studies: async () => (await ask('GET', '/studies?limit=200', pageOf(studyListEntrySchema))).data,
    study: (id: string, query = '') => ask('GET', `/studies/${id}${query}`, studySchema),
    run: (id: string) => ask('GET', `/runs/${id}`, runSchema),
    compare: (...ids: string[]) => ask('GET', `/comparisons?runs=${ids.join(',')}`, runComparisonSchema),
    noise: (id: string) => ask('GET', `/runs/${id}/noise`, runNoiseSchema),
    plan: (query: string) => ask('GET', `/planner${query}`, plannerSchema),
    robustness: (...ids: string[]) => ask('GET', `/comparisons/robustness?runs=${ids.join(',')}`, robustnessSchema),
    interactions: async (runId: string, query = '') =>
      (await ask('GET', `/runs/${runId}/interactions?limit=200${query}`, pageOf(interactionListEntrySchema))).data,
    interaction: (id: string) => ask('GET', `/interactions/${id}`, interactionSchema),
    sent: async (interactionId: string, turn: number, purpose: string) => {
      const path = `/interactions/${interactionId}/requests?turn=${turn}&purpose=${purpose}`
      return (await ask('GET', path, z.object({ data: z.array(sentRequestSchema) }))).data
    },

    /** Uploads a file as a new data set, and waits until it is imported. */
    async importDataset(name: string, file: { name: string; text: string }, options: object = {}): Promise<string> {
      const { id } = await ask('POST', '/datasets', datasetAcceptedSchema, {
        multipart: {
          name,
          options: JSON.stringify(options),
          file: { name: file.name, mimeType: 'application/octet-stream', buffer: Buffer.from(file.text) },
        },
      })
      await expect.poll(async () => (await api.dataset(id)).status, { timeout: 60_000 }).toBe('ready')
      return id
    },

    /** Makes a knowledge base of a data set's pool, and waits until it is built. */
    async createKnowledgeBase(fields: object): Promise<string> {
      const { id } = await post('/knowledge-bases', knowledgeBaseSchema, fields)
      const statusOf = async () => (await ask('GET', `/knowledge-bases/${id}`, knowledgeBaseSchema)).status
      await expect.poll(statusOf, { timeout: 60_000 }).toBe('ready')
      return id
    },

    /** Waits until a run is in one of these states. */
    async waitForRun(id: string, ...states: string[]) {
      const wanted = states.length > 0 ? states : ['completed', 'completed-with-errors', 'failed', 'cancelled']
      await expect
        .poll(async () => (await api.run(id)).status, { timeout: RUN_TAKES_AT_MOST_MS, intervals: [100, 250, 500] })
        .toMatch(new RegExp(`^(${wanted.join('|')})$`))
      return api.run(id)
    },

    /** Waits until the sample study of the first start has ended; its runs, the best mean first. */
    async sampleStudy() {
      const list = await api.runs()
      const runs = list.filter(({ name, repeats }) => name.startsWith('Sample study') && repeats === null)
      expect(runs).toHaveLength(3)
      const ended = []
      for (const { id } of runs) ended.push(await api.waitForRun(id))
      return ended.sort((a, b) => (b.summary.meanFinalScore ?? 0) - (a.summary.meanFinalScore ?? 0))
    },

    /** Everything of one kind is deleted, with what hangs on it. */
    async deleteAll(kind: 'runs' | 'datasets' | 'connections' | 'agents'): Promise<void> {
      const { data } = await ask('GET', `/${kind}?limit=200`, listSchema)
      for (const { id } of data) {
        const query = kind === 'runs' ? '' : '?cascade=true'
        await ask('DELETE', `/${kind}/${id}${query}`, z.unknown())
      }
    },
  }
  return api
}
