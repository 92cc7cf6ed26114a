import { nWords } from '@/components/charts/n-words'
import { decimals } from '@/components/format/decimals'
import { formatShare } from '@/components/format/score'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import { inPercent } from '@/lib/comparison/in-percent'
import { type ComparisonFrame, lookOf, pictureOf } from './comparison-frame'
import { CopyTable, HowMade, SaveTable } from './copy-table'
import { GroupName } from './group-name'
import type { TextTable } from './text-table'

const SHOWN = [1, 2, 3, 5, 10, 20, 50] as const
const SIZE = 1000

/** Which share of each run's interactions was solved by which turn: no part of the score, so it stands beside it. */
export function SolvedByTurn({
  frame,
  ofRuns,
  order,
}: {
  frame: ComparisonFrame
  ofRuns: RunComparisonAnswer
  order: readonly string[]
}) {
  const rows = order.flatMap((name) => ofRuns.stopping.filter((each) => each.name === name))
  const last = Math.max(0, ...rows.map(({ solvedBy }) => solvedBy.length))
  if (last === 0) return null
  const turns = [...new Set([...SHOWN.filter((turn) => turn < last), last])]
  const table: TextTable = {
    head: ['run', ...turns.map((turn) => `by turn ${turn}`), 'hit the limit', 'n'],
    rows: rows.map(({ name, solvedBy, atLimit, solved }) => [
      name,
      ...turns.map((turn) => solvedBy[turn - 1] ?? null),
      atLimit,
      solved?.n ?? null,
    ]),
    made: 'Share of the interactions whose last check could be read. Those that hit the turn limit are cut off, not long: they might have been solved later.',
  }
  return (
    <Section
      title="Solved, by turn"
      picture={{ ...pictureOf(frame, 'Solved, by turn'), n: nWords(rows.map(({ solved }) => solved?.n ?? 0)) }}
      aside="no part of the score"
      actions={
        <>
          <CopyTable table={table} />
          <SaveTable of="Solved, by turn" table={table} />
        </>
      }
    >
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <Table label="Share solved by turn" className="min-w-[480px]">
          <thead>
            <tr>
              <Th>Run</Th>
              {turns.map((turn) => (
                <Th key={turn} align="right">
                  Turn {turn}
                </Th>
              ))}
              <Th align="right">Hit the limit</Th>
              <Th align="right">n</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, solvedBy, atLimit, solved }) => (
              <tr key={name}>
                <Td header className="text-left">
                  <GroupName frame={frame} name={name} ofScores={false} />
                </Td>
                {turns.map((turn) => (
                  <Td key={turn} align="right">
                    {solvedBy[turn - 1] === undefined
                      ? 'not known'
                      : inPercent(decimals(100 * (solvedBy[turn - 1] ?? 0), 0))}
                  </Td>
                ))}
                <Td align="right">{atLimit === null ? 'not known' : formatShare(atLimit)}</Td>
                <Td align="right" className="text-fg-2">
                  {solved?.n ?? 0}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          preserveAspectRatio="none"
          className="hidden h-[160px] w-full overflow-visible border-line border-b border-l lg:block"
        >
          {rows.map(({ name, solvedBy }) => {
            const path = solvedBy.map((share, at) => `V${SIZE * (1 - share)}H${(SIZE * (at + 1)) / last}`).join('')
            return (
              <path
                key={name}
                d={`M0 ${SIZE}${path}`}
                fill="none"
                stroke={lookOf(frame, name).colour}
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
        </svg>
      </div>
      <HowMade table={table} />
    </Section>
  )
}
