import type { FrozenModel, RunConfiguration } from './configuration'
import { EVALUATION_JOBS, type EvaluationJob, evaluationJudges } from './evaluation-judges'
import { modelFamily } from './model-family'

type Cast = Pick<
  RunConfiguration,
  'userProxy' | 'complexityJudge' | 'evaluationJudge' | 'judging' | 'extraction' | 'dataset'
> & {
  agent: Pick<RunConfiguration['agent'], 'model'> & Partial<Pick<RunConfiguration['agent'], 'retrieval'>>
}

/**
 * What should be known before a launch, as sentences: what limits the claims that its result can carry.
 * @param isBundled whether the questions are those that the simulated endpoint knows
 */
export function launchWarnings(configuration: Cast, isBundled: boolean): string[] {
  const simulated = simulatedParts(configuration)
  return [
    ...kinshipWarnings(configuration),
    ...(simulated.length > 0
      ? [`Simulated: ${simulated.join(', ')}. The run will be marked so everywhere; it says nothing about real models.`]
      : []),
    ...strangeQuestions(configuration, isBundled),
  ]
}

/** A simulated agent knows the answers of the bundled questions, and what passages tell it, and nothing else. */
function strangeQuestions({ agent }: Cast, isBundled: boolean): string[] {
  if (isBundled || !agent.model?.simulated || agent.retrieval) return []
  return [
    'A simulated agent knows the answers of the bundled questions alone. These it will hardly ever solve, so that most conversations take as many turns as they may: try it with few questions and few turns.',
  ]
}

/** The same of a study's runs: each sentence once, and one for all simulated parts. */
export function studyWarnings(configurations: readonly Cast[], isBundled: boolean): string[] {
  const parts = configurations.map(simulatedParts)
  const simulated = parts.filter((of) => of.length > 0).length
  const runs = simulated === parts.length ? 'all runs' : `${simulated} of ${parts.length} runs`
  return [
    ...new Set(configurations.flatMap(kinshipWarnings)),
    ...(simulated > 0
      ? [
          `Simulated in ${runs}: ${[...new Set(parts.flat())].join(', ')}. They will be marked so everywhere; they say nothing about real models.`,
        ]
      : []),
    ...new Set(configurations.flatMap((configuration) => strangeQuestions(configuration, isBundled))),
  ]
}

const JOBS: Readonly<Record<EvaluationJob, string>> = {
  userHelpfulness: 'the user’s helpfulness',
  agentHelpfulness: 'the agent’s helpfulness',
  solved: 'whether the problem is solved',
}

/**
 * Says where the agent is judged by its own model or by its own family. The complexity judge never reads what the agent
 * wrote, so it may be anyone.
 */
export function kinshipWarnings({
  agent,
  evaluationJudge,
  judging,
}: Pick<Cast, 'agent' | 'evaluationJudge' | 'judging'>): string[] {
  const judges = evaluationJudges({ evaluationJudge, judging })
  const jobsOf = new Map<string, EvaluationJob[]>()
  for (const job of EVALUATION_JOBS) {
    const { name } = judges[job]
    jobsOf.set(name, [...(jobsOf.get(name) ?? []), job])
  }
  return [...jobsOf.values()].flatMap((jobs) => {
    const judge = jobs[0] === undefined ? evaluationJudge : judges[jobs[0]]
    const which = jobs.length === EVALUATION_JOBS.length ? '' : ` (${jobs.map((job) => JOBS[job]).join(', ')})`
    const kinship = kinshipOf(agent.model, judge)
    if (kinship === null) return []
    return kinship === 'same'
      ? `The agent is judged by its own model, ${judge.label}${which}: judges favour what they would have written themselves.`
      : `Agent and judge ${judge.label}${which} are of one family, ${kinship}: judges favour their own.`
  })
}

function kinshipOf(agent: FrozenModel | null, judge: FrozenModel): string | null {
  if (agent === null) return null
  if (agent.name === judge.name) return 'same'
  const family = modelFamily(agent.name)
  return family !== null && family === modelFamily(judge.name) ? family : null
}

function simulatedParts(cast: Cast): string[] {
  const { agent, userProxy, complexityJudge, extraction, dataset } = cast
  const parts: [string, boolean][] = [
    ['agent', agent.model?.simulated ?? false],
    ['user proxy', userProxy?.simulated ?? false],
    ['complexity judge', complexityJudge.simulated],
    ['evaluation judge', Object.values(evaluationJudges(cast)).some(({ simulated }) => simulated)],
    ['summaries and problems', extraction.simulated || dataset.simulatedExtraction],
  ]
  return parts.filter(([, simulated]) => simulated).map(([name]) => name)
}
