import { pastPossible, rangeWords } from '@/components/charts/possible-range'
import { signed } from '@/components/compare/signed'
import { countOf } from '@/components/format/count'
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
      <PairCards data={data} />
      <div className="hidden sm:block print:block">
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
              const exact = exactOf(data, pair)
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
                    {intervalWords(pair)}
                  </Td>
                  <Td align="right" className="text-12 tabular-nums">
                    {decidingWords(pair)}
                  </Td>
                  <Td align="right">{pair.commonItems ?? 'none'}</Td>
                  <Td align="right" className="tabular-nums">
                    {exact?.pTogether == null ? '' : formatP(exact.pTogether)}
                  </Td>
                  <Td className="text-12 text-fg-2">{exactWords(exact)}</Td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      </div>
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

type Pair = ScriptComparisonAnswer['decision']['pairs'][number]
type Exact = ScriptComparisonAnswer['totals'][number] | undefined

const exactOf = ({ totals }: ScriptComparisonAnswer, pair: Pair): Exact =>
  totals.find(({ group1, group2 }) => group1 === pair.group1 && group2 === pair.group2)

const intervalWords = ({ lower, upper }: Pair): string =>
  lower === null || upper === null ? '' : `${signed(-upper)} to ${signed(-lower)}`

const decidingWords = ({ p, reasons }: Pair): string =>
  p === null ? `can’t be had: ${reasons.join('; ')}` : formatP(p)

function exactWords(exact: Exact): string {
  if (exact === undefined) return ''
  return exact.p === null ? `can’t be had: ${exact.reason}` : `${TESTS[exact.test]}, ${exact.method}`
}

/** The same on narrow screens: a pair a card, what decides at its top. */
function PairCards({ data }: { data: ScriptComparisonAnswer }) {
  return (
    <ul className="rounded-card border border-line px-3 sm:hidden print:hidden">
      {data.decision.pairs.map((pair) => {
        const exact = exactOf(data, pair)
        return (
          <li key={`${pair.group1} ${pair.group2}`} className="border-line border-b py-2.5 last:border-b-0">
            <div className="flex items-baseline justify-between gap-3">
              <p className="wrap-anywhere min-w-0">
                <span className="font-medium">{pair.group1}</span> <span className="text-fg-3">less</span>{' '}
                <span className="font-medium">{pair.group2}</span>
              </p>
              <span className="font-semibold tabular-nums">
                {pair.difference === null ? '' : signed(-pair.difference)}
              </span>
            </div>
            <p className="mt-1 text-12 text-fg-2 tabular-nums">
              {pair.p === null ? `p ${decidingWords(pair)}` : `${intervalWords(pair)}, p ${formatP(pair.p)}`}
              {pair.commonItems === null ? '' : `, ${countOf(pair.commonItems, 'same variant')}`}
            </p>
            {exact === undefined ? null : (
              <p className="text-12 text-fg-3 tabular-nums">
                {exact.pTogether == null ? '' : `Exact: p ${formatP(exact.pTogether)}, `}
                {exactWords(exact)}
              </p>
            )}
          </li>
        )
      })}
    </ul>
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
