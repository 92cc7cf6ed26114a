import { z } from 'zod'
import { agentBehaviourSchema } from '@/lib/runs/agent-behaviour'
import { moment } from './fields'
import { anyRunEntrySchema } from './script-run'

/** An agent as it was from a moment on, and the runs that it played so. */
export const agentVersionSchema = z
  .object({
    number: z.int(),
    createdAt: moment,
    /** What is another than in the version before, in words; of the first none. */
    changes: z.array(z.string()),
    behaviour: agentBehaviourSchema,
    /** Newest first. */
    runs: z.array(anyRunEntrySchema),
  })
  .meta({ id: 'AgentVersion' })
export type AgentVersionAnswer = z.output<typeof agentVersionSchema>

export const agentVersionsSchema = z
  .object({
    /** Newest first. */
    data: z.array(agentVersionSchema),
    /** Runs of the newest ones whose version is not known: they were played before versions were kept. */
    unversioned: z.array(anyRunEntrySchema),
  })
  .meta({ id: 'AgentVersions' })
export type AgentVersionsAnswer = z.output<typeof agentVersionsSchema>
