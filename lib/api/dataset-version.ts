import { z } from 'zod'

/** How a version differs from the one before, in numbers of questions; a question may be counted in several. */
export const versionDifferenceSchema = z
  .object({
    /** The number of the version that it is compared with. */
    against: z.number().int(),
    new: z.number().int(),
    gone: z.number().int(),
    changedText: z.number().int(),
    changedScore: z.number().int(),
    /** From the questions that are asked to those for knowledge, or the other way. */
    changedPool: z.number().int(),
    /** A person corrected the summary or the underlying problem. */
    corrected: z.number().int(),
  })
  .meta({ id: 'VersionDifference' })
export type VersionDifference = z.output<typeof versionDifferenceSchema>
