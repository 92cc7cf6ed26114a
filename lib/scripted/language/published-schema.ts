import { z } from 'zod'
import type { JsonObject } from '../json'
import { scenarioSchema } from './scenario-schema'

/** The form of a scenario's file as JSON Schema (draft 2020-12), for editors and other tools. Expressions are checked by the product alone. */
export function publishedSchema(): JsonObject {
  const schema = z.toJSONSchema(scenarioSchema, { unrepresentable: 'any', io: 'input' }) as JsonObject
  return { title: 'Deskmark scenario', ...schema }
}
