import { z } from 'zod'

export const createSessionSchema = z
  .strictObject({ token: z.string({ error: 'must be the token as a text' }).max(4000) })
  .meta({ id: 'CreateSession' })

export const sessionSchema = z.object({ role: z.literal('administrator') }).meta({ id: 'Session' })
