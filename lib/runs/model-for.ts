import type { CallPurpose } from '@/lib/selfscore/purpose'
import type { FrozenModel, RunConfiguration } from './configuration'
import { evaluationJudges } from './evaluation-judges'

/**
 * Which of the run's models is called for a purpose.
 * @throws {Error} where nobody is called: a human baseline has neither agent nor user proxy, few agents an embedding
 */
export function modelFor(purpose: CallPurpose, configuration: RunConfiguration): FrozenModel {
  switch (purpose) {
    case 'agent':
      return called(configuration.agent.model, purpose)
    case 'query-embedding':
      return called(configuration.agent.retrieval?.embedding ?? null, purpose)
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

function called(model: FrozenModel | null, purpose: CallPurpose): FrozenModel {
  if (model === null) throw new Error(`This agent calls no model as ${purpose}`)
  return model
}
