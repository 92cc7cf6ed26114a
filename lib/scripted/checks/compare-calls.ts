import type { JsonValue } from '../json'
import type { ToolCallMade } from '../play/exchange'
import { samePhone } from '../values/phone'
import { plainWords } from '../values/plain-words'

/** What an argument must be. */
export type Wanted =
  | { kind: 'equals'; value: JsonValue }
  | { kind: 'words'; value: string }
  | { kind: 'phone'; value: string; country: string | null }

/** A call that is expected, so many times. */
export interface WantedCall {
  tool: string
  arguments: Readonly<Record<string, Wanted>>
  times: number
  /** More of them than `times` are a failure too. */
  exactly: boolean
}

export interface CallComparison {
  /** Calls that were expected, a repeated one as often as it was. */
  expected: number
  matched: number
  /** Calls of the expected tools beyond those that were expected. */
  extra: number
  /** What was missing or different, in words. */
  differences: string[]
}

/**
 * Calls that were made against those that were expected, as multisets: each call meets one expectation at most, so that
 * one made twice never stands for two different ones, and what was rightly made twice counts twice.
 * @param calls those that count, in their order
 * @param order `strict`: the expected ones must come in their order, with others between them or not
 */
export function compareCalls(
  wanted: readonly WantedCall[],
  calls: readonly ToolCallMade[],
  order: 'any' | 'strict',
): CallComparison {
  const slots = wanted.flatMap((each) => Array.from({ length: each.times }, () => each))
  const met = order === 'strict' ? meetInOrder(slots, calls) : meetInAnyOrder(slots, calls)
  const tools = new Set(wanted.map(({ tool }) => tool))
  const used = new Set(met.filter((index) => index !== null))
  const extras = calls.filter((call, index) => tools.has(call.name) && !used.has(index))
  const tooMany = wanted.filter(
    (each) => each.exactly && calls.filter((call) => difference(each, call) === null).length > each.times,
  )
  return {
    expected: slots.length,
    matched: met.filter((index) => index !== null).length,
    extra: extras.length,
    differences: [
      ...slots.flatMap((slot, position) => (met[position] === null ? [missing(slot, calls)] : [])),
      ...tooMany.map(
        ({ tool, times }) => `${tool} was called more often than ${times === 1 ? 'once' : `${times} times`}`,
      ),
    ],
  }
}

/** Largest pairing of expectations and calls, by augmenting paths; the lists hold a handful of entries. */
function meetInAnyOrder(slots: readonly WantedCall[], calls: readonly ToolCallMade[]): (number | null)[] {
  const slotOfCall = new Map<number, number>()
  const place = (slot: number, seen: Set<number>): boolean => {
    const wanted = slots[slot]
    if (!wanted) return false
    for (const [index, call] of calls.entries()) {
      if (seen.has(index) || difference(wanted, call) !== null) continue
      seen.add(index)
      const holder = slotOfCall.get(index)
      if (holder !== undefined && !place(holder, seen)) continue
      slotOfCall.set(index, slot)
      return true
    }
    return false
  }
  for (const slot of slots.keys()) place(slot, new Set())
  const met: (number | null)[] = slots.map(() => null)
  for (const [index, slot] of slotOfCall) met[slot] = index
  return met
}

/** The longest run of expectations that the calls meet in order. */
function meetInOrder(slots: readonly WantedCall[], calls: readonly ToolCallMade[]): (number | null)[] {
  const best: number[][] = Array.from({ length: slots.length + 1 }, () => new Array<number>(calls.length + 1).fill(0))
  const at = (slot: number, call: number): number => best[slot]?.[call] ?? 0
  const fits = (slot: number, call: number): boolean => {
    const [wanted, made] = [slots[slot], calls[call]]
    return wanted !== undefined && made !== undefined && difference(wanted, made) === null
  }
  for (let slot = slots.length - 1; slot >= 0; slot -= 1)
    for (let call = calls.length - 1; call >= 0; call -= 1) {
      const row = best[slot]
      if (row)
        row[call] = Math.max(at(slot + 1, call), at(slot, call + 1), fits(slot, call) ? at(slot + 1, call + 1) + 1 : 0)
    }
  const met: (number | null)[] = slots.map(() => null)
  for (let slot = 0, call = 0; slot < slots.length && call < calls.length; ) {
    if (fits(slot, call) && at(slot, call) === at(slot + 1, call + 1) + 1) {
      met[slot] = call
      slot += 1
      call += 1
    } else if (at(slot + 1, call) >= at(slot, call + 1)) slot += 1
    else call += 1
  }
  return met
}

/** In what a call differs from the one that is wanted, in words; null where it is that one. */
function difference(wanted: WantedCall, call: ToolCallMade): string | null {
  if (call.name !== wanted.tool) return 'another tool'
  for (const [name, value] of Object.entries(wanted.arguments)) {
    const given = call.arguments?.[name]
    if (given === undefined) return `${name} was not given`
    const why = argumentDifference(value, given)
    if (why !== null) return `${name} ${why}`
  }
  return null
}

function argumentDifference(wanted: Wanted, given: JsonValue): string | null {
  const typeOf = (value: JsonValue): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
  if (typeOf(given) !== typeOf(wanted.value))
    return `is of type ${typeOf(given)}, not ${typeOf(wanted.value)} (${JSON.stringify(given)})`
  const same =
    wanted.kind === 'phone'
      ? samePhone(wanted.value, String(given), wanted.country)
      : wanted.kind === 'words'
        ? plainWords(wanted.value) === plainWords(String(given))
        : sameValue(wanted.value, given)
  return same ? null : `is ${JSON.stringify(given)}, not ${JSON.stringify(wanted.value)}`
}

/** Equal values whatever the order of keys; 4 and 4.0 are one number, 4 and "4" are two values. */
export function sameValue(a: JsonValue, b: JsonValue): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => sameValue(each, b[index] ?? null))
  if (
    typeof a === 'object' &&
    typeof b === 'object' &&
    a !== null &&
    b !== null &&
    !Array.isArray(a) &&
    !Array.isArray(b)
  ) {
    const [left, right] = [Object.keys(a), Object.keys(b)]
    return left.length === right.length && left.every((key) => key in b && sameValue(a[key] ?? null, b[key] ?? null))
  }
  return a === b
}

function missing(wanted: WantedCall, calls: readonly ToolCallMade[]): string {
  const ofTool = calls.filter(({ name }) => name === wanted.tool)
  if (ofTool.length === 0) return `${wanted.tool} was not called`
  const why = ofTool.map((call) => difference(wanted, call)).find((each) => each !== null)
  return why === undefined
    ? `${wanted.tool} was not called once more, or not in its order`
    : `${wanted.tool} was called, but ${why}`
}
