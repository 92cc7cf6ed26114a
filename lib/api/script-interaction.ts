import { z } from 'zod'
import { DIMENSIONS } from '@/lib/scripted/language/scenario-schema'
import { moment } from './fields'

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
  })
  .meta({ id: 'ScriptCheck' })

/** One step of the script as it was played, with what memory held before and after. */
export const scriptStepSchema = z
  .object({
    number: z.number().int(),
    stepId: z.string(),
    kind: z.string(),
    said: z.string().nullable(),
    heard: z.string().nullable(),
    toolCalls: z.array(toolCallSchema),
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
    turns: z.array(
      z.object({
        number: z.number().int(),
        /** What the script said; null where the agent opened. */
        user: z.object({ text: z.string(), audioUrl: z.null() }),
        agent: z.object({ text: z.string(), audioUrl: z.null(), toolCalls: z.array(toolCallSchema) }),
      }),
    ),
    checks: z.array(scriptCheckSchema),
    steps: z.array(scriptStepSchema),
  })
  .meta({ id: 'ScriptInteraction' })
export type ScriptInteractionAnswer = z.output<typeof scriptInteractionSchema>
