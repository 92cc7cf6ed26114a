import { z } from 'zod'
import type { Action } from '@/lib/auth/permissions'
import type { AuditAction } from '../audit'

/** What one route takes and gives. The description of the API, the parsing and the tests all read it here. */
export interface RouteContract {
  summary: string
  /** null: needs no sign-in. */
  permission: Action | null
  /** What some of what it answers asks for besides; to who may not, that is not there. */
  permissionOfSome?: { action: Action; of: string }
  /** As what it is written down that somebody did this; several: by what it was done to. Null: it writes nothing and tells nobody anything. */
  audit?: AuditAction | readonly AuditAction[] | null
  query?: z.ZodType
  body?: z.ZodType
  /** Without a body it is as if `{}` were sent. */
  bodyIsOptional?: true
  /** The form of a multipart body. */
  form?: z.ZodType
  /** What is answered where all goes well, by status; null: no body. */
  answers: Readonly<Record<number, z.ZodType | null>>
  /** Behind a share link: whoever holds it may, and nobody else by being signed in. */
  link?: true
  /** Answered as server-sent events, described by this text. */
  events?: string
  /** Answered as a file of one of these media types. */
  download?: readonly string[]
  idempotent?: true
  /** Too many tries are answered with 429. */
  limited?: true
  /** How much is too much at once, and answered with 429. */
  crowded?: string
  /** By a link that works once: 410 afterwards. */
  oneTime?: true
  /** Served by lib/web itself, before the framework: always, or where the body is multipart. */
  servedBy?: 'web' | 'web-if-multipart'
}

/** A part of the table: routes by method and path, below /api/v1. */
export type Routes = Readonly<
  Record<`GET /${string}`, RouteContract> &
    Record<`${'POST' | 'PATCH' | 'DELETE'} /${string}`, RouteContract & Required<Pick<RouteContract, 'audit'>>>
>

/**
 * Of either benchmark, told by `benchmark`: a route may give both (the schema's input). Who calls it knows which it asked
 * for: what comes out is typed as a SelfScore one, and who asks for the other parses it by its own schema.
 */
export function ofEither<Selfscore extends z.ZodType, Scripted extends z.ZodType>(
  selfscore: Selfscore,
  scripted: Scripted,
) {
  type Either = z.ZodType<z.output<Selfscore>, z.output<Selfscore> | z.output<Scripted>>
  return z.union([selfscore, scripted]) as unknown as Either
}
