import { z } from 'zod'
import { scriptedConfigurationSchema } from '@/lib/runs/scripted-configuration'
import { DIMENSIONS } from '@/lib/scripted/language/scenario-schema'
import { agentKinds } from './agent'
import { importedSchema } from './evidence'
import { id, moment, shortText, wholeNumber } from './fields'
import {
  budgetSchema,
  budgetUsd,
  costSchema,
  LARGEST,
  launchRunSchema,
  progressSchema,
  type RunListEntry,
  runListEntrySchema,
  runSchema,
  runStatuses,
} from './run'
import { correctionsSchema } from './score-query'
import { tagNames } from './tag'

/** A launch of scenarios. */
export const launchScriptRunSchema = z
  .strictObject({
    benchmark: z.literal('scripted'),
    agentId: id(),
    scenarioIds: z
      .array(id(), { error: 'must be a list of scenario ids' })
      .min(1, { error: 'must name at least 1 scenario, got none' })
      .max(50, { error: 'must be at most 50 scenarios' })
      .refine((ids) => new Set(ids).size === ids.length, { error: 'must not name a scenario twice' }),
    /** Decides judged checks, takes values out of free words, and speaks where a script lets a model speak. */
    judgeModelId: id(),
    trials: wholeNumber(1, LARGEST.trials).default(1),
    /** Random, and then shown, where none is given. */
    seed: wholeNumber(0, LARGEST.seed).optional(),
    /** What agent and judge may cost together; the run pauses there. */
    budgetUsd: budgetUsd.optional(),
    name: shortText(300).optional(),
  })
  .meta({ id: 'LaunchScriptRun' })
export type LaunchScriptRun = z.output<typeof launchScriptRunSchema>

/** A launch of either benchmark. */
export const launchAnyRunSchema = z.union([launchScriptRunSchema, launchRunSchema])

const castMemberSchema = z.object({ modelId: z.string(), name: z.string(), label: z.string(), simulated: z.boolean() })

const pointsShape = { points: z.number().int(), maxPoints: z.number().int() }

const checkFiguresSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.string(),
    points: z.number().int(),
    dimensions: z.array(z.enum(DIMENSIONS)),
    /** Trials that passed it, of the `n` in whose maximum it was. */
    passed: z.number().int(),
    n: z.number().int(),
    /** 95 % of the share, from 0 to 1; null where nothing was tried. */
    interval: z.tuple([z.number(), z.number()]).nullable(),
  })
  .meta({ id: 'CheckFigures' })

const scenarioFiguresSchema = z
  .object({
    scenarioId: z.string(),
    versionId: z.string(),
    name: z.string(),
    version: z.number().int(),
    ...pointsShape,
    /** Scored trials. */
    trials: z.number().int(),
    /** Trials that earned all their points. */
    perfect: z.number().int(),
    /** How likely k trials in a row earn everything. */
    passHat: z.array(z.object({ k: z.number().int(), value: z.number() })),
    checks: z.array(checkFiguresSchema),
  })
  .meta({ id: 'ScenarioFigures' })

/** Points of maximum over the scored interactions; null where none is scored, beside the reason. */
export const scriptSummarySchema = z
  .object({
    points: z.number().int().nullable(),
    maxPoints: z.number().int().nullable(),
    reason: z.string().nullable(),
    perScenario: z.array(scenarioFiguresSchema),
    dimensions: z.array(z.object({ dimension: z.enum(DIMENSIONS), ...pointsShape })),
  })
  .meta({ id: 'ScriptSummary' })

export const scriptRunSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    benchmark: z.literal('scripted'),
    agent: z.object({
      id: z.string().nullable(),
      name: z.string(),
      colour: z.number().int(),
      kind: z.enum(agentKinds),
      model: castMemberSchema.nullable(),
    }),
    judge: castMemberSchema,
    status: z.enum(runStatuses),
    statusReason: z.string().nullable(),
    waitingFor: z.string().nullable(),
    waitingUntil: moment.nullable(),
    /** Of which bundle it was imported; null: it was played here. */
    importedFrom: importedSchema.nullable(),
    simulated: z.boolean(),
    tags: tagNames,
    complete: z.boolean(),
    trials: z.number().int(),
    progress: progressSchema,
    summary: scriptSummarySchema,
    corrections: correctionsSchema,
    cost: costSchema,
    budget: budgetSchema.nullable(),
    /** Interactions ended in the last minutes, per minute. */
    ratePerMinute: z.number().nullable(),
    secondsLeft: z.number().nullable(),
    paceReason: z.string().nullable(),
    configuration: scriptedConfigurationSchema,
    createdAt: moment,
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    /** Where to follow on from: `GET /runs/:id/events?after=` this. */
    eventId: z.number().int(),
  })
  .meta({ id: 'ScriptRun' })
export type ScriptRunAnswer = z.output<typeof scriptRunSchema>

/** A run of either benchmark, told by `benchmark`. */
export type AnyRun = RunListEntry | ScriptRunAnswer
export const anyRunEntrySchema = z.discriminatedUnion('benchmark', [runListEntrySchema, scriptRunSchema])
export const anyRunSchema = z.discriminatedUnion('benchmark', [runSchema, scriptRunSchema])
