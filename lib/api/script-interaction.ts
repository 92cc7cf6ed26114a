import { z } from 'zod'
import { DIMENSIONS } from '@/lib/scripted/language/scenario-schema'
import { EMBEDDING_PURPOSE, SCRIPTED_PURPOSES } from '@/lib/selfscore/purpose'
import { moment } from './fields'
import { scoreOverrideSchema } from './score-override'

const statuses = ['waiting', 'running', 'scored', 'unscored', 'errored', 'cancelled'] as const
const stopReasons = [
  'max-turns',
  'script-end',
  'agent-ended',
  'no-branch-matched',
  'context-window',
  'error',
  'cancelled',
] as const

const interactionShape = {
  id: z.string(),
  runId: z.string(),
  itemId: z.null(),
  scenarioId: z.string(),
  scenario: z.object({ name: z.string(), version: z.number().int(), versionId: z.string() }),
  trial: z.number().int(),
  /** Which set of the scenario's values it began with, from 0. */
  variant: z.number().int(),
  position: z.number().int(),
  status: z.enum(statuses),
  statusReason: z.string().nullable(),
  stopReason: z.enum(stopReasons).nullable(),
  turnCount: z.number().int(),
  /** Checks whose points people corrected, whether that counts here or not. */
  corrections: z.number().int(),
  /** Points of its own path's maximum; null where it is not scored, beside the reason. */
  scores: z.object({
    points: z.number().int().nullable(),
    maxPoints: z.number().int().nullable(),
    missingReason: z.string().nullable(),
  }),
  costUsd: z.number().nullable(),
  costReason: z.string().nullable(),
  startedAt: moment.nullable(),
  finishedAt: moment.nullable(),
}

export const scriptInteractionEntrySchema = z.object(interactionShape).meta({ id: 'ScriptInteractionListEntry' })
export type ScriptInteractionEntry = z.output<typeof scriptInteractionEntrySchema>

const toolCallSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** As the agent wrote them. */
  rawArguments: z.string(),
  arguments: z.record(z.string(), z.json()).nullable(),
  outcome: z.enum(['done', 'error', 'unknown', 'invalid', 'after-end']),
  result: z.json(),
  /** Why it was not carried out, or failed; null where it succeeded. */
  error: z.string().nullable(),
})

/** One check with what it earned, and why, at the turn that decided it. */
export const scriptCheckSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.string(),
    points: z.number().int(),
    earned: z.number().int(),
    dimensions: z.array(z.enum(DIMENSIONS)),
    outcome: z.enum(['passed', 'failed', 'undecided', 'not-reached']),
    reason: z.string(),
    flags: z.array(z.string()),
    step: z.number().int().nullable(),
    turn: z.number().int().nullable(),
    /** What people corrected of its points, what was taken back among it; `earned` is always the check's own. */
    corrections: z.array(scoreOverrideSchema),
  })
  .meta({ id: 'ScriptCheck' })

/** One step of the script as it was played, with what memory holds after it. */
export const scriptStepSchema = z
  .object({
    number: z.number().int(),
    stepId: z.string(),
    kind: z.string(),
    said: z.string().nullable(),
    heard: z.string().nullable(),
    /** The agent's turn goes on after this message: it waits for the results of its calls. */
    listensOn: z.boolean(),
    toolCalls: z.array(toolCallSchema),
    /** Which models were called in this step; the requests: `GET /interactions/:id/requests?turn=` its number. */
    calls: z.array(
      z.object({
        purpose: z.enum(['agent', EMBEDDING_PURPOSE, ...SCRIPTED_PURPOSES]),
        attempts: z.number().int(),
        latencyMs: z.number().int(),
        costUsd: z.number().nullable(),
      }),
    ),
    /** What a RAG agent was given to read for the turn that begins here, best first; null: nothing was looked up. */
    lookedUp: z
      .object({
        query: z.string(),
        passages: z.array(z.object({ name: z.string(), place: z.string().nullable(), text: z.string() })),
      })
      .nullable(),
    changes: z.record(z.string(), z.json()),
    memory: z.record(z.string(), z.json()),
    checkId: z.string().nullable(),
    branch: z.string().nullable(),
    failure: z.string().nullable(),
    ending: z.string().nullable(),
    endingWhy: z.string().nullable(),
    durationMs: z.number(),
  })
  .meta({ id: 'ScriptStep' })
export type ScriptStepAnswer = z.output<typeof scriptStepSchema>

export const scriptInteractionSchema = z
  .object({
    ...interactionShape,
    /** Whether the points rest on people's corrections, where there are any. */
    correctionsShown: z.boolean(),
    turns: z.array(
      z.object({
        number: z.number().int(),
        /** What the script said; null where the agent opened. */
        user: z.object({ text: z.string(), audioUrl: z.null() }),
        agent: z.object({ text: z.string(), audioUrl: z.null(), toolCalls: z.array(toolCallSchema) }),
      }),
    ),
    /** How many tools the agent called, and how many calls came to nothing. */
    toolCallCounts: z.object({
      calls: z.number().int(),
      unknown: z.number().int(),
      invalid: z.number().int(),
      failed: z.number().int(),
      afterEnd: z.number().int(),
    }),
    checks: z.array(scriptCheckSchema),
    /** What memory held before the first step. */
    startMemory: z.record(z.string(), z.json()),
    steps: z.array(scriptStepSchema),
  })
  .meta({ id: 'ScriptInteraction' })
export type ScriptInteractionAnswer = z.output<typeof scriptInteractionSchema>
