import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { countOf } from '@/components/format/count'
import { formatP } from '@/components/format/p-value'
import { formatScore } from '@/components/format/score'
import { classNames } from '@/components/ui/class-names'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { sayLevel } from '@/lib/comparison/in-percent'
import { pairsTable } from './compare-tables'
import { type ComparisonFrame, pictureOf } from './comparison-frame'
import { CopyTable, HowMade, SaveTable } from './copy-table'
import { useFirstRows } from './first-rows'
import { GroupName } from './group-name'
import { DifferenceAxis, IntervalRow, scaleOfIntervals } from './interval-row'
import { markSimulated } from './mark-simulated'
import { possibleDifference } from './metric-possible'
import type { PairRow } from './pair-rows'
import { signed } from './signed'

/** Each pair: what the deciding test says, drawn above what Tukey's test of the paper would say. */
export function PairDifferences({
  frame,
  rows,
  chosen,
  onChoose,
}: {
  frame: ComparisonFrame
  rows: readonly PairRow[]
  chosen: PairRow | undefined
  onChoose: (row: PairRow) => void
}) {
  // The deciding intervals have the room; Tukey's band is cut off where it reaches further.
  const deciding = rows.flatMap(({ lower, upper }) => (lower === null || upper === null ? [] : [lower, upper]))
  const ends =
    deciding.length > 0 ? deciding : rows.flatMap(({ tukey }) => (tukey === null ? [] : [tukey.lower, tukey.upper]))
  const possible = possibleDifference(frame.possible)
  const scale = scaleOfIntervals(ends, possible)
  const { decision } = frame.data
  const isPaired = rows.some(({ commonItems }) => commonItems !== null)
  const table = markSimulated(pairsTable(frame.data, rows), frame, 2)
  const { shown, button } = useFirstRows(rows)
  return (
    <Section
      title="Differences between pairs"
      picture={pictureOf(frame, 'Differences between pairs')}
      aside={countOf(rows.length, 'pair')}
      actions={
        <>
          <CopyTable table={table} />
          <SaveTable of="Differences between pairs" table={table} />
        </>
      }
    >
      <PairCards frame={frame} rows={shown} chosen={chosen} onChoose={onChoose} />
      <div className="hidden sm:block">
        <Table label="Each pair, decided and by Tukey’s test" className="min-w-[1100px]" namesStay>
          <thead>
            <tr>
              <td colSpan={2} />
              <Th colSpan={isPaired ? 5 : 4} className="border-b-0 pb-0 text-fg">
                {isPaired ? 'Same questions, paired · decides' : 'Games-Howell · decides'}
              </Th>
              <td colSpan={isPaired ? 2 : 1} />
              <Th colSpan={4} align="right" className="border-b-0 pb-0 print:hidden">
                Tukey HSD, as in the paper · decides nothing
              </Th>
            </tr>
            <tr>
              <Th className="min-w-[130px] print:min-w-[104px]">First</Th>
              <Th className="min-w-[130px] print:min-w-[104px]">Second</Th>
              <Th className="w-[18%] pl-6">
                <span aria-hidden="true" className="flex items-center gap-1.5 font-normal text-11">
                  <span className="h-0.5 w-3 bg-fg" /> decides
                  <span className="ml-1.5 h-2 w-3 bg-line-2" /> Tukey
                </span>
                <span className="sr-only">Difference with its interval</span>
                <DifferenceAxis scale={scale} />
              </Th>
              <Th align="right">Difference</Th>
              <Th align="right">{sayLevel(decision.alpha)}</Th>
              <Th align="right">p</Th>
              {isPaired ? (
                <Th align="right" title="The mean difference over the standard deviation of the differences">
                  d<sub>z</sub>
                </Th>
              ) : null}
              <Th>First is</Th>
              {isPaired ? <Th align="right">Win–tie–loss</Th> : null}
              <Th align="right" className="print:hidden">
                Diff
              </Th>
              <Th align="right" className="print:hidden">
                p-adj
              </Th>
              <Th align="right" className="print:hidden">
                Lower, upper
              </Th>
              <Th align="right" className="print:hidden">
                Reject
              </Th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
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
                    <GroupName frame={frame} name={row.first} />
                  </button>
                </Td>
                <Td>
                  <GroupName frame={frame} name={row.second} />
                </Td>
                <Td className="relative">
                  {row.difference === null || row.lower === null || row.upper === null ? null : (
                    <IntervalRow
                      scale={scale}
                      difference={row.difference}
                      lower={row.lower}
                      upper={row.upper}
                      band={row.tukey}
                      faint={!row.significant}
                    />
                  )}
                </Td>
                <DecisionCells row={row} isPaired={isPaired} digits={frame.digits} />
                <TukeyCells row={row} digits={frame.digits} />
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      {button}
      <PastPossibleNote
        intervals={rows.map(({ lower, upper }) => (lower === null || upper === null ? null : [lower, upper]))}
        possible={possible}
        of={frame.noun === 'run' ? 'questions' : 'values'}
      />
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        The grey band is Tukey’s interval: it takes the {frame.noun}s for separate samples
        {isPaired ? `, so that what makes a question hard for all widens it${whyPaired(frame)}` : ''}. Choose a pair to
        see what its difference is made of.
      </p>
      <HowMade table={table} />
    </Section>
  )
}

