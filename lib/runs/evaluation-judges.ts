import type { FrozenModel, RunConfiguration } from './configuration'

/** The jobs of the evaluation judge, which may each have a judge of their own. */
export const EVALUATION_JOBS = ['userHelpfulness', 'agentHelpfulness', 'solved'] as const
export type EvaluationJob = (typeof EVALUATION_JOBS)[number]

/** Who judges each job of a turn: the evaluation judge, where no other was named. */
export function evaluationJudges({
  evaluationJudge,
  judging,
}: Pick<RunConfiguration, 'evaluationJudge' | 'judging'>): Record<EvaluationJob, FrozenModel> {
  return {
    userHelpfulness: judging.userHelpfulness ?? evaluationJudge,
    agentHelpfulness: judging.agentHelpfulness ?? evaluationJudge,
    solved: judging.solved ?? evaluationJudge,
  }
}
