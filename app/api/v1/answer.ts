import { z } from 'zod'
import { ApiFault } from '@/lib/api/api-fault'
import { readInput, readQuery } from '@/lib/api/read-input'
import { refuseUnsayable } from '@/lib/api/refuse-unsayable'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { authenticate } from '@/lib/auth/authenticate'
import { mayDo } from '@/lib/auth/permissions'
import type { Who } from '@/lib/auth/who'
import { type CommandWorld, commandWorld } from '@/lib/commands/command-world'
import { faultOf } from '@/lib/commands/fault-of'
import { database } from '@/lib/db/client'
import { isId } from '@/lib/db/is-id'
import { env } from '@/lib/env'
import { errorResponse } from './error-response'
import { readBody } from './read-body'
import { JsonBytes, type Reply } from './reply'

type Contract<Name extends RouteName> = (typeof routes)[Name]
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined

/** What a route is asked, parsed and permitted. */
export interface Asked<Name extends RouteName> {
  /** The id in the path; '' where there is none. */
  id: string
  query: Contract<Name> extends { query: infer Schema } ? Parsed<Schema> : undefined
  body: Contract<Name> extends { body: infer Schema } ? Parsed<Schema> : undefined
  headers: Headers
  /** Who asks; null: nobody we know, where the route needs no sign-in. */
  who: Contract<Name>['permission'] extends null ? Who | null : Who
  /** On behalf of who asks. */
  world: CommandWorld
}

type Answers<Name extends RouteName> = Contract<Name>['answers']

/** What a route may answer: one of its statuses, with the body that belongs to it. */
export type Answered<Name extends RouteName> = {
  [Status in keyof Answers<Name>]: Reply<
    Status,
    Answers<Name>[Status] extends z.ZodType ? z.input<Answers<Name>[Status]> : unknown
  >
}[keyof Answers<Name>]

/** A route handler, as the framework calls it. */
export type RouteHandler = (
  request: Request,
  context: { params: Promise<Record<string, string> | undefined> },
) => Promise<Response>

/**
 * Makes a route's handler: who asks → permission → parse → command or query → respond, always in this order. Nobody learns
 * what a body should look like from a route that is not theirs, and nothing of it is read.
 * @param respond does what the route is for; what it throws becomes the answer
 */
export function answer<Name extends RouteName>(
  name: Name,
  respond: (asked: Asked<Name>) => Promise<Answered<Name>>,
): RouteHandler {
  const contract: RouteContract = routes[name]
  return async (request, context) => {
    try {
      // A path without a variable part comes without any params.
      const { id = '' } = (await context.params) ?? {}
      const who = await whoAsks(request)
      if (contract.permission !== null && who === null)
        throw new ApiFault('sign_in_required', 'Sign in, or send the token as "Authorization: Bearer <token>".')
      if (contract.permission !== null && (who === null || !mayDo(who, contract.permission)))
        throw new ApiFault('forbidden', 'Your role does not allow this.')
      if (name.includes('{id}') && !isId(id)) throw new ApiFault('not_found', 'There is nothing of this id.')
      const query = readQuery(contract.query ?? NOTHING, request.url)
      const body = await readContractBody(request, contract)
      const asked = {
        id,
        query,
        body,
        headers: request.headers,
        who,
        world: commandWorld(who ?? undefined),
      } as Asked<Name>
      return toResponse((await respond(asked)) as Reply<number, unknown>)
    } catch (error) {
      return errorResponse(faultOf(error, name))
    }
  }
}

function whoAsks(request: Request): Promise<Who | null> {
  const { headers } = request
  const credentials = { authorization: headers.get('authorization'), cookie: headers.get('cookie') }
  return authenticate(credentials, env(), database())
}

const NOTHING = z.strictObject({})

/** Where a route takes no body, none may come: what was meant by it would be passed over. */
async function readContractBody(request: Request, { body, bodyIsOptional }: RouteContract): Promise<unknown> {
  if (body !== undefined) return readInput(body, await readBody(request, bodyIsOptional))
  if (request.body === null) return undefined
  readInput(NOTHING, await readBody(request, true))
  return undefined
}

function toResponse({ status, headers, cookies, body }: Reply<number, unknown>): Response {
  const always = new Headers({ 'cache-control': 'no-store', ...headers })
  for (const cookie of cookies) always.append('set-cookie', cookie)
  if (body === undefined) return new Response(null, { status, headers: always })
  if (!always.has('content-type')) always.set('content-type', 'application/json; charset=utf-8')
  if (body instanceof JsonBytes) return new Response(body.bytes, { status, headers: always })
  return new Response(JSON.stringify(body, refuseUnsayable), { status, headers: always })
}
