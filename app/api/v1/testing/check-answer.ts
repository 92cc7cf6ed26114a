import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import { describeApi } from '@/lib/api/openapi'
import { splitRouteName } from '@/lib/api/route-name'
import type { RouteName } from '@/lib/api/routes'

const document = describeApi('http://127.0.0.1:3000')
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats(ajv)
ajv.addSchema(document, 'openapi')
const validators = new Map<string, ValidateFunction>()

const escaped = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1')

/** What an answer does that the API's description does not allow; empty where they agree. */
export function faultsOfAnswer(name: RouteName, status: number, body: unknown): string[] {
  const { method, path } = splitRouteName(name)
  const operation = document.paths?.[path]?.[method.toLowerCase() as 'get']
  const described = operation?.responses?.[String(status) as '200']
  if (described === undefined) return [`${name} does not say that it answers ${status}`]
  if (!('content' in described) || described.content === undefined) return body === null ? [] : [`${name} has a body`]
  if (!('application/json' in described.content)) return []

  const pointer = ['paths', path, method.toLowerCase(), 'responses', String(status), 'content', 'application/json']
  const reference = `openapi#/${pointer.map(escaped).join('/')}/schema`
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference })
  validators.set(reference, validate)
  if (validate(body)) return []
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name} ${status}: ${instancePath} ${message}`)
}
