import type { LaunchRun } from '@/lib/api/run'
import { runName } from '@/lib/runs/configuration'
import type { CommandWorld } from './command-world'
import { freezeLaunch } from './freeze-configuration'
import { type Launched, launchOnce, preparedRun } from './launch-once'

/**
 * Launches a run: freezes its configuration, plans its interactions, and writes run, interactions and jobs at once.
 * @param idempotencyKey the same key makes one run, however often it comes; with another launch it is refused
 * @throws {CommandRefusal} naming each field that is wrong, or that the key was used for another launch
 */
export function launchRun(
  world: CommandWorld,
  launch: LaunchRun,
  idempotencyKey: string | null = null,
): Promise<Launched> {
  return launchOnce(world, launch, idempotencyKey, async () => {
    const { configuration, interactions } = await freezeLaunch(world, launch)
    const name = launch.name ?? runName(configuration)
    return preparedRun({ name, configuration, interactions, budgetUsd: launch.budgetUsd ?? null })
  })
}
