import type { FrozenModel, RunConfiguration } from './configuration'

type Cast = Pick<RunConfiguration, 'userProxy' | 'complexityJudge' | 'evaluationJudge' | 'extraction' | 'dataset'> & {
  agent: Pick<RunConfiguration['agent'], 'model'>
}

/** What should be known before a launch, as sentences: what limits the claims that its result can carry. */
export function launchWarnings(configuration: Cast): string[] {
  const { agent, evaluationJudge } = configuration
  const warnings: string[] = []
  if (agent.model !== null && isSameModel(agent.model, evaluationJudge))
    warnings.push(
      `The agent is judged by its own model, ${evaluationJudge.label}: judges favour what they would have written themselves.`,
    )
  else if (
    agent.model !== null &&
    modelFamily(agent.model.name) === modelFamily(evaluationJudge.name) &&
    !agent.model.simulated
  )
    warnings.push(
      `Agent and evaluation judge seem to be of one family, ${modelFamily(agent.model.name)}: judges favour their own.`,
    )
  const simulated = simulatedParts(configuration)
  if (simulated.length > 0)
    warnings.push(
      `Simulated: ${simulated.join(', ')}. The run will be marked so everywhere; it says nothing about real models.`,
    )
  return warnings
}

/** Of one name, wherever it is served. */
function isSameModel(a: FrozenModel, b: FrozenModel): boolean {
  return a.name === b.name
}

/**
 * The family that a model's name shows: its first word, without who serves it.
 *
 * @example modelFamily('openai/gpt-4o-mini') // 'gpt'
 */
export function modelFamily(name: string): string {
  const last = name.split('/').at(-1) ?? name
  return /^[a-z]+/i.exec(last)?.[0].toLowerCase() ?? last.toLowerCase()
}

function simulatedParts({ agent, userProxy, complexityJudge, evaluationJudge, extraction, dataset }: Cast): string[] {
  const parts: [string, boolean][] = [
    ['agent', agent.model?.simulated ?? false],
    ['user proxy', userProxy?.simulated ?? false],
    ['complexity judge', complexityJudge.simulated],
    ['evaluation judge', evaluationJudge.simulated],
    ['summaries and problems', extraction.simulated || dataset.simulatedExtraction],
  ]
  return parts.filter(([, simulated]) => simulated).map(([name]) => name)
}
