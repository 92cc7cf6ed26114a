import { createHash } from 'node:crypto'

/** One interaction of a run of scenarios, before it exists. */
export interface PlannedTrial {
  scenarioVersionId: string
  /** From 1. */
  trial: number
  /** Which set of the scenario's values it begins with, from 0. */
  variant: number
  /** Order within the run, from 0. */
  position: number
}

/**
 * The interactions of a run of scenarios: each scenario once, then each a second time, and so on. The seed says with which
 * variant a scenario begins; its trials then go through the variants in turn, so that two agents of one seed meet the same.
 */
export function planTrials(
  scenarios: readonly { versionId: string; variants: number }[],
  { trials, seed }: { trials: number; seed: number },
): PlannedTrial[] {
  return Array.from({ length: trials }, (_, trial) =>
    scenarios.map(({ versionId, variants }, index) => ({
      scenarioVersionId: versionId,
      trial: trial + 1,
      variant: variants === 0 ? 0 : (firstVariant(seed, versionId, variants) + trial) % variants,
      position: trial * scenarios.length + index,
    })),
  ).flat()
}

function firstVariant(seed: number, versionId: string, variants: number): number {
  return createHash('sha256').update(`${seed}:${versionId}`).digest().readUInt32BE(0) % variants
}
