import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import { niceScale, type Scale } from '@/components/charts/nice-ticks'
import { noInterval } from '@/components/charts/no-interval'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { pastWords, possibleScale } from '@/components/charts/possible-range'
import { formatApart } from '@/components/format/apart'
import { formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import { scoresInLink } from '@/lib/address/score-address'
import type { ComparisonAnswer } from '@/lib/api/comparison'
import { groupsTable } from './compare-tables'
import { type ComparisonFrame, type GroupLook, lookOf, pictureOf } from './comparison-frame'
import { CopyTable, HowMade, SaveTable } from './copy-table'
import { GroupName } from './group-name'
import { markSimulated } from './mark-simulated'
import { Box, Grid, PictureAxis, spreadWords } from './pictures'
import { SolvedCell } from './solved-cell'

/** Each group with its letter, its range of ranks, its mean and how its values are spread, best first. */
export function ComparedRuns({ frame, order }: { frame: ComparisonFrame; order: readonly string[] }) {
  const { data, ofRuns, noun } = frame
  const table = markSimulated(groupsTable(data, order), frame, 1)
  const rows = order.flatMap((name) => {
    const group = data.groups.find((each) => each.name === name)
    const rank = data.ranks.find((each) => each.name === name)
    return group === undefined || rank === undefined ? [] : [{ group, rank, look: lookOf(frame, name) }]
  })
  const shown = formatApart(
    rows.map(({ group: { mean } }) => mean),
    frame.digits,
  )
  const ends = rows.flatMap(({ group: { mean, ci95 } }) => [...(mean === null ? [] : [mean]), ...(ci95 ?? [])])
  const spread = rows.flatMap(({ group: { p5, p95 } }) => (p5 === null || p95 === null ? [] : [p5, p95]))
  const means = possibleScale(ends, frame.possible, 4)
  const values = niceScale(Math.min(...spread), Math.max(...spread), 4)
  return (
    <Section
      title={noun === 'run' ? 'Runs' : 'Agents'}
      picture={pictureOf(frame, noun === 'run' ? 'Compared runs' : 'Compared agents')}
      aside="sharing a letter: can’t be told apart"
      actions={
        <>
          <CopyTable table={table} />
          <SaveTable of={noun === 'run' ? 'Compared runs' : 'Compared agents'} table={table} />
        </>
      }
    >
      <GroupCards frame={frame} rows={rows} shown={shown} scale={means} />
      <div className="hidden sm:block">
        <Table label={noun === 'run' ? 'Runs that are compared' : 'Agents that are compared'} className="min-w-[860px]">
          <thead>
            <tr>
              <Th className="w-[26%] min-w-[180px] print:min-w-0">Agent</Th>
              <Th align="center">Group</Th>
              <Th align="center">Rank</Th>
              <Th align="right">Mean</Th>
              <Th className="w-[20%] pl-6">
                Mean, 95&nbsp;% interval
                <IntervalAxis scale={means} />
              </Th>
              <Th className="w-[22%] px-0! print:hidden">
                {frame.metricWords}, 5–95&nbsp;%, ◇ mean
                <PictureAxis scale={values} />
              </Th>
              <Th align="right">Median</Th>
              {ofRuns === null ? null : <Th align="right">Solved</Th>}
              <Th align="right">n</Th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, rank, look }, at) => (
              <tr key={group.name}>
                <Td header className="h-[44px] text-left">
                  <div className="flex min-w-0 flex-wrap items-center gap-x-2 print:flex-nowrap">
                    <Swatch index={look.series} />
                    {look.run === null ? (
                      <span className="wrap-break-word min-w-0 font-medium">{group.name}</span>
                    ) : (
                      <Link
                        href={`/runs/${look.run.id}${scoresInLink(look.run)}`}
                        title={look.run.name}
                        className="wrap-break-word min-w-0 font-medium hover:underline"
                      >
                        {group.name}
                      </Link>
                    )}
                    {look.run?.simulated ? <SimulatedBadge /> : null}
                    {look.run ? <RunCorrectedMark run={look.run} /> : null}
                  </div>
                  {look.run === null ? null : (
                    <span className="wrap-break-word block pl-[18px] text-12 text-fg-3">
                      judge {look.run.judges.evaluation.label}
                      {look.run.complete ? '' : ' · incomplete'}
                    </span>
                  )}
                </Td>
                <Td align="center" className="font-medium">
                  {data.letters[group.name]}
                </Td>
                <Td align="center">
                  {rank.rankLow === rank.rankHigh ? rank.rankLow : `${rank.rankLow}–${rank.rankHigh}`}
                </Td>
                <Td align="right" className="font-semibold">
                  {shown[at] ?? 'no score'}
                </Td>
                <Td className="relative">
                  <IntervalPlot
                    scale={means}
                    mean={group.mean}
                    interval={group.ci95}
                    colour={look.colour}
                    hollow={look.hollow}
                    reason={noIntervalOf(group)}
                  />
                </Td>
                <Td className="relative print:hidden">
                  <svg
                    role="img"
                    aria-label={spreadWords(group)}
                    className="absolute inset-0 size-full overflow-visible"
                  >
                    <Grid scale={values} />
                    <Box scale={values} group={group} colour={look.colour} hollow={look.hollow} />
                  </svg>
                </Td>
                <Td align="right">{group.median === null ? 'none' : decimals(group.median, frame.digits)}</Td>
                {ofRuns === null ? null : <SolvedCell ofRuns={ofRuns} name={group.name} />}
                <Td align="right" className="text-fg-2">
                  {formatCount(group.n)}
                  {group.missing > 0 ? <span className="block text-12 text-fg-3">{group.missing} missing</span> : null}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <PastPossibleNote
        intervals={rows.map(({ group: { ci95 } }) => ci95)}
        possible={frame.possible}
        of={frame.noun === 'run' ? 'questions' : 'values'}
      />
      <p className="mt-2 text-12 text-fg-3">
        Rank: the range that the deciding test leaves open. n: questions with a value. Hollow mark: incomplete or
        simulated.
      </p>
      <HowMade table={table} />
    </Section>
  )
}

