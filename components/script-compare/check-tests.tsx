'use client'

import { useState } from 'react'
import { formatP } from '@/components/format/p-value'
import { Checkbox } from '@/components/ui/checkbox'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ScriptComparisonAnswer } from '@/lib/api/script-comparison'

const TESTS = { mcnemar: 'McNemar', 'sign-flip': 'sign flips', permutation: 'exact permutation' } as const
/** Of more pairs those are shown first whose shares differ most. */
const SHOWN = 12

/** Check by check: how far the shares of two agents lie apart, and whether that could be chance. */
export function CheckTests({ data }: { data: ScriptComparisonAnswer }) {
  const [all, setAll] = useState(false)
  const rows = rowsOf(data)
  const shown = all ? rows : rows.filter(({ difference }) => difference !== 0).slice(0, SHOWN)
  return (
    <Section
      title="Check by check"
      aside="exploratory: the points of all trials are the primary measure"
      actions={
        rows.length > shown.length || all ? (
          <Checkbox label="All checks" checked={all} onCheckedChange={setAll} />
        ) : null
      }
    >
      {shown.length === 0 ? (
        <p className="text-fg-2">No check was passed more often by one agent than by another.</p>
      ) : (
        <>
          <ul className="rounded-card border border-line px-3 sm:hidden print:hidden">
            {shown.map((row) => (
              <li key={row.key} className="border-line border-b py-2.5 last:border-b-0">
                <p className="wrap-anywhere font-medium">
                  {row.title} <span className="font-normal text-12 text-fg-3">{row.scenario}</span>
                </p>
                <dl className="my-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 tabular-nums">
                  <dt className="wrap-anywhere text-fg-2">{row.first}</dt>
                  <dd>{row.firstShare}</dd>
                  <dt className="wrap-anywhere text-fg-2">{row.second}</dt>
                  <dd>{row.secondShare}</dd>
                </dl>
                <p className="text-12 text-fg-2">{testWords(row)}</p>
              </li>
            ))}
          </ul>
          <div className="hidden sm:block print:block">
            <Table label="Each check, pair by pair" className="min-w-[720px]" namesStay>
              <thead>
                <tr>
                  <Th>Check</Th>
                  <Th>First</Th>
                  <Th align="right">Passed</Th>
                  <Th>Second</Th>
                  <Th align="right">Passed</Th>
                  <Th align="right">p</Th>
                  <Th align="right">p, Holm</Th>
                  <Th>Test</Th>
                </tr>
              </thead>
              <tbody>
                {shown.map((row) => (
                  <tr key={row.key}>
                    <Td header className="text-left">
                      {row.title} <span className="text-12 text-fg-3">{row.scenario}</span>
                    </Td>
                    <Td>{row.first}</Td>
                    <Td align="right" className="whitespace-nowrap tabular-nums">
                      {row.firstShare}
                    </Td>
                    <Td>{row.second}</Td>
                    <Td align="right" className="whitespace-nowrap tabular-nums">
                      {row.secondShare}
                    </Td>
                    <Td align="right" className="tabular-nums">
                      {row.p === null ? '' : formatP(row.p)}
                    </Td>
                    <Td align="right" className="tabular-nums">
                      {row.pHolm === null ? '' : formatP(row.pHolm)}
                    </Td>
                    <Td className="text-12 text-fg-2">
                      {row.p === null ? row.reason : row.test === null ? '' : TESTS[row.test]}
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </>
      )}
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        McNemar’s exact test where both met each variant once, sign flips of the variants’ shares where they met them
        several times, else all ways to deal the trials out. Holm: for all checks and pairs together.
      </p>
    </Section>
  )
}

function testWords({ p, pHolm, test, reason }: ReturnType<typeof rowsOf>[number]): string {
  if (p === null) return reason ?? 'no test'
  const figures = `p ${formatP(p)}${pHolm === null ? '' : `, Holm ${formatP(pHolm)}`}`
  return test === null ? figures : `${figures}, ${TESTS[test]}`
}

function rowsOf({ checks, groups, runs }: ScriptComparisonAnswer) {
  const known = runs.flatMap(({ summary }) => summary.perScenario)
  return checks
    .flatMap(({ scenario, id, runs: figures, pairs }) => {
      const own = known.find(({ versionId }) => versionId === scenario)
      const title =
        known
          .filter(({ versionId }) => versionId === scenario)
          .flatMap((each) => each.checks)
          .find((check) => check.id === id)?.title ?? id
      const shareOf = (name: string) => {
        const figure = figures[groups.findIndex((group) => group.name === name)]
        return figure === undefined ? '' : `${figure.passed} of ${figure.n}`
      }
      return pairs.map((pair) => ({
        ...pair,
        key: `${scenario} ${id} ${pair.group1} ${pair.group2}`,
        scenario: own?.name ?? '',
        title,
        first: pair.group1,
        second: pair.group2,
        firstShare: shareOf(pair.group1),
        secondShare: shareOf(pair.group2),
      }))
    })
    .toSorted((a, b) => Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0))
}
