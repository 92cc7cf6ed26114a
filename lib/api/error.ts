import { z } from 'zod'

/** What can be wrong with a request, and the HTTP status it is answered with. */
export const ERROR_STATUS = {
  unreadable_body: 400,
  sign_in_required: 401,
  password_required: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  gone: 410,
  too_large: 413,
  invalid_request: 422,
  too_many_requests: 429,
  internal: 500,
  database_unavailable: 503,
  no_space: 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The one form of every error. `fields` names each faulty field; it is empty where the fault is not in a field. */
export const errorSchema = z
  .object({
    error: z.object({
      code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
      message: z.string(),
      fields: z.record(z.string(), z.string()),
      /** Of a file that was sent: each fault at its place, counted from 1. */
      faults: z.array(z.object({ line: z.number().int(), column: z.number().int(), message: z.string() })).optional(),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorBody = z.infer<typeof errorSchema>
