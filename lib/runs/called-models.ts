import type { FrozenModel, RunConfiguration } from './configuration'
import { evaluationJudges } from './evaluation-judges'

type Cast = Pick<
  RunConfiguration,
  'agent' | 'userProxy' | 'complexityJudge' | 'evaluationJudge' | 'judging' | 'extraction' | 'judgedAgain'
>

/**
 * Every model that a run may call, each once. A human baseline calls neither an agent nor a user proxy; where conversations
 * are judged again, judges alone are called.
 */
export function calledModels(configuration: Cast): FrozenModel[] {
  const { agent, userProxy, complexityJudge, extraction, judgedAgain } = configuration
  const judges = [complexityJudge, ...Object.values(evaluationJudges(configuration))]
  const speakers = [agent.model, agent.retrieval?.embedding ?? null, userProxy, extraction]
  const models = judgedAgain === null ? [...speakers, ...judges] : judges
  const byId = new Map(models.flatMap((model) => (model === null ? [] : [[model.modelId, model] as const])))
  return [...byId.values()]
}

/** Whether each turn asks a model where its query lies: a RAG agent that searches by meaning, while it answers itself. */
export function embedsQueries({ agent, judgedAgain }: Pick<Cast, 'agent' | 'judgedAgain'>): boolean {
  const { retrieval } = agent
  return judgedAgain === null && retrieval !== null && retrieval.embedding !== null && retrieval.search !== 'words'
}

/** The labels of the models a run may call whose price is not known. */
export function unpricedModels(configuration: Cast): string[] {
  return calledModels(configuration)
    .filter(({ pricing }) => pricing === null)
    .map(({ label }) => label)
}
