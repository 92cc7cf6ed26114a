import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Statistic } from '../statistic'

/** How far a value may be from the golden one: |got − expected| ≤ max(abs, rel × |expected|). */
export interface Tolerance {
  rel: number
  abs: number
  /** Relative tolerances of single fields. */
  fields?: Record<string, number>
}

/** One golden case. What its input and expected values look like is for the test to say. */
export interface Golden<Input, Expected, Options = unknown> {
  input: Input
  options: Options
  expected: Expected
  tol: Tolerance
}

export function readGolden<Input, Expected, Options = unknown>(name: string): Golden<Input, Expected, Options> {
  return JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8'))
}

/** The rows of a data file without its header, text cells without their quotation marks. */
export function readGoldenRows(file: string): string[][] {
  const [, ...lines] = readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => line.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
}

/** The final scores of `scores8.csv` by group. */
export function readGoldenScores(): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const [group = '', value] of readGoldenRows('scores8.csv')) {
    const values = groups.get(group) ?? []
    values.push(Number(value))
    groups.set(group, values)
  }
  return groups
}

export function expectGolden(got: number, expected: number, { rel, abs }: Tolerance): void {
  const distance = Math.abs(got - expected)
  const allowed = Math.max(abs, rel * Math.abs(expected))
  expect(distance, `${got} should be ${expected}`).toBeLessThanOrEqual(allowed)
}

/** Groups by name, as a case holds them: written out, or as a data file with the order of its groups. */
export type GoldenGroups = { groups: Record<string, number[]> } | { csv: string; groupOrder: string[] }

/** The groups of a case in their order. */
export function goldenGroups(input: GoldenGroups): { names: string[]; values: number[][] } {
  if ('groups' in input) return { names: Object.keys(input.groups), values: Object.values(input.groups) }
  const scores = readGoldenScores()
  return { names: input.groupOrder, values: input.groupOrder.map((name) => scores.get(name) ?? []) }
}

/** What the function found; fails the test with the reason where it refused. */
export function definedValue<Value>(statistic: Statistic<Value>): Value {
  if (!statistic.defined) throw new Error(`refused: ${statistic.why}`)
  return statistic.value
}

/** Each expected field against the one of the same name, or of the name that the table gives it. */
export function expectFields(
  got: object,
  expected: Readonly<Record<string, unknown>>,
  tol: Tolerance,
  names: Readonly<Record<string, string>>,
): void {
  const found = new Map<string, unknown>(Object.entries(got))
  for (const [golden, own] of Object.entries(names)) {
    const value = expected[golden]
    const mine = found.get(own)
    if (typeof value === 'number' && typeof mine === 'number') {
      expectGolden(mine, value, { rel: tol.fields?.[golden] ?? tol.rel, abs: tol.abs })
    } else expect(mine, `${own} of ${golden}`).toBe(value)
  }
}

/** The agents' scores of `paired8.csv` by name, each in the order of the questions. */
export function readGoldenPaired(): Map<string, number[]> {
  const [header = ''] = readFileSync(new URL('data/paired8.csv', import.meta.url), 'utf8').split('\n', 1)
  const [, ...names] = header.split(',').map((cell) => cell.trim().replace(/^"|"$/g, ''))
  const rows = readGoldenRows('paired8.csv')
  return new Map(names.map((name, at) => [name, rows.map((row) => Number(row[at + 1]))]))
}
