import { countOf, formatCount } from '@/components/format/count'
import type { AuditEventAnswer } from '@/lib/api/audit'

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * What is told of an event besides what was done to what, in words. Ids tell a reader nothing: lists of them are counted,
 * single ones left to the file, which has everything.
 * @example detailWords({ runIds: [a, b], hasPassword: false }) // "2 runs · has password: no"
 */
export function detailWords(details: AuditEventAnswer['details']): string {
  return Object.entries(details)
    .flatMap(([name, value]) => partOf(name, value) ?? [])
    .join(' · ')
}

function partOf(name: string, value: unknown): string | null {
  if (value === null || value === '' || (typeof value === 'string' && ID.test(value))) return null
  if (Array.isArray(value)) return listOf(name, value)
  const words = wordsOf(name)
  if (typeof value === 'boolean') return `${words}: ${value ? 'yes' : 'no'}`
  if (typeof value === 'number') return `${words}: ${formatCount(value)}`
  return `${words}: ${String(value)}`
}

function listOf(name: string, values: readonly unknown[]): string | null {
  if (values.length === 0) return null
  if (values.every((value) => typeof value === 'string' && ID.test(value)))
    return countOf(values.length, wordsOf(name.replace(/Ids$/, '')))
  return `${wordsOf(name)}: ${values.map((value) => wordsOf(String(value))).join(', ')}`
}

/** @example wordsOf('hasPassword') // "has password" */
function wordsOf(name: string): string {
  return /^[a-z]+[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name
}
