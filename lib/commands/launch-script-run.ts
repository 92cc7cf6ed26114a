import { randomInt } from 'node:crypto'
import { LARGEST } from '@/lib/api/run'
import type { LaunchScriptRun } from '@/lib/api/script-run'
import { createScriptRun } from '@/lib/db/create-script-run'
import { findLaunchAgent, findLaunchModels, type LaunchAgent } from '@/lib/db/launch-facts'
import { findScenario } from '@/lib/db/scenarios'
import { budgetFault } from '@/lib/runs/budget'
import { planTrials } from '@/lib/runs/plan-trials'
import { scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import type { CommandWorld } from './command-world'
import { frozenModel, frozenRetrieval } from './freeze-configuration'
import { agentFault, modelFault } from './launch-faults'
import { type Launched, launchOnce } from './launch-once'
import { randomMark } from './random-mark'
import { invalid } from './refusal'

/**
 * Launches a run of scenarios: freezes agent, judge and the newest version of each scenario, plans its trials, and writes
 * run, interactions and jobs at once.
 * @param idempotencyKey the same key makes one run, however often it comes; with another launch it is refused
 * @throws {CommandRefusal} naming each field that is wrong
 */
export function launchScriptRun(
  world: CommandWorld,
  launch: LaunchScriptRun,
  idempotencyKey: string | null = null,
): Promise<Launched> {
  return launchOnce(world, launch, idempotencyKey, async () => {
    const run = await freezeScriptRun(world, launch)
    const { name, budgetUsd } = run
    return { name, budgetUsd, create: (tx, ofLaunch) => createScriptRun(tx, { ...run, ...ofLaunch }) }
  })
}

/**
 * A run of scenarios as it will be: everything decided, nothing written.
 * @throws {CommandRefusal} naming each field that is wrong
 */
export async function freezeScriptRun({ db }: CommandWorld, launch: LaunchScriptRun) {
  const [agent, models, scenarios] = await Promise.all([
    findLaunchAgent(db.prisma, launch.agentId),
    findLaunchModels(db.prisma, [launch.judgeModelId]),
    Promise.all(launch.scenarioIds.map((id) => findScenario(db, id))),
  ])
  const faults: Record<string, string | null> = {
    agentId: scriptAgentFault(agent),
    judgeModelId: modelFault(models.get(launch.judgeModelId)),
  }
  for (const [index, scenario] of scenarios.entries()) {
    if (scenario === null) faults[`scenarioIds.${index}`] = 'names no scenario that exists'
    else if (scenario.archivedAt !== null) faults[`scenarioIds.${index}`] = 'names a scenario that is archived'
  }
  const found = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null)
  if (found.length > 0) throw invalid(Object.fromEntries(found))

  const chosen = scenarios.flatMap((scenario) => scenario ?? [])
  const seed = launch.seed ?? randomInt(LARGEST.seed)
  const configuration = scriptedConfigurationSchema.parse({
    version: 1,
    benchmark: 'scripted',
    agent: {
      agentId: agent?.id,
      name: agent?.name,
      kind: agent?.kind,
      colour: agent?.colour,
      // What an agent is told of itself stands in the scenario; only a prompt of its own comes before it.
      systemPrompt: agent?.systemPrompt ?? null,
      model: frozenModel(agent?.model ?? undefined),
      retrieval: agent?.kind === 'rag' ? frozenRetrieval(agent) : null,
    },
    scenarios: chosen.map(({ id, versionId, name, version, maxPoints }) => ({
      scenarioId: id,
      versionId,
      name,
      version,
      maxPoints,
    })),
    judge: frozenModel(models.get(launch.judgeModelId)),
    mark: randomMark(),
    trials: launch.trials,
    seed,
  })
  const fault = launch.budgetUsd === undefined ? null : budgetFault(configuration)
  if (fault !== null) throw invalid({ budgetUsd: fault })
  const variants = chosen.map(({ versionId, source }) => ({
    versionId,
    variants: readScenario(source).scenario?.variants.length ?? 0,
  }))
  return {
    name: launch.name ?? `${configuration.agent.name} · ${chosen.map(({ name }) => name).join(', ')}`.slice(0, 300),
    configuration,
    budgetUsd: launch.budgetUsd ?? null,
    trials: planTrials(variants, { trials: launch.trials, seed }),
  }
}

/** What is wrong with an agent that is to play scenarios; null if nothing. */
function scriptAgentFault(agent: LaunchAgent | null): string | null {
  if (agent?.kind === 'human-baseline')
    return 'names a human baseline: its words are those of a data set, and a script can not ask it anything'
  return agentFault(agent)
}
