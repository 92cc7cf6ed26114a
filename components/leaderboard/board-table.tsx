'use client'

import { CircleDashed } from 'lucide-react'
import { IntervalAxis, IntervalPlot } from '@/components/charts/interval-plot'
import type { Scale } from '@/components/charts/nice-ticks'
import { PastPossibleNote } from '@/components/charts/past-possible-note'
import { pastWords } from '@/components/charts/possible-range'
import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatInterval, formatShare } from '@/components/format/score'
import { agentColour, agentSeries } from '@/components/runs/agent-colour'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import { Table, Td, Th } from '@/components/ui/table'
import { NOTHING_TO_EARN } from '@/lib/comparison/nothing-to-earn'
import { meanOf, noIntervalOf } from './board-mean'
import { RankStrip } from './rank-strip'
import { costWords, ranksExplained, rankWords, sinceVersionWords } from './rank-words'
import type { ShownEntry } from './shown-entry'

interface BoardTableProps {
  /** The rows that are shown. */
  entries: readonly ShownEntry[]
  /** The axis of all rows of the board, shown or not. */
  scale: Scale | null
  /** How many complete runs are ranked. */
  ranked: number
  /** Where each run is read, by its id. */
  hrefs: Readonly<Record<string, string>>
  /** Whether people's corrections count. */
  corrected: boolean
  /** Whether runs earn points for scenarios. */
  isPoints: boolean
  /** What stands on the board: an agent each, or several runs of one. */
  what: 'agent' | 'run'
}

/**
 * The ranking: rows on one shared axis on wide pages, cards on narrow ones. Drawn from the figures alone, in the browser
 * too: sent as what is drawn, the same rows are several times as long, and hold the server's thread for longer.
 */
export function BoardTable({ entries, scale, ranked, hrefs, corrected, isPoints, what }: BoardTableProps) {
  return (
    <>
      <div className="hidden sm:block print:block">
        <Table label="Runs by their rank" className="min-w-[720px] print:min-w-0">
          <thead>
            <tr>
              <Th>Rank</Th>
              <Th className="w-[30%] min-w-[160px] print:min-w-0">Agent</Th>
              <Th align="center">{entries.some(({ letters }) => letters !== null) ? 'Tie' : ''}</Th>
              <Th align="right">{isPoints ? 'Points each' : 'Score'}</Th>
              <Th className="w-[24%] min-w-[150px] pl-6 print:min-w-0">
                Mean, 95&nbsp;% interval
                {scale ? <IntervalAxis scale={scale} /> : null}
              </Th>
              <Th align="right">n</Th>
              <Th align="right">{isPoints ? 'All earned' : 'Solved'}</Th>
              <Th align="right">Turns</Th>
              <Th align="right">Cost each</Th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <Row
                key={entry.runId}
                entry={entry}
                scale={scale}
                ranked={ranked}
                href={hrefs[entry.runId] ?? null}
                corrected={corrected}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <ul className="sm:hidden print:hidden">
        {entries.map((entry) => (
          <Card key={entry.runId} entry={entry} scale={scale} href={hrefs[entry.runId] ?? null} corrected={corrected} />
        ))}
      </ul>
      <PastPossibleNote
        intervals={entries.map(({ ci95 }) => ci95)}
        possible={scale?.possible}
        of={isPoints ? 'trials' : 'questions'}
      />
      <RanksExplained entries={entries} ranked={ranked} what={what} />
    </>
  )
}

/** What ranks and letters mean, by an example that stands on this board. Nothing where no two runs are ranked. */
function RanksExplained({
  entries,
  ranked,
  what,
}: {
  entries: readonly ShownEntry[]
  ranked: number
  what: 'agent' | 'run'
}) {
  const words = ranksExplained(entries, ranked, what)
  return words === null ? null : <p className="mt-2 max-w-prose text-12 text-fg-3">{words}</p>
}

function Row({
  entry,
  scale,
  ranked,
  href,
  corrected,
}: {
  entry: ShownEntry
  scale: Scale | null
  ranked: number
  href: string | null
  corrected: boolean
}) {
  const isRanked = entry.complete && entry.rank !== null
  return (
    <tr>
      <Td className="h-[46px] whitespace-nowrap print:h-8">
        <span className={isRanked ? 'font-semibold' : 'text-fg-3'}>{rankWords(entry)}</span>
        {isRanked ? (
          <span className="mt-1 hidden xl:block">
            <RankStrip entry={entry} of={ranked} />
          </span>
        ) : null}
      </Td>
      <Td header className="py-1.5 text-left">
        <Name entry={entry} href={href} />
      </Td>
      <Td align="center" className="font-semibold">
        {entry.letters ?? ''}
      </Td>
      <Td align="right" className={isRanked ? 'font-semibold' : 'text-fg-2'}>
        <Mean entry={entry} corrected={corrected} />
      </Td>
      <Td className="relative">
        {scale ? (
          <IntervalPlot
            scale={scale}
            mean={meanOf(entry).mean}
            interval={entry.ci95}
            colour={agentColour(entry.agent)}
            hollow={entry.simulated || !entry.complete}
            reason={noIntervalOf(entry)}
          />
        ) : null}
      </Td>
      <Td align="right" className="whitespace-nowrap">
        {formatCount(entry.n)}
        {entry.n === entry.planned ? null : <span className="text-fg-3"> of {formatCount(entry.planned)}</span>}
      </Td>
      <Td align="right" className="whitespace-nowrap">
        {shareOf(entry) ? formatShare(shareOf(entry)?.mean ?? 0) : <Missing words={noShareWords(entry)} />}
      </Td>
      <Td align="right">{entry.turns ? decimals(entry.turns.mean, 1) : <Missing words="none" />}</Td>
      <Td align="right">
        <Cost entry={entry} />
      </Td>
    </tr>
  )
}

