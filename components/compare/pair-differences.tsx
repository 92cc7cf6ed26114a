import { niceScale, positionOn, type Scale } from '@/components/charts/nice-ticks'
import { countOf } from '@/components/format/count'
import { formatP } from '@/components/format/p-value'
import { agentSeries } from '@/components/runs/agent-colour'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy-button'
import { Section } from '@/components/ui/section'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import type { PairRow } from './pair-rows'
import { signed } from './signed'
import { pairsAsCsv, pairsAsLatex } from './table-text'

/** Each pair: what the deciding test says, drawn above what Tukey's test of the paper would say. */
export function PairDifferences({
  data,
  rows,
  chosen,
  onChoose,
}: {
  data: RunComparisonAnswer
  rows: readonly PairRow[]
  chosen: PairRow | undefined
  onChoose: (row: PairRow) => void
}) {
  const ends = rows.flatMap(({ lower, upper, tukey }) => [
    ...(lower === null || upper === null ? [] : [lower, upper]),
    ...(tukey === null ? [] : [tukey.lower, tukey.upper]),
  ])
  const scale = niceScale(Math.min(0, ...ends), Math.max(0, ...ends), 5)
  const seriesOf = (name: string) => {
    const run = data.runs[data.groups.findIndex((group) => group.name === name)]
    return run === undefined ? null : agentSeries(run.agent)
  }
  const isPaired = rows.some(({ commonItems }) => commonItems !== null)
  return (
    <Section
      title="Differences between pairs"
      aside={countOf(rows.length, 'pair')}
      actions={
        <>
          <CopyButton label="CSV" text={pairsAsCsv(rows)} />
          <CopyButton label="LaTeX" text={pairsAsLatex(rows)} />
        </>
      }
    >
      <Table label="Each pair, decided and by Tukey’s test" className="min-w-[960px]">
        <thead>
          <tr>
            <td colSpan={2} />
            <Th colSpan={4} className="border-b-0 pb-0 text-fg">
              {isPaired ? 'Same questions, paired · decides' : 'Games-Howell · decides'}
            </Th>
            <td />
            <Th colSpan={4} align="right" className="border-b-0 pb-0">
              Tukey HSD, as in the paper · decides nothing
            </Th>
          </tr>
          <tr>
            <Th>First</Th>
            <Th>Second</Th>
            <Th className="w-[22%] pl-6">
              <span className="sr-only">Difference with its interval</span>
              <Axis scale={scale} />
            </Th>
            <Th align="right">Difference</Th>
            <Th align="right">Interval</Th>
            <Th align="right">p</Th>
            <Th>First is</Th>
            <Th align="right">Diff</Th>
            <Th align="right">p-adj</Th>
            <Th align="right">Lower, upper</Th>
            <Th align="right">Reject</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.first} ${row.second}`}
              className={classNames(row === chosen ? 'bg-accent-bg' : 'hover:bg-sub')}
            >
              <Td header className="h-9 text-left">
                <button
                  type="button"
                  aria-pressed={row === chosen}
                  onClick={() => onChoose(row)}
                  className="inline-flex min-w-0 items-center gap-2 text-left hover:underline"
                >
                  <Swatch index={seriesOf(row.first)} />
                  <span className="wrap-anywhere min-w-0">{row.first}</span>
                </button>
              </Td>
              <Td>
                <span className="inline-flex min-w-0 items-center gap-2">
                  <Swatch index={seriesOf(row.second)} />
                  <span className="wrap-anywhere min-w-0">{row.second}</span>
                </span>
              </Td>
              <Td className="relative">
                <Intervals row={row} scale={scale} />
              </Td>
              <DecisionCells row={row} />
              <TukeyCells row={row} />
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        First minus second. p and intervals are corrected together for all pairs. The grey band is Tukey’s interval: it
        takes the runs for separate samples{isPaired ? ', so that what makes a question hard for all widens it' : ''}.
        Choose a pair to see what its difference is made of.
      </p>
    </Section>
  )
}

function verdict({ difference, significant, claimed, reasons }: PairRow): string {
  if (difference === null) return 'can’t be had'
  if (!significant) return 'not told apart'
  const side = difference > 0 ? 'higher' : 'lower'
  return claimed ? side : `${side}, no win: ${reasons.join('; ')}`
}

function DecisionCells({ row }: { row: PairRow }) {
  const { difference, lower, upper, p, significant, claimed } = row
  return (
    <>
      <Td align="right" className="font-semibold">
        {difference === null ? '' : signed(difference)}
      </Td>
      <Td align="right" className="whitespace-nowrap">
        {lower === null || upper === null ? '' : `${signed(lower)} to ${signed(upper)}`}
      </Td>
      <Td align="right">{p === null ? '' : formatP(p)}</Td>
      <Td
        className={classNames(
          'wrap-anywhere max-w-[220px]',
          significant && claimed ? 'font-medium' : significant ? 'text-warn' : 'text-fg-2',
        )}
      >
        {difference === null ? `can’t be had: ${row.reasons.join('; ')}` : verdict(row)}
      </Td>
    </>
  )
}

function TukeyCells({ row: { tukey, significant } }: { row: PairRow }) {
  if (tukey === null)
    return (
      <Td colSpan={4} align="right" className="text-fg-3">
        can’t be had
      </Td>
    )
  return (
    <>
      <Td align="right">{signed(tukey.difference)}</Td>
      <Td align="right">{formatP(tukey.p)}</Td>
      <Td align="right" className="whitespace-nowrap">
        {signed(tukey.lower)} to {signed(tukey.upper)}
      </Td>
      <Td align="right" className={tukey.reject === significant ? 'text-fg-2' : 'font-medium text-warn'}>
        {tukey.reject ? 'yes' : 'no'}
      </Td>
    </>
  )
}

const PAD = 4
const at = (scale: Scale, value: number): string => `${PAD + (100 - 2 * PAD) * positionOn(scale, value)}%`

function Axis({ scale }: { scale: Scale }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {scale.ticks.map((tick) => (
        <text key={tick} x={at(scale, tick)} y="12" textAnchor="middle" className="fill-fg-3 text-11">
          {tick > 0 ? `+${tick}` : tick < 0 ? `−${-tick}` : '0'}
        </text>
      ))}
    </svg>
  )
}

/** The deciding interval as a mark, Tukey's as a band behind it. */
function Intervals({ row: { difference, lower, upper, tukey }, scale }: { row: PairRow; scale: Scale }) {
  if (difference === null || lower === null || upper === null) return null
  const words = `difference ${signed(difference)}, interval ${signed(lower)} to ${signed(upper)}${tukey ? `, Tukey’s ${signed(tukey.lower)} to ${signed(tukey.upper)}` : ''}`
  const width = (from: number, to: number) => `${(100 - 2 * PAD) * (positionOn(scale, to) - positionOn(scale, from))}%`
  return (
    <svg
      role="img"
      aria-label={words}
      className="absolute inset-y-0 right-2 left-6 h-full w-[calc(100%-32px)] overflow-visible"
    >
      <line x1={at(scale, 0)} x2={at(scale, 0)} y1="0" y2="100%" stroke="var(--fg-3)" shapeRendering="crispEdges" />
      <svg y="50%" overflow="visible" aria-hidden="true">
        {tukey ? (
          <rect
            x={at(scale, tukey.lower)}
            width={width(tukey.lower, tukey.upper)}
            y="-5"
            height="10"
            fill="var(--line-2)"
          />
        ) : null}
        <g stroke="var(--fg)">
          <line x1={at(scale, lower)} x2={at(scale, upper)} y1="0" y2="0" strokeWidth="2" />
          <line x1={at(scale, lower)} x2={at(scale, lower)} y1="-4" y2="4" strokeWidth="1.5" />
          <line x1={at(scale, upper)} x2={at(scale, upper)} y1="-4" y2="4" strokeWidth="1.5" />
        </g>
        <circle cx={at(scale, difference)} cy="0" r="3.5" fill="var(--fg)" stroke="var(--bg)" />
      </svg>
    </svg>
  )
}
