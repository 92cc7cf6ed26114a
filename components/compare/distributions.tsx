'use client'

import { type ReactNode, useState } from 'react'
import { niceScale, type Scale } from '@/components/charts/nice-ticks'
import { formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Segmented } from '@/components/ui/segmented'
import { Table, Td, Th } from '@/components/ui/table'
import type { SpreadView } from './compare-address'
import { groupsTable } from './compare-tables'
import { type ComparisonFrame, lookOf, pictureOf } from './comparison-frame'
import { SaveTable } from './copy-table'
import { Curves } from './curves'
import { GroupName } from './group-name'
import { markSimulated } from './mark-simulated'
import { Bars, Box, Grid, PictureAxis, spreadWords } from './pictures'
import { type Point, PointStrip } from './point-strip'

const CAPTIONS: Readonly<Record<SpreadView, string>> = {
  histogram: 'share of questions in each bar; line: mean',
  box: 'whiskers 5\u00a0% and 95\u00a0%, box quartiles, bar median, diamond mean',
  ecdf: 'share of questions at or below a value',
  points: 'each interaction a point; a click opens its transcript',
}

/** All points of a group; null as long as they are being read. */
export type PointsOf = (name: string) => { points: readonly Point[]; total: number } | null

/** How the values are spread: bars, boxes, curves or every point, on one axis. */
export function Distributions({
  frame,
  order,
  view,
  onView,
  pointsOf,
  pointsFault,
}: {
  frame: ComparisonFrame
  order: readonly string[]
  view: SpreadView
  onView: (view: SpreadView) => void
  pointsOf: PointsOf
  pointsFault: string | null
}) {
  const { data, ofRuns } = frame
  const groups = order.flatMap((name) => data.groups.filter((group) => group.name === name))
  const table = markSimulated(groupsTable(data, order), frame, 1)
  const { edges } = data.spread
  const scale = niceScale(edges[0] ?? 0, edges.at(-1) ?? 1, 8)
  const [picked, setPicked] = useState<{ name: string; index: number } | null>(null)
  const tops = data.spread.groups.map(({ counts }) => {
    const n = counts.reduce((sum, count) => sum + count, 0)
    return Math.max(...counts.map((count) => count / n))
  })
  const top = Math.max(...tops)
  const caption = view === 'points' && ofRuns === null ? 'each value a point' : CAPTIONS[view]
  const pickedPoint = picked === null ? undefined : pointsOf(picked.name)?.points[picked.index]

  return (
    <Section
      title={`${frame.metricWords}, distributions`}
      picture={pictureOf(frame, `${frame.metricWords}, distributions`)}
      aside={caption}
      actions={
        <>
          <Segmented
            label="How distributions are shown"
            value={view}
            onValueChange={onView}
            options={[
              { value: 'histogram', label: 'Histogram' },
              { value: 'box', label: 'Box' },
              { value: 'ecdf', label: 'ECDF' },
              { value: 'points', label: 'Points' },
            ]}
          />
          <SaveTable of={`${frame.metricWords}, distributions`} table={table} />
        </>
      }
    >
      {view === 'ecdf' ? (
        <>
          <Curves frame={frame} scale={scale} />
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12">
            {groups.map(({ name }) => (
              <li key={name}>
                <GroupName frame={frame} name={name} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Rows scale={scale} label="Distributions of what is compared">
          {groups.map((group) => {
            const { name } = group
            const look = lookOf(frame, name)
            const spread = data.spread.groups.find((each) => each.name === name)
            const own = view === 'points' ? pointsOf(name) : null
            return (
              <tr key={name}>
                <Td header className="text-left">
                  <GroupName frame={frame} name={name} />
                  <span className="block text-12 text-fg-3">
                    n = {formatCount(own === null ? group.n : own.total)}
                    {own !== null && own.points.length < own.total ? `, ${formatCount(own.points.length)} drawn` : null}
                  </span>
                </Td>
                <Td className="relative h-[56px]">
                  {spread === undefined ? (
                    <span className="text-fg-3">no values</span>
                  ) : view === 'points' ? (
                    own === null ? (
                      <span className="text-fg-3">{pointsFault ?? 'The points are being read.'}</span>
                    ) : (
                      <PointStrip
                        name={name}
                        points={own.points}
                        scale={scale}
                        colour={look.colour}
                        picked={picked?.name === name ? picked.index : null}
                        onPick={(index) => setPicked({ name, index })}
                      />
                    )
                  ) : (
                    <svg
                      role="img"
                      aria-label={spreadWords(group)}
                      className="absolute inset-0 size-full overflow-visible"
                    >
                      <Grid scale={scale} />
                      {view === 'histogram' ? (
                        <Bars scale={scale} edges={edges} group={spread} mean={group.mean} top={top} {...look} />
                      ) : (
                        <Box scale={scale} group={group} colour={look.colour} hollow={look.hollow} />
                      )}
                    </svg>
                  )}
                </Td>
              </tr>
            )
          })}
        </Rows>
      )}
      {view === 'points' ? (
        <p className="wrap-anywhere mt-2 min-h-5 text-fg-2">
          {picked === null || pickedPoint === undefined ? (
            <span className="text-fg-3">Point at a value to see whose it is.</span>
          ) : (
            <>
              <b>{decimals(pickedPoint.value, frame.digits)}</b> {picked.name}:{' '}
              {pickedPoint.href === null ? (
                pickedPoint.label
              ) : (
                <Link className="link" href={pickedPoint.href}>
                  {pickedPoint.label}
                </Link>
              )}
            </>
          )}
        </p>
      ) : null}
    </Section>
  )
}

function Rows({ label, scale, children }: { label: string; scale: Scale; children: ReactNode }) {
  return (
    <Table label={label} className="min-w-[560px] table-fixed">
      <thead>
        <tr>
          <Th className="w-[200px]">
            <span className="sr-only">Name</span>
          </Th>
          <Th className="pl-0! font-normal">
            <span className="sr-only">Values</span>
            <PictureAxis scale={scale} />
          </Th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  )
}
