import { pastPossible, rangeWords } from '@/components/charts/possible-range'
import { signed } from '@/components/compare/signed'
import { formatP } from '@/components/format/p-value'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptComparisonAnswer } from '@/lib/api/script-comparison'

const TESTS = { 'sign-flip': 'sign flips of variants', permutation: 'deals of trials' } as const

/** Each pair of agents on the totals of their trials: the deciding test, and the exact one beside it. */
export function TotalsTable({ data }: { data: ScriptComparisonAnswer }) {
  const most = mostPoints(data)
  const isPast =
    most !== null &&
    data.decision.pairs.some(({ lower, upper }) => {
      if (lower === null || upper === null) return false
      const past = pastPossible([lower, upper], [-most, most])
      return past.low || past.high
    })
  return (
    <Section title="Points a trial, pair by pair" aside="first minus second">
      <Table label="Each pair on points a trial" className="min-w-[760px]" namesStay>
        <thead>
          <tr>
            <Th>First</Th>
            <Th>Second</Th>
            <Th align="right">Difference</Th>
            <Th align="right">Interval</Th>
            <Th align="right">p, decides</Th>
            <Th align="right">Same variants</Th>
            <Th align="right">p, exact</Th>
            <Th>By</Th>
          </tr>
        </thead>
        <tbody>
          {data.decision.pairs.map((pair) => {
            const exact = data.totals.find(({ group1, group2 }) => group1 === pair.group1 && group2 === pair.group2)
            return (
              <tr key={`${pair.group1} ${pair.group2}`}>
                <Td header className="text-left">
                  {pair.group1}
                </Td>
                <Td>{pair.group2}</Td>
                <Td align="right" className="font-semibold tabular-nums">
                  {pair.difference === null ? '' : signed(-pair.difference)}
                </Td>
                <Td align="right" className="whitespace-nowrap tabular-nums">
                  {pair.lower === null || pair.upper === null ? '' : `${signed(-pair.upper)} to ${signed(-pair.lower)}`}
                </Td>
                <Td align="right" className="text-12 tabular-nums">
                  {pair.p === null ? `can’t be had: ${pair.reasons.join('; ')}` : formatP(pair.p)}
                </Td>
                <Td align="right">{pair.commonItems ?? 'none'}</Td>
                <Td align="right" className="tabular-nums">
                  {exact?.pTogether == null ? '' : formatP(exact.pTogether)}
                </Td>
                <Td className="text-12 text-fg-2">
                  {exact === undefined
                    ? ''
                    : exact.p === null
                      ? `can’t be had: ${exact.reason}`
                      : `${TESTS[exact.test]}, ${exact.method}`}
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
      {isPast && most !== null ? (
        <p className="mt-2 max-w-prose text-12 text-fg-2">
          An interval here reaches further than two means can lie apart ({rangeWords([-most, most])}). Its ends stand as
          they were worked out; that they lie out there means that there are too few trials to say more.
        </p>
      ) : null}
      {data.notes.length > 0 ? (
        <ul className="mt-2 grid max-w-prose gap-1 text-12 text-fg-3">
          {data.notes.map((note) => (
            <li key={note} className="wrap-anywhere">
              {note}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="wrap-anywhere mt-2 text-12 text-fg-3">
        Both p are raised for all pairs together. Random numbers: xoshiro128**, seed {data.seed}.
      </p>
    </Section>
  )
}

/** The greatest mean that a run could have had, over its scored trials; null where none is scored. */
function mostPoints({ runs }: ScriptComparisonAnswer): number | null {
  const means = runs.flatMap(({ summary: { maxPoints, perScenario } }) => {
    const trials = perScenario.reduce((sum, each) => sum + each.trials, 0)
    return maxPoints === null || trials === 0 ? [] : [maxPoints / trials]
  })
  return means.length === 0 ? null : Math.max(...means)
}
