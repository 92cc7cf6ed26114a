import type { Purpose } from '@/lib/selfscore/purpose'
import type { FrozenModel, RunConfiguration } from './configuration'
import { evaluationJudges } from './evaluation-judges'

/**
 * Which of the run's models is called for a purpose.
 * @throws {Error} where people speak: a human baseline calls neither agent nor user proxy
 */
export function modelFor(purpose: Purpose, configuration: RunConfiguration): FrozenModel {
  switch (purpose) {
    case 'agent':
      return called(configuration.agent.model, purpose)
    case 'user-proxy':
      return called(configuration.userProxy, purpose)
    case 'summary':
    case 'problem':
      return configuration.extraction
    case 'critical-thinking':
    case 'error-handling':
    case 'topic-knowledge':
      return configuration.complexityJudge
    case 'opening':
    case 'user-helpfulness':
      return evaluationJudges(configuration).userHelpfulness
    case 'agent-helpfulness':
      return evaluationJudges(configuration).agentHelpfulness
    case 'solved':
      return evaluationJudges(configuration).solved
  }
}

function called(model: FrozenModel | null, purpose: Purpose): FrozenModel {
  if (model === null) throw new Error(`A human baseline calls no model as ${purpose}`)
  return model
}
