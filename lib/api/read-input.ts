import type { z } from 'zod'
import { invalidFields } from './api-fault'
import { fieldMessages } from './field-messages'
import { BROKEN_WORDS, brokenTexts, CONTROLS_WORDS, hasControls } from './written-text'

/**
 * What was sent, as the schema reads it. A text that can't be kept as it came is refused, whichever field holds it.
 * @throws {ApiFault} 422 that names each wrong field, what is allowed and what came
 */
export function readInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const read = schema.safeParse(input)
  const faults = {
    ...Object.fromEntries(brokenTexts(input).map((field) => [field, BROKEN_WORDS])),
    ...(read.success ? {} : fieldMessages(read.error, input)),
  }
  if (!read.success || Object.keys(faults).length > 0) throw invalidFields(faults)
  return read.data
}

/**
 * The query of an address, as the schema reads it. A name that stands several times holds a list, which no field takes:
 * it is refused, rather than one of its values taken by chance.
 * @param address an address, or its path with the query
 * @param more what comes from elsewhere and counts as if it stood in the query
 * @throws {ApiFault} 422 that names each wrong field
 */
export function readQuery<Output>(
  schema: z.ZodType<Output>,
  address: string,
  more: Readonly<Record<string, string>> = {},
): Output {
  const { searchParams } = new URL(address, 'http://localhost')
  const entries = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name)
    return [name, values.length === 1 ? values[0] : values] as const
  })
  const faults = entries.flatMap(([name, value]): [string, string][] => {
    // Schemas pass over this name in silence.
    if (name === '__proto__') return [[name, 'is not a field that is known here']]
    // Nobody types them, and nothing could be found by them.
    return hasControls(String(value)) ? [[name, CONTROLS_WORDS]] : []
  })
  if (faults.length > 0) throw invalidFields(Object.fromEntries(faults))
  return readInput(schema, { ...Object.fromEntries(entries), ...more })
}
