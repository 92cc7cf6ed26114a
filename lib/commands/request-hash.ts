import { createHash } from 'node:crypto'

/** Of a request as it was understood: the order of its fields, and whether defaults were written out, do not count. */
export function requestHash(request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined)
  fields.sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields, sortKeys)).digest('hex')
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
