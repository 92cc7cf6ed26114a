import type { FrozenModel, RunConfiguration } from './configuration'

type Cast = Pick<RunConfiguration, 'agent' | 'userProxy' | 'complexityJudge' | 'evaluationJudge' | 'extraction'>

/** Every model that a run may call, each once. A human baseline calls neither an agent nor a user proxy. */
export function calledModels(configuration: Cast): FrozenModel[] {
  const { agent, userProxy, complexityJudge, evaluationJudge, extraction } = configuration
  const models = [agent.model, userProxy, complexityJudge, evaluationJudge, extraction]
  const byId = new Map(models.flatMap((model) => (model === null ? [] : [[model.modelId, model] as const])))
  return [...byId.values()]
}

/** The labels of the models a run may call whose price is not known. */
export function unpricedModels(configuration: Cast): string[] {
  return calledModels(configuration)
    .filter(({ pricing }) => pricing === null)
    .map(({ label }) => label)
}
