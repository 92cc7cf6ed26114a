import { z } from 'zod'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { JUDGE_PROMPTS } from '@/lib/selfscore/judge-prompts/judge-prompt-names'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { evaluationJudges } from './evaluation-judges'

/** The part of a run's configuration that is a model: frozen with its parameters and prices. */
export const frozenModelSchema = z.object({
  modelId: z.string(),
  connectionId: z.string(),
  connectionName: z.string(),
  /** The exact model name that is sent. */
  name: z.string(),
  label: z.string(),
  parameters: z.looseObject({
    temperature: z.number().optional(),
    topP: z.number().optional(),
    maxOutputTokens: z.number().optional(),
    sendSeed: z.boolean().optional(),
    extra: z.record(z.string(), z.json()).optional(),
  }),
  /** As lib/models/pricing.ts reads it; null where no price is known. */
  pricing: z.json(),
  simulated: z.boolean(),
})

const promptSetSchema = z.object({
  version: z.string(),
  summary: z.string(),
  problem: z.string(),
  criticalThinking: z.string(),
  errorHandling: z.string(),
  topicKnowledge: z.string(),
  opening: z.string(),
  userHelpfulness: z.string(),
  agentHelpfulness: z.string(),
  solved: z.string(),
  userProxy: z.string(),
})

/** What a RAG agent reads and how it is searched, frozen at launch: the passages of a knowledge base never change. */
const retrievalSchema = z.object({
  knowledgeBaseId: z.string(),
  name: z.string(),
  /** SHA-256 over all its passages: which knowledge it was, whatever it is called. */
  contentHash: z.string(),
  /** PostgreSQL's text search configuration. */
  language: z.string(),
  passageCount: z.number().int(),
  search: z.enum(['words', 'meaning', 'both']),
  /** How many passages a turn gets at most. */
  topK: z.number().int(),
  /** How the query is made of the conversation. */
  query: z.literal('opening-and-latest'),
  /** The one line that says what the passages are, and the random mark between which they stand. */
  lead: z.string(),
  mark: z.string(),
  /** Makes the query's embedding; null: searched by words alone. */
  embedding: frozenModelSchema.nullable(),
  dimensions: z.number().int().nullable(),
})

/** How the judges of a run differ from two judges that each say what they think once. Runs from before have none of it. */
const judgingSchema = z.object({
  /** Judgements of each text, 1–9; a score is their mean. The solved check is asked once. */
  judgements: z.number().int().min(1).max(9).default(1),
  /** Of complexity, where a run that is judged again keeps that of its source; null: as often as every text. */
  complexityJudgements: z.number().int().min(1).max(9).nullable().default(null),
  /** Which version each judge's prompt is of; 0 is the product's own. One that is not named was not kept. */
  promptVersions: z.partialRecord(z.enum(JUDGE_PROMPTS), z.number().int().min(0)).default({}),
  /** Judges of single jobs; null: the evaluation judge. */
  userHelpfulness: frozenModelSchema.nullable().default(null),
  agentHelpfulness: frozenModelSchema.nullable().default(null),
  solved: frozenModelSchema.nullable().default(null),
})

/** The two judges of the method, asked once, with the product's own prompts. */
export const PLAIN_JUDGING = judgingSchema.parse({})

export const formulaSchema = z.enum(['ratio', 'ten-point'])

export const weightsSchema = z
  .object({
    criticalThinking: z.number().min(0).max(1),
    errorHandling: z.number().min(0).max(1),
    topicKnowledge: z.number().min(0).max(1),
  })
  .refine(
    (w) => Math.abs(w.criticalThinking + w.errorHandling + w.topicKnowledge - 1) <= 1e-9,
    'the weights must sum to 1',
  )

/** How the run's numbers were going to be analysed, said before any of them was seen. */
const analysisSchema = z.object({
  primaryMetric: z.enum(METRIC_NAMES),
  /** The agent that others are compared with; null: all pairs. */
  baseline: z.object({ agentId: z.string(), name: z.string() }).nullable(),
  alpha: z.number().gt(0).max(0.5),
  /** In the metric's unit; null: none was named. */
  smallestDifference: z.number().positive().nullable(),
})

/**
 * Everything that decides what a run does, frozen at launch as JSON. Later edits of agents, models, prices or prompts
 * never change it. `version` is of this schema: a reader of an older one converts, never guesses.
 */
