import { z } from 'zod'

/** Begins a union's message that names the member which was meant, so that its own faults are told instead. */
const MEANT = '\u0000'

/**
 * A thing of exactly one of several kinds, told by the one key that each kind has and no other: a step that says, a step
 * that listens. The faults are those of the kind that was meant.
 */
export function oneKindOf<Kinds extends Record<string, z.ZodObject>>(what: string, kinds: Kinds) {
  const names = Object.keys(kinds)
  const schemas = Object.values(kinds) as unknown as readonly [Kinds[keyof Kinds], ...Kinds[keyof Kinds][]]
  return z.union(schemas, { error: ({ input }) => sentence(what, names, input) })
}

function sentence(what: string, names: readonly string[], input: unknown): string {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return `must be ${what}: a mapping`
  const given = names.filter((name) => name in input)
  if (given.length === 1) return `${MEANT}${names.indexOf(given[0] ?? '')}`
  if (given.length === 0) return `must be ${what}: it needs one of ${names.join(', ')}`
  return `must be ${what} of one kind, has ${given.join(' and ')}`
}

/** Which member of a union was meant; null where its message is a sentence for people. */
export function meantMember(message: string): number | null {
  return message.startsWith(MEANT) ? Number(message.slice(1)) : null
}