/** The same on a phone: what was found, in three lines. */
function PairCards({
  frame,
  rows,
  chosen,
  onChoose,
}: {
  frame: ComparisonFrame
  rows: readonly PairRow[]
  chosen: PairRow | undefined
  onChoose: (row: PairRow) => void
}) {
  const { digits } = frame
  return (
    <ul aria-label="Each pair, decided" className="rounded-card border border-line sm:hidden">
      {rows.map((row) => (
        <li
          key={`${row.first} ${row.second}`}
          className={classNames('border-line border-b px-3 py-2 last:border-b-0', row === chosen && 'bg-accent-bg')}
        >
          <button
            type="button"
            aria-pressed={row === chosen}
            onClick={() => onChoose(row)}
            className="flex w-full flex-wrap items-center gap-x-2 gap-y-0.5 text-left"
          >
            <GroupName frame={frame} name={row.first} />
            <span aria-hidden="true">−</span>
            <GroupName frame={frame} name={row.second} />
          </button>
          {row.difference === null || row.lower === null || row.upper === null ? (
            <p className="wrap-break-word text-fg-2">can’t be had: {row.reasons.join('; ')}</p>
          ) : (
            <p className="wrap-break-word">
              <b>{signed(row.difference, digits)}</b>{' '}
              <span className="text-fg-2">
                {signed(row.lower, digits)} to {signed(row.upper, digits)}, p {row.p === null ? '' : formatP(row.p)}
              </span>
              <span className="block text-12 text-fg-2">{verdict(row)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** How much more the questions differ than two agents on one question. */
function whyPaired({ data: { groups, paired } }: ComparisonFrame): string {
  const spreads = groups.flatMap(({ sd }) => (sd === null ? [] : [sd]))
  const differences = paired?.pairs.flatMap(({ dz, meanDifference }) =>
    dz === null || dz === 0 ? [] : [Math.abs(meanDifference / dz)],
  )
  if (spreads.length === 0 || differences === undefined || differences.length === 0) return ''
  const [least, most] = [Math.min(...differences), Math.max(...differences)]
  const within = least === most ? formatScore(least) : `${formatScore(least)} to ${formatScore(most)}`
  return ` (standard deviation of the questions’ values ${formatScore(Math.max(...spreads))}, of two agents’ differences on one question ${within})`
}

function verdict({ difference, significant, claimed, reasons }: PairRow): string {
  if (difference === null) return 'can’t be had'
  if (!significant) return 'not told apart'
  const side = difference > 0 ? 'higher' : 'lower'
  return claimed ? side : `${side}, no win: ${reasons.join('; ')}`
}

function DecisionCells({ row, isPaired, digits }: { row: PairRow; isPaired: boolean; digits: number }) {
  const { dz, wins, difference, lower, upper, p, significant, claimed } = row
  return (
    <>
      <Td align="right" className="font-semibold">
        {difference === null ? '' : signed(difference, digits)}
      </Td>
      <Td align="right" className="whitespace-nowrap">
        {lower === null || upper === null ? '' : `${signed(lower, digits)} to ${signed(upper, digits)}`}
      </Td>
      <Td align="right">{p === null ? '' : formatP(p)}</Td>
      {isPaired ? <Td align="right">{dz === null ? '' : signed(dz)}</Td> : null}
      <Td
        className={classNames(
          'wrap-break-word min-w-[140px] max-w-[280px] py-1.5',
          significant && claimed ? 'font-medium' : significant ? 'text-warn' : 'text-fg-2',
        )}
      >
        {difference === null ? `can’t be had: ${row.reasons.join('; ')}` : verdict(row)}
      </Td>
      {isPaired ? (
        <Td align="right" className="whitespace-nowrap text-fg-2">
          {wins === null ? '' : `${wins.first}–${wins.ties}–${wins.second}`}
        </Td>
      ) : null}
    </>
  )
}

function TukeyCells({ row: { tukey, significant }, digits }: { row: PairRow; digits: number }) {
  if (tukey === null)
    return (
      <Td colSpan={4} align="right" className="text-fg-3 print:hidden">
        can’t be had
      </Td>
    )
  return (
    <>
      <Td align="right" className="print:hidden">
        {signed(tukey.difference, digits)}
      </Td>
      <Td align="right" className="print:hidden">
        {formatP(tukey.p)}
      </Td>
      <Td align="right" className="whitespace-nowrap print:hidden">
        {signed(tukey.lower, digits)} to {signed(tukey.upper, digits)}
      </Td>
      <Td
        align="right"
        className={classNames('print:hidden', tukey.reject === significant ? 'text-fg-2' : 'font-medium text-warn')}
      >
        {tukey.reject ? 'yes' : 'no'}
      </Td>
    </>
  )
}
