import type { JudgeAgain } from '@/lib/api/judge-again'
import { findJudgeAgainSource, type JudgeAgainSource } from '@/lib/db/judge-again-source'
import { findInstructions } from '@/lib/db/judge-prompts'
import { findLaunchModels } from '@/lib/db/launch-facts'
import { budgetFault } from '@/lib/runs/budget'
import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import { judgementsOf } from '@/lib/runs/judgements-of'
import { hasEnded } from '@/lib/runs/run-states'
import type { CommandWorld } from './command-world'
import { frozenModel } from './freeze-configuration'
import { frozenPrompts, promptVersionsOf } from './freeze-prompts'
import { modelFault } from './launch-faults'
import { randomMark } from './random-mark'
import { conflict, found, invalid, NOT_PLAYED_HERE } from './refusal'

/** A run that judges conversations again, as it will be. */
export interface FrozenJudgeAgain {
  source: JudgeAgainSource
  configuration: RunConfiguration
}

const JUDGES = {
  complexityJudgeModelId: 'complexity',
  evaluationJudgeModelId: 'evaluation',
  userHelpfulnessJudgeModelId: 'userHelpfulness',
  agentHelpfulnessJudgeModelId: 'agentHelpfulness',
  solvedJudgeModelId: 'solved',
} as const

/**
 * Freezes what judging a run again is made of: all that the run was, but for its judges.
 * @throws {CommandRefusal} naming each field that can't be so, or why the run can't be judged again
 */
export async function freezeJudgeAgain(
  { db }: CommandWorld,
  runId: string,
  asked: JudgeAgain,
): Promise<FrozenJudgeAgain> {
  const source = found(await findJudgeAgainSource(db, runId), 'run')
  if (source.isImported) throw conflict(NOT_PLAYED_HERE)
  const refusal = whyNot(source)
  if (refusal !== null) throw conflict(refusal)

  const named = Object.keys(JUDGES).flatMap((field): [keyof typeof JUDGES, string][] => {
    const id = asked[field as keyof typeof JUDGES]
    return id === undefined ? [] : [[field as keyof typeof JUDGES, id]]
  })
  const models = await findLaunchModels(
    db.prisma,
    named.map(([, id]) => id),
  )
  const faults = named.flatMap(([field, id]) => {
    const fault = modelFault(models.get(id))
    return fault === null ? [] : [[field, fault] as const]
  })
  if (faults.length > 0) throw invalid(Object.fromEntries(faults))

  const judge = (field: keyof typeof JUDGES) => {
    const id = asked[field]
    return id === undefined ? null : (frozenModel(models.get(id)) ?? null)
  }
  const { configuration } = source
  const instructions = asked.prompts === 'newest' ? await findInstructions(db.prisma, {}) : null
  const frozen = runConfigurationSchema.parse({
    ...configuration,
    complexityJudge: judge('complexityJudgeModelId') ?? configuration.complexityJudge,
    evaluationJudge: judge('evaluationJudgeModelId'),
    judging: {
      judgements: asked.judgements,
      // Complexity that nobody else judges is that of the run, to the letter.
      complexityJudgements:
        asked.complexityJudgeModelId === undefined ? judgementsOf('critical-thinking', configuration) : null,
      promptVersions: instructions === null ? configuration.judging.promptVersions : promptVersionsOf(instructions),
      userHelpfulness: judge('userHelpfulnessJudgeModelId'),
      agentHelpfulness: judge('agentHelpfulnessJudgeModelId'),
      solved: judge('solvedJudgeModelId'),
    },
    prompts: instructions === null ? configuration.prompts : frozenPrompts(instructions),
    marks: { judge: randomMark(), proxy: randomMark() },
    seed: asked.seed ?? configuration.seed,
    judgedAgain: source.held,
    repeats: null,
  })
  const fault = asked.budgetUsd === undefined ? null : budgetFault(frozen)
  if (fault !== null) throw invalid({ budgetUsd: fault })
  return { source, configuration: frozen }
}

function whyNot({ status, interactions }: JudgeAgainSource): string | null {
  if (!hasEnded(status)) return `The run is ${status}; it can be judged again once it has ended.`
  if (interactions.some((each) => each.hasEnded)) return null
  return 'No conversation of this run has come to an end, so there is nothing to judge again.'
}
