import { readFileSync } from 'node:fs'

interface NistSet {
  groups: number[][]
  certified: { dfBetween: number; dfWithin: number; F: string }
  /** What exact arithmetic gives once the decimals have become doubles. */
  exact: { F: number; ssBetween: number; ssWithin: number }
  p: number
}

const FIRST_LINE_OF_DATA = 60

/** One of NIST's sets for one-way analysis of variance, with its certified values. */
export function readNist(name: string): NistSet {
  const read = (file: string) => readFileSync(new URL(`nist/${file}`, import.meta.url), 'utf8')
  const { certified, exactOnBinary64Inputs, pValueComputedNotCertified } = JSON.parse(read('certified.json')).sets[name]
  const groups = new Map<string, number[]>()
  for (const line of read(`${name}.dat`).trim().split('\n').slice(FIRST_LINE_OF_DATA)) {
    const [treatment = '', response] = line.trim().split(/\s+/)
    const values = groups.get(treatment) ?? []
    values.push(Number(response))
    groups.set(treatment, values)
  }
  const { F, ssBetween, ssWithin } = exactOnBinary64Inputs
  return {
    groups: [...groups.values()],
    certified,
    exact: { F: Number(F), ssBetween: Number(ssBetween), ssWithin: Number(ssWithin) },
    p: Number(pValueComputedNotCertified),
  }
}
