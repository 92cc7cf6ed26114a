import { randomInt } from 'node:crypto'
import { LARGEST, type LaunchRun } from '@/lib/api/run'
import { type LaunchStudy, STUDY_LIMITS } from '@/lib/api/study'
import { listHumanBaselines } from '@/lib/db/agents'
import { runName } from '@/lib/runs/configuration'
import type { CommandWorld } from './command-world'
import { type FrozenLaunch, freezeLaunch } from './freeze-configuration'
import { CommandRefusal, invalid } from './refusal'

/** A run of a study as it will be, and which of the study's agents and judges it has. */
export interface FrozenStudyRun extends FrozenLaunch {
  name: string
  agentId: string
  /** Index among the study's judges. */
  judge: number
  /** The place of the run whose conversations it judges; null where it holds its own. */
  judgesRunAt: number | null
}

/**
 * Freezes every run of a study: each agent with each judge, all with one seed, so that all answer the same questions.
 * @throws {CommandRefusal} naming each field of the study that can't be so
 */
export async function freezeStudy(world: CommandWorld, study: LaunchStudy): Promise<FrozenStudyRun[]> {
  const humans = new Set(await listHumanBaselines(world.db, study.agentIds))
  const seed = study.seed ?? randomInt(LARGEST.seed)
  const faults: Record<string, string> = {}
  const runs: FrozenStudyRun[] = []
  for (const [judge, judges] of study.judges.entries())
    for (const [place, agentId] of study.agentIds.entries()) {
      const launch = launchOf(study, { agentId, isHuman: humans.has(agentId), judges, seed })
      const frozen = await freezeOrNote(world, launch, faults, { judge, place })
      if (frozen !== null)
        runs.push({
          ...frozen,
          name: runName(frozen.configuration),
          agentId,
          judge,
          judgesRunAt: judgesRunAt(study, { judge, place }),
        })
    }
  if (Object.keys(faults).length > 0) throw invalid(faults)

  const interactions = runs.reduce((sum, run) => sum + run.interactions.length, 0)
  if (interactions > STUDY_LIMITS.interactions)
    throw invalid({
      itemLimit: `makes ${interactions.toLocaleString('en-US')} interactions in ${runs.length} runs; ${STUDY_LIMITS.interactions.toLocaleString('en-US')} are allowed`,
    })
  return markSharedExtraction(runs)
}

/** The first judge's runs come first, in the order of the agents. */
function judgesRunAt(
  { furtherJudges }: LaunchStudy,
  { judge, place }: { judge: number; place: number },
): number | null {
  return judge > 0 && furtherJudges === 'same-conversations' ? place : null
}

function launchOf(
  {
    name: _name,
    agentIds: _agentIds,
    judges: _judges,
    furtherJudges: _furtherJudges,
    userProxyModelId,
    ...shared
  }: LaunchStudy,
  run: { agentId: string; isHuman: boolean; judges: LaunchStudy['judges'][number]; seed: number },
): LaunchRun {
  return {
    ...shared,
    ...run.judges,
    benchmark: 'selfscore',
    agentId: run.agentId,
    seed: run.seed,
    userProxyModelId: run.isHuman ? undefined : userProxyModelId,
  }
}

/** What is wrong with a run is told at the study's own field. */
async function freezeOrNote(
  world: CommandWorld,
  launch: LaunchRun,
  faults: Record<string, string>,
  { judge, place }: { judge: number; place: number },
): Promise<FrozenLaunch | null> {
  try {
    return await freezeLaunch(world, launch)
  } catch (error) {
    if (!(error instanceof CommandRefusal) || error.kind !== 'invalid') throw error
    for (const [field, message] of Object.entries(error.fields)) {
      const own =
        field === 'agentId' ? `agentIds.${place}` : field.includes('JudgeModelId') ? `judges.${judge}.${field}` : field
      faults[own] = message
    }
    return null
  }
}

/** Summaries and problems are shared by all runs: where one run has them made by the simulated endpoint, all use them. */
function markSharedExtraction(runs: readonly FrozenStudyRun[]): FrozenStudyRun[] {
  const simulated = runs.some(({ configuration }) => configuration.extraction.simulated)
  if (!simulated) return [...runs]
  return runs.map((run) => ({
    ...run,
    configuration: {
      ...run.configuration,
      dataset: { ...run.configuration.dataset, simulatedExtraction: true },
    },
  }))
}
