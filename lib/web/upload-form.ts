import type { z } from 'zod'
import { ApiFault, invalidFields } from '@/lib/api/api-fault'
import { readInput } from '@/lib/api/read-input'

/** The text fields of an upload as they come in, each checked at once, so that nobody uploads gigabytes for nothing. */
export interface UploadForm<Fields> {
  /** @throws {ApiFault} if the field is unknown, comes twice or is wrong */
  take(field: string, value: string, isWhole: boolean): void
  /** @throws {ApiFault} if a field is missing */
  finish(): Fields
}

/** @param schema what the fields must be; `options` is read as JSON */
export function createUploadForm<Shape extends { options: z.ZodType }>(
  schema: z.ZodObject<Shape, z.core.$strict>,
): UploadForm<z.output<z.ZodObject<Shape, z.core.$strict>>> {
  const fields = Object.keys(schema.shape)
  const given: Record<string, unknown> = {}
  return {
    take(field, value, isWhole) {
      if (!fields.includes(field)) throw invalidFields({ [field]: 'is not a field that is known here' })
      if (field in given) throw invalidFields({ [field]: 'is given twice' })
      if (!isWhole) throw invalidFields({ [field]: 'is too long' })
      given[field] = field === 'options' ? readOptions(value) : value
      readInput(schema.partial(), given)
    },
    finish() {
      return readInput(schema, { options: {}, ...given })
    },
  }
}

function readOptions(text: string): unknown {
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ApiFault('invalid_request', 'options is not JSON.', { options: 'must be JSON' }, { cause: error })
  }
}
