import { z } from 'zod'
import { METRIC_NAMES } from '@/lib/comparison/metrics'
import { oneOf } from './fields'
import { runStatuses } from './run'

const number = z.number()
const count = z.number().int()
const part = z.object({ variance: number.nullable(), why: z.string().nullable() })

export const noiseFloorSchema = z
  .object({
    smallestDifference: number.describe('The smallest difference of two means worth believing, on so many items.'),
    sdOfDifferences: number.describe('Of one item’s difference between two such runs.'),
    items: count,
    runs: count,
    df: count,
    alpha: number,
    pairs: z.array(
      z.object({
        group1: z.string(),
        group2: z.string(),
        difference: number.describe('group2 − group1.'),
        lower: number,
        upper: number,
        p: number,
        separated: z.boolean().describe('By chance once in 1/α, or something changed between the two.'),
      }),
    ),
  })
  .meta({ id: 'NoiseFloor' })

/** What chance makes of a run's numbers, measured by running its agent again and by having it judged again. */
export const runNoiseSchema = z
  .object({
    metric: oneOf(METRIC_NAMES),
    /** The run and those that play its agent once more, the first one first. */
    runs: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        status: z.enum(runStatuses),
        seed: count.nullable().describe('null: the run was deleted while this was read.'),
        mean: number.nullable(),
        ended: z.boolean(),
      }),
    ),
    floor: noiseFloorSchema.nullable(),
    floorReason: z.string().nullable(),
    variance: z
      .object({
        item: part,
        trial: part,
        judge: part,
        within: number.nullable(),
        items: count,
        values: count,
        judgings: count,
      })
      .nullable()
      .describe('Of one interaction’s value, by source. null: fewer than 2 items are scored.'),
  })
  .meta({ id: 'RunNoise' })
export type RunNoise = z.output<typeof runNoiseSchema>
