import { z } from 'zod'
import { shortText, usdAboveZero, wholeNumber } from './fields'
import { LARGEST } from './run'

/** A run of the same agent once more (A/A): everything as it was frozen, but for the seed. */
export const repeatRunSchema = z
  .strictObject({
    /** Random, and then shown, where none is given; not the run's own. */
    seed: wholeNumber(0, LARGEST.seed).optional(),
    budgetUsd: usdAboveZero(LARGEST.budgetUsd).optional(),
    name: shortText(300).optional(),
  })
  .meta({ id: 'RepeatRun' })
export type RepeatRun = z.output<typeof repeatRunSchema>