export const runConfigurationSchema = z.object({
  version: z.literal(1),
  benchmark: z.literal('selfscore'),
  agent: z.object({
    agentId: z.string(),
    name: z.string(),
    kind: z.enum(['plain', 'rag', 'human-baseline']),
    colour: z.number().int(),
    systemPrompt: z.string().nullable(),
    /** null: a human baseline, whose words are the data set's own. */
    model: frozenModelSchema.nullable(),
    /** Of a human baseline: what people's work on one interaction costs, in US dollars; null where that is not known. */
    costPerInteractionUsd: z.number().nonnegative().nullable().default(null),
    /** Of a human baseline: what asker and answerer wrote under the answer follows as further turns. */
    withComments: z.boolean().default(false),
    /** Of a RAG agent: what it reads. */
    retrieval: retrievalSchema.nullable().default(null),
  }),
  dataset: z.object({
    datasetId: z.string(),
    versionId: z.string(),
    name: z.string(),
    version: z.number().int(),
    domain: z.string(),
    simulatedExtraction: z.boolean(),
  }),
  items: z.object({
    order: z.enum(['first', 'random', 'chosen']),
    /** null: all. */
    limit: z.number().int().positive().nullable(),
    count: z.number().int().positive(),
  }),
  opening: z.enum(['summary', 'question']),
  /** null: a human baseline, with which nobody talks anew. */
  userProxy: frozenModelSchema.nullable(),
  complexityJudge: frozenModelSchema,
  evaluationJudge: frozenModelSchema,
  judging: judgingSchema.default(PLAIN_JUDGING),
  /** Makes summary and underlying problem where the data set version has none yet. */
  extraction: frozenModelSchema,
  prompts: promptSetSchema,
  marks: z.object({ judge: z.string(), proxy: z.string() }),
  maxTurns: z.number().int(),
  trials: z.number().int(),
  formula: formulaSchema,
  weights: weightsSchema,
  seed: z.number().int(),
  /** The run whose conversations are judged again; no agent and no user proxy is called. */
  judgedAgain: z.object({ runId: z.string(), runName: z.string() }).nullable().default(null),
  /** null: a run from before, whose launch said nothing of it. */
  analysis: analysisSchema.nullable().default(null),
  /** The run whose agent plays once more here, under another seed (A/A). */
  repeats: z.object({ runId: z.string(), runName: z.string() }).nullable().default(null),
})

export type RunConfiguration = z.infer<typeof runConfigurationSchema>
export type FrozenRetrieval = z.infer<typeof retrievalSchema>
export type FrozenModel = z.infer<typeof frozenModelSchema>

/** A run is simulated when any of its connections is the bundled endpoint (method, section 3). */
export function isSimulated(configuration: RunConfiguration): boolean {
  const { agent, userProxy, complexityJudge, extraction, dataset } = configuration
  return (
    [agent.model, agent.retrieval?.embedding, userProxy, complexityJudge, extraction].some(
      (model) => model?.simulated,
    ) ||
    Object.values(evaluationJudges(configuration)).some((model) => model.simulated) ||
    dataset.simulatedExtraction
  )
}

/**
 * An agent in a run's name: the paper's RAG agent, which has no system prompt, is `gpt-4+RAG`; with a prompt it is another
 * agent and says so.
 */
function agentLabel({ name, kind, systemPrompt }: Pick<RunConfiguration['agent'], 'name' | 'kind' | 'systemPrompt'>) {
  if (kind !== 'rag' || /\+RAG\b/i.test(name)) return name
  if (systemPrompt === null) return `${name}+RAG`
  return systemPrompt === PAPER_AGENT_PROMPT ? `${name}+RAG-plain-prompt` : `${name}+RAG-own-prompt`
}

/** `agent_complexityJudge_evaluationJudge`, the paper's way of naming a run. A label; identity is the id. */
export function runName(
  configuration: Pick<RunConfiguration, 'agent' | 'complexityJudge' | 'evaluationJudge' | 'opening'>,
): string {
  const base = `${agentLabel(configuration.agent)}_${configuration.complexityJudge.label}_${configuration.evaluationJudge.label}`
  return configuration.opening === 'question' ? `${base}_full-question` : base
}
