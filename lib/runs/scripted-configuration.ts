import { z } from 'zod'
import { type FrozenModel, frozenModelSchema, runConfigurationSchema } from './configuration'

/**
 * Everything that decides what a run of scenarios does, frozen at launch. The files themselves stand in the versions of the
 * scenarios, which never change.
 */
export const scriptedConfigurationSchema = z.object({
  version: z.literal(1),
  benchmark: z.literal('scripted'),
  agent: runConfigurationSchema.shape.agent,
  scenarios: z
    .array(
      z.object({
        scenarioId: z.string(),
        versionId: z.string(),
        name: z.string(),
        version: z.number().int(),
        maxPoints: z.number().int(),
      }),
    )
    .min(1),
  /** Decides judged checks, takes values out of free words and speaks where a script lets a model speak. */
  judge: frozenModelSchema,
  /** The random mark between which it is given the agent's words. */
  mark: z.string(),
  trials: z.number().int(),
  seed: z.number().int(),
})
export type ScriptedConfiguration = z.infer<typeof scriptedConfigurationSchema>

/** A run is simulated when any of its connections is the bundled endpoint (method, section 3). */
export function isScriptedSimulated(configuration: ScriptedConfiguration): boolean {
  return scriptedModels(configuration).some(({ simulated }) => simulated)
}

/** Every model that a run of scenarios may call. */
export function scriptedModels({ agent, judge }: ScriptedConfiguration): FrozenModel[] {
  return [agent.model, agent.retrieval?.embedding ?? null, judge].filter((model) => model !== null)
}