function Card({
  entry,
  scale,
  href,
  corrected,
}: {
  entry: ShownEntry
  scale: Scale | null
  href: string | null
  corrected: boolean
}) {
  const { n, planned, letters } = entry
  const share = shareOf(entry)
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-1 border-line border-b py-3 last:border-b-0">
      <span className={entry.complete ? 'font-semibold' : 'text-fg-3'}>{rankWords(entry)}</span>
      <Name entry={entry} href={href} />
      <span className="font-semibold">
        <Mean entry={entry} corrected={corrected} />
      </span>
      {scale ? (
        <div className="relative col-span-2 col-start-2 h-5">
          <IntervalPlot
            scale={scale}
            mean={meanOf(entry).mean}
            interval={entry.ci95}
            colour={agentColour(entry.agent)}
            hollow={entry.simulated || !entry.complete}
            low
            reason={noIntervalOf(entry)}
          />
        </div>
      ) : null}
      <p className="col-span-2 col-start-2 flex flex-wrap gap-x-3 text-12 text-fg-2">
        {entry.ci95 ? (
          <span>{[formatInterval(entry.ci95), pastWords(entry.ci95, scale?.possible)].filter(Boolean).join(', ')}</span>
        ) : null}
        {share ? (
          <span>
            {formatShare(share.mean)} {'passed' in entry ? 'earned all' : 'solved'}
          </span>
        ) : null}
        <span>
          n {formatCount(n)}
          {n === planned ? '' : ` of ${formatCount(planned)}`}
        </span>
        {letters ? <span>tie {letters}</span> : null}
        <span>{costWords(entry, formatUsd)} each</span>
      </p>
    </li>
  )
}

function Name({ entry, href }: { entry: ShownEntry; href: string | null }) {
  const name = <bdi>{entry.name}</bdi>
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <Swatch index={agentSeries(entry.agent)} className="translate-y-px" />
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        {href === null ? (
          <span className="wrap-anywhere min-w-0 font-medium">{name}</span>
        ) : (
          <Link href={href} className="wrap-anywhere min-w-0 font-medium hover:underline">
            {name}
          </Link>
        )}
        <VersionWords entry={entry} />
        {entry.complete ? null : (
          <Badge tone="warn" icon={<CircleDashed aria-hidden="true" />}>
            Incomplete
          </Badge>
        )}
      </span>
    </span>
  )
}

/** Which version of its agent this is, and what that changed, as far as the tests tell. */
function VersionWords({ entry }: { entry: ShownEntry }) {
  const { agentVersion, sinceVersion, sinceVersionReason, name } = entry
  if (agentVersion === null) return null
  const isNamed = name.endsWith(`(v${agentVersion})`)
  const words =
    sinceVersion !== null
      ? sinceVersionWords(sinceVersion)
      : agentVersion > 1 && sinceVersionReason !== null
        ? `not compared with an earlier version: ${sinceVersionReason}`
        : null
  if (isNamed && words === null) return null
  return (
    <span className="text-12 text-fg-3">
      {isNamed ? '' : `v${agentVersion}`}
      {words === null ? null : `${isNamed ? '' : ' · '}${words}`}
      {sinceVersion === null || sinceVersion.onBoard || sinceVersion.runId === null ? null : (
        <>
          {' '}
          <Link href={`/runs/${sinceVersion.runId}`} className="link">
            Open that run
          </Link>
        </>
      )}
    </span>
  )
}

/** The share of what was solved, or of trials that earned everything. */
const shareOf = (entry: ShownEntry) => ('passed' in entry ? entry.passed : entry.solved)

function Mean({ entry, corrected }: { entry: ShownEntry; corrected: boolean }) {
  if (entry.meanShown === null) return <Missing words={noMeanWords(meanOf(entry).reason)} />
  if (!corrected || entry.correctedScores === 0) return entry.meanShown
  return (
    <span className="inline-flex items-center gap-1">
      <CorrectedMark what={`With ${countOf(entry.correctedScores, 'score')} corrected by people`} />
      {entry.meanShown}
    </span>
  )
}

function noShareWords(entry: ShownEntry): string {
  if (!('passed' in entry)) return 'not checked'
  return entry.meanPointsReason === NOTHING_TO_EARN ? 'nothing to earn' : 'no trial'
}

/** In a column of figures there is room for few words; the summary says it in full. */
function noMeanWords(reason: string | null): string {
  return reason === NOTHING_TO_EARN ? 'nothing to earn' : (reason ?? 'no score')
}

function Cost({ entry }: { entry: ShownEntry }) {
  const words = costWords(entry, formatUsd)
  if (entry.costPerInteractionUsd === null)
    return (
      <span className="text-12 text-fg-3" {...(entry.costReason ? { title: entry.costReason } : {})}>
        {words}
      </span>
    )
  return <span className="whitespace-nowrap">{words}</span>
}

function Missing({ words }: { words: string }) {
  return <span className="font-normal text-12 text-fg-3">{words}</span>
}
