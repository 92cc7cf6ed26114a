import { decimals } from '@/components/format/decimals'
import { formatP } from '@/components/format/p-value'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { ComparisonAnswer } from '@/lib/api/comparison'
import { overallTable } from './compare-tables'
import type { ComparisonFrame } from './comparison-frame'
import { CopyTable, HowMade } from './copy-table'
import { markSimulated } from './mark-simulated'

/** The table of the analysis of variance, and every test that asks whether any two groups differ. */
export function OverallTests({ frame }: { frame: ComparisonFrame }) {
  const { data } = frame
  const table = markSimulated(overallTable(data), frame, 0)
  return (
    <Section title="All at once" aside="whether any two differ, not which" actions={<CopyTable table={table} />}>
      <div className="grid items-start gap-x-10 gap-y-6 xl:grid-cols-2">
        <AnovaTable anova={data.anova} />
        <Table label="Tests of all groups at once" className="min-w-[480px]">
          <thead>
            <tr>
              <Th>Test</Th>
              <Th align="right">Statistic</Th>
              <Th align="right">df</Th>
              <Th align="right">p</Th>
              <Th align="right">Effect</Th>
            </tr>
          </thead>
          <tbody>
            {joinEffects(table.rows).map(({ row: [test, statistic, value, df1, df2, p], effects }) => (
              <tr key={String(test)}>
                <Td header className="text-left first-letter:uppercase">
                  {test}
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  {typeof value === 'number' ? `${statistic} = ${decimals(value, 2)}` : ''}
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  {[df1, df2].flatMap((df) => (typeof df === 'number' ? sayDf(df) : [])).join(', ')}
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  {typeof p === 'number' ? formatP(p) : ''}
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  {effects.join(', ')}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <HowMade table={table} />
    </Section>
  )
}

type Row = ReturnType<typeof overallTable>['rows'][number]

/** A test once, with all its effect sizes: the table to be copied has a row for each. */
function joinEffects(rows: readonly Row[]): { row: Row; effects: string[] }[] {
  const tests: { row: Row; effects: string[] }[] = []
  for (const row of rows) {
    const [test, , , , , , effect, size] = row
    const said = typeof size === 'number' ? [`${effect} = ${decimals(size, 3)}`] : []
    const same = tests.find((known) => known.row[0] === test)
    if (same === undefined) tests.push({ row, effects: said })
    else same.effects.push(...said)
  }
  return tests
}

const sayDf = (df: number): string => decimals(df, Number.isInteger(df) ? 0 : 1)

function AnovaTable({ anova }: { anova: ComparisonAnswer['anova'] }) {
  if (anova === null) return <p className="text-fg-2">ANOVA can’t be had: see the notes above.</p>
  const total = anova.ssBetween + anova.ssWithin
  const rows = [
    { source: 'Between groups', ss: anova.ssBetween, df: anova.dfBetween, ms: anova.msBetween },
    { source: 'Within groups', ss: anova.ssWithin, df: anova.dfWithin, ms: anova.msWithin },
    { source: 'Total', ss: total, df: anova.dfBetween + anova.dfWithin, ms: null },
  ]
  return (
    <Table label="Analysis of variance" className="min-w-[480px]">
      <thead>
        <tr>
          <Th>ANOVA</Th>
          <Th align="right">Sum of squares</Th>
          <Th align="right">df</Th>
          <Th align="right">Mean square</Th>
          <Th align="right">F</Th>
          <Th align="right">p</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ source, ss, df, ms }, at) => (
          <tr key={source}>
            <Td header className="text-left">
              {source}
            </Td>
            <Td align="right">{decimals(ss, 2)}</Td>
            <Td align="right">{sayDf(df)}</Td>
            <Td align="right">{ms === null ? '' : decimals(ms, 2)}</Td>
            <Td align="right">{at === 0 ? decimals(anova.F, 2) : ''}</Td>
            <Td align="right">{at === 0 ? formatP(anova.p) : ''}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
