import type { Purpose } from '@/lib/selfscore/purpose'
import type { FrozenModel, RunConfiguration } from './configuration'

/** Which of the run's models is called for a purpose. */
export function modelFor(purpose: Purpose, configuration: RunConfiguration): FrozenModel {
  switch (purpose) {
    case 'agent':
      return configuration.agent.model
    case 'user-proxy':
      return configuration.userProxy
    case 'summary':
    case 'problem':
      return configuration.extraction
    case 'critical-thinking':
    case 'error-handling':
    case 'topic-knowledge':
      return configuration.complexityJudge
    case 'opening':
    case 'user-helpfulness':
    case 'agent-helpfulness':
    case 'solved':
      return configuration.evaluationJudge
  }
}
