import type { ScriptRunEstimate } from '@/lib/api/script-estimate'
import type { LaunchScriptRun } from '@/lib/api/script-run'
import { listScenarioUsage, measurePassages } from '@/lib/db/scenario-usage'
import { estimateScript } from '@/lib/runs/estimate-script'
import { scriptWarnings } from '@/lib/runs/script-warnings'
import { isScriptedSimulated } from '@/lib/runs/scripted-configuration'
import type { CommandWorld } from './command-world'
import { freezeScriptRun } from './launch-script-run'

/**
 * What a launch of scenarios would take. Nothing is written.
 * @throws {CommandRefusal} naming each field that is wrong, as the launch itself would
 */
export async function estimateScriptRun(world: CommandWorld, launch: LaunchScriptRun): Promise<ScriptRunEstimate> {
  const { configuration, trials } = await freezeScriptRun(world, launch)
  const { retrieval } = configuration.agent
  const [earlier, passageCharacters] = await Promise.all([
    listScenarioUsage(
      world.db,
      configuration.scenarios.map(({ versionId }) => versionId),
    ),
    retrieval === null ? 0 : measurePassages(world.db, retrieval.knowledgeBaseId),
  ])
  return {
    benchmark: 'scripted',
    interactions: trials.length,
    maxPoints: configuration.trials * configuration.scenarios.reduce((sum, { maxPoints }) => sum + maxPoints, 0),
    simulated: isScriptedSimulated(configuration),
    ...estimateScript(configuration, earlier, passageCharacters),
    warnings: scriptWarnings(configuration),
    earlier: {
      runs: earlier.reduce((most, { runs }) => Math.max(most, runs), 0),
      interactions: earlier.reduce((sum, { interactions }) => sum + interactions, 0),
    },
  }
}