/** Why a group with a mean has no interval. */
function noIntervalOf({ mean, ci95, n }: ComparisonAnswer['groups'][number]): string | null {
  if (mean === null || ci95 !== null) return null
  return noInterval(n, true)
}

function pastOf({ ci95 }: ComparisonAnswer['groups'][number], { possible }: ComparisonFrame): string {
  const past = ci95 === null ? null : pastWords(ci95, possible)
  return past === null ? '' : `, ${past}`
}

/** The same on a phone: who, how good, how sure. */
function GroupCards({
  frame,
  rows,
  shown,
  scale,
}: {
  frame: ComparisonFrame
  rows: readonly {
    group: ComparisonAnswer['groups'][number]
    rank: ComparisonAnswer['ranks'][number]
    look: GroupLook
  }[]
  shown: readonly (string | null)[]
  scale: Scale
}) {
  return (
    <section aria-label={`${frame.noun === 'run' ? 'Runs' : 'Agents'} that are compared`} className="sm:hidden">
      <ul className="rounded-card border border-line px-3">
        {rows.map(({ group, rank, look }, at) => (
          <li key={group.name} className="border-line border-b py-2 last:border-b-0">
            <div className="flex items-start justify-between gap-3">
              {look.run === null ? (
                <GroupName frame={frame} name={group.name} />
              ) : (
                <Link
                  href={`/runs/${look.run.id}${scoresInLink(look.run)}`}
                  className="min-w-0 font-medium hover:underline"
                >
                  <GroupName frame={frame} name={group.name} />
                </Link>
              )}
              <b>{shown[at] ?? 'no score'}</b>
            </div>
            <div className="relative h-6">
              <IntervalPlot
                scale={scale}
                mean={group.mean}
                interval={group.ci95}
                colour={look.colour}
                hollow={look.hollow}
                low
                reason={noIntervalOf(group)}
              />
            </div>
            <p className="text-12 text-fg-2">
              {group.ci95 === null
                ? (noIntervalOf(group) ?? 'no score')
                : `95\u00a0% ${decimals(group.ci95[0], frame.digits)} to ${decimals(group.ci95[1], frame.digits)}${pastOf(group, frame)}`}{' '}
              · group {frame.data.letters[group.name]} · rank{' '}
              {rank.rankLow === rank.rankHigh ? rank.rankLow : `${rank.rankLow}–${rank.rankHigh}`} · n ={' '}
              {formatCount(group.n)}
              {group.missing > 0 ? `, ${group.missing} missing` : ''}
              {look.run?.simulated ? ' · simulated' : ''}
              {look.run?.complete === false ? ' · incomplete' : ''}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
