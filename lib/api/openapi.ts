import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { errorSchema } from './error'
import { progressEventSchema, statusEventSchema, turnEventSchema } from './event'
import { splitRouteName } from './route-name'
import { type RouteContract, type RouteName, routes } from './routes'

/** The description of the API, OpenAPI 3.1, made from the schemas that the routes parse with and answer by. */
export function describeApi(serverUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = splitRouteName(name)
    const operation = describeRoute(name, routes[name])
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return createDocument({
    openapi: '3.1.0',
    info: { title: 'Deskmark', version: '1', description: 'Benchmarks agents on real questions.' },
    servers: [{ url: `${serverUrl}/api/v1` }],
    security: [{ token: [] }, { cookie: [] }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'deskmark_session' },
      },
      schemas: {
        ImportOptions: importOptionsSchema.meta({ unusedIO: 'input' }),
        ProgressEvent: progressEventSchema,
        TurnEvent: turnEventSchema,
        StatusEvent: statusEventSchema,
      },
    },
    paths,
  })
}

function describeRoute(name: RouteName, contract: RouteContract): ZodOpenApiOperationObject {
  const { method, path } = splitRouteName(name)
  return {
    operationId: operationId(method, path),
    summary: contract.summary,
    ...(contract.permission === null ? { security: [] } : {}),
    requestParams: describeParameters(path, contract),
    ...describeBody(contract),
    responses: { ...describeAnswers(contract), ...describeErrors(method, path, contract) },
  }
}

function operationId(method: string, path: string): string {
  const words = path.split(/[^a-z]+/i).filter(Boolean)
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function describeParameters(path: string, contract: RouteContract) {
  const named = ['token', 'id'].filter((name) => path.includes(`{${name}}`))
  const ids = named.length > 0 ? { path: z.object(Object.fromEntries(named.map((name) => [name, z.string()]))) } : {}
  const query = contract.query instanceof z.ZodObject ? { query: contract.query } : {}
  const headers = { 'Idempotency-Key': z.string().optional().meta({ description: 'The same key makes one run' }) }
  return { ...ids, ...query, ...(contract.idempotent ? { header: z.object(headers) } : {}) }
}

function describeBody({ body, form, bodyIsOptional }: RouteContract): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (body === undefined && form === undefined) return {}
  const content = {
    ...(body === undefined ? {} : { 'application/json': { schema: body } }),
    ...(form === undefined ? {} : { 'multipart/form-data': { schema: form } }),
  }
  return { requestBody: { required: bodyIsOptional !== true, content } }
}

function describeAnswers(contract: RouteContract): ZodOpenApiResponsesObject {
  const answers: ZodOpenApiResponsesObject = {}
  for (const [status, schema] of Object.entries(contract.answers)) {
    answers[status as '200'] = {
      description: contract.events ?? contract.summary,
      ...(schema === null ? {} : { content: { 'application/json': { schema } } }),
      ...(contract.events === undefined ? {} : { content: { 'text/event-stream': { schema: z.string() } } }),
      ...(contract.download === undefined
        ? {}
        : { content: Object.fromEntries(contract.download.map((type) => [type, { schema: z.string() }])) }),
    }
  }
  return answers
}

function describeErrors(method: string, path: string, contract: RouteContract): ZodOpenApiResponsesObject {
  const content = { 'application/json': { schema: errorSchema } }
  // A write without a body is refused one that says anything.
  const isWrite = method !== 'GET'
  return {
    ...(isWrite ? { '400': { description: 'A body that can not be read', content } } : {}),
    ...(contract.permission === null
      ? {}
      : { '401': { description: 'Sign in first', content }, '403': { description: 'Not allowed', content } }),
    ...(contract.link ? { '401': { description: 'The password is still to be given', content } } : {}),
    ...(path.includes('{id}') || path.includes('{token}') ? { '404': { description: 'There is none', content } } : {}),
    '409': { description: 'Not in this state', content },
    ...(isWrite ? { '413': { description: 'Too large', content } } : {}),
    '422': { description: 'A field is wrong or unknown', content },
    ...(contract.limited
      ? {
          '401': { description: 'Wrong, or sign in first', content },
          '403': { description: 'Not allowed', content },
          '429': { description: 'Too many tries', content },
        }
      : {}),
    ...(contract.crowded === undefined ? {} : { '429': { description: contract.crowded, content } }),
    ...(contract.oneTime ? { '410': { description: 'Used, expired or taken back', content } } : {}),
    ...(contract.link ? { '429': { description: 'Too many wrong passwords', content } } : {}),
  }
}
