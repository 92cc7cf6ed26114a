import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Table, Td, Th } from '@/components/ui/table'
import type { DrawnDistribution } from './distribution-chart'
import { tickWords } from './nice-ticks'

/** One measure: its axis stands in the column's head and is the same for every row. */
export interface MultiplesColumn {
  key: string
  name: string
  low: number
  high: number
  /** Values above the axis are counted in its last bar. */
  open: boolean
  ticks: readonly number[]
}

/** One small picture; null where there are no values. */
export type MultiplesCell = {
  distribution: DrawnDistribution
  colour: string
  /** The same in words. */
  words: string
  /** A few figures under the picture. */
  caption: string
} | null

export interface MultiplesRow {
  key: string
  head: ReactNode
  /** Simulated or incomplete: drawn pale, not to be read as a measured result. */
  hollow: boolean
  cells: readonly MultiplesCell[]
}

/** More columns than this need more room than most tables have. */
const MANY_COLUMNS = 4
const PAD = 3
const PICTURE_HEIGHT = 44

/**
 * The same measures of several things, one below another on shared axes, as bars or boxes. Bars of a column share their
 * height too: the share of the row's values.
 */
export function SmallMultiples({
  label,
  corner,
  columns,
  rows,
  kind,
}: {
  label: string
  /** What the rows are. */
  corner: string
  columns: readonly MultiplesColumn[]
  rows: readonly MultiplesRow[]
  kind: 'histogram' | 'box'
}) {
  const tops = columns.map((_, index) => Math.max(0, ...rows.map(({ cells }) => tallestShare(cells[index] ?? null))))
  return (
    <Table
      label={label}
      className={classNames('table-fixed', columns.length > MANY_COLUMNS ? 'min-w-[1080px]' : 'min-w-[680px]')}
    >
      <thead>
        <tr>
          <Th className="sticky left-0 z-10 w-[168px] bg-bg">{corner}</Th>
          {columns.map((column) => (
            <Th key={column.key} wraps className="last:pr-3!">
              {column.name}
              <Axis column={column} />
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, hollow, cells }) => (
          <tr key={key}>
            <Td header className="sticky left-0 z-10 bg-bg py-2 text-left align-top">
              {head}
            </Td>
            {columns.map((column, index) => (
              <Td key={column.key} className="align-top last:pr-3!">
                <Cell cell={cells[index] ?? null} column={column} top={tops[index] ?? 1} kind={kind} hollow={hollow} />
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function tallestShare(cell: MultiplesCell): number {
  if (cell === null) return 0
  const { bars, n } = cell.distribution
  return Math.max(0, ...bars.map(({ count }) => count / n))
}

const at = ({ low, high }: MultiplesColumn, value: number): string => {
  const place = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return `${PAD + (100 - 2 * PAD) * place}%`
}
const width = ({ low, high }: MultiplesColumn, from: number, to: number): string =>
  `${((100 - 2 * PAD) * (to - from)) / (high - low)}%`

function Axis({ column }: { column: MultiplesColumn }) {
  return (
    <svg aria-hidden="true" className="block h-4 w-full overflow-visible">
      {column.ticks.map((tick) => (
        <text key={tick} x={at(column, tick)} y="12" textAnchor="middle" className="fill-fg-3 font-normal text-11">
          {column.open && tick === column.high ? `${tickWords(tick)}+` : tickWords(tick)}
        </text>
      ))}
    </svg>
  )
}

function Cell({
  cell,
  column,
  top,
  kind,
  hollow,
}: {
  cell: MultiplesCell
  column: MultiplesColumn
  top: number
  kind: 'histogram' | 'box'
  hollow: boolean
}) {
  if (cell === null) return <span className="text-12 text-fg-3">no values</span>
  const { distribution, colour, words, caption } = cell
  return (
    <>
      <svg role="img" aria-label={words} className="block w-full overflow-visible" style={{ height: PICTURE_HEIGHT }}>
        {column.ticks.map((tick) => (
          <line
            key={tick}
            x1={at(column, tick)}
            x2={at(column, tick)}
            y1="0"
            y2="100%"
            stroke="var(--line)"
            shapeRendering="crispEdges"
          />
        ))}
        {kind === 'histogram' ? (
          <Bars distribution={distribution} column={column} top={top} colour={colour} hollow={hollow} />
        ) : (
          <Box distribution={distribution} column={column} colour={colour} hollow={hollow} />
        )}
      </svg>
      <span aria-hidden="true" className="block text-11 text-fg-2">
        {caption}
      </span>
    </>
  )
}

interface DrawnIn {
  distribution: DrawnDistribution
  column: MultiplesColumn
  colour: string
  hollow: boolean
}

function Bars({ distribution, column, colour, hollow, top }: DrawnIn & { top: number }) {
  const { bars, n, mean } = distribution
  return (
    <>
      {bars.map(({ from, to, count }) =>
        count === 0 ? null : (
          <rect
            key={from}
            x={at(column, from)}
            width={width(column, from, to)}
            y={`${100 - (92 * count) / n / top}%`}
            height={`${(92 * count) / n / top}%`}
            fill={colour}
            fillOpacity={hollow ? 0.45 : 0.85}
          />
        ),
      )}
      <line x1="0" x2="100%" y1="100%" y2="100%" stroke="var(--line-2)" shapeRendering="crispEdges" />
      <line x1={at(column, mean)} x2={at(column, mean)} y1="0" y2="100%" stroke="var(--fg)" strokeWidth="1.5" />
    </>
  )
}

function Box({ distribution, column, colour, hollow }: DrawnIn) {
  const { p5, q1, median, q3, p95, mean } = distribution
  return (
    <g stroke={colour} strokeWidth="1.5">
      <line x1={at(column, p5)} x2={at(column, q1)} y1="50%" y2="50%" />
      <line x1={at(column, q3)} x2={at(column, p95)} y1="50%" y2="50%" />
      <rect
        x={at(column, q1)}
        width={width(column, Math.min(q1, column.high), Math.min(q3, column.high))}
        y="25%"
        height="50%"
        fill={colour}
        fillOpacity={hollow ? 0.06 : 0.2}
        {...(hollow ? { strokeDasharray: '3 2' } : {})}
      />
      <line x1={at(column, median)} x2={at(column, median)} y1="25%" y2="75%" strokeWidth="2.5" />
      <svg x={at(column, mean)} y="50%" overflow="visible" aria-hidden="true">
        <path d="M0 -4l4 4l-4 4l-4 -4z" fill="var(--bg)" />
      </svg>
    </g>
  )
}
