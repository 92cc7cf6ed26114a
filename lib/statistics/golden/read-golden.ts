import { readFileSync } from 'node:fs'
import { expect } from 'vitest'

/** How far a value may be from the golden one: |got − expected| ≤ max(abs, rel × |expected|). */
export interface Tolerance {
  rel: number
  abs: number
}

/** One golden case. What its input and expected values look like is for the test to say. */
export interface Golden<Input, Expected> {
  input: Input
  expected: Expected
  tol: Tolerance
}

export function readGolden<Input, Expected>(name: string): Golden<Input, Expected> {
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
