import { Ban, Check, CircleAlert, CircleSlash } from 'lucide-react'
import type { ReactNode } from 'react'
import { MayLink } from '@/components/accounts/may-link'
import { formatCostShort } from '@/components/format/cost'
import { countOf } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import { formatScore } from '@/components/format/score'
import { ReviewMarks } from '@/components/review/review-marks'
import { interactionCostOf } from '@/components/runs/run-figures-words'
import { CorrectedMark } from '@/components/score/corrected-mark'
import { classNames } from '@/components/ui/class-names'
import { Td } from '@/components/ui/table'
import { scoresInLink } from '@/lib/address/score-address'
import type { InteractionListEntry } from '@/lib/api/interaction'
import type { RunAnswer } from '@/lib/api/run'
import { columnDigits } from '@/lib/runs/dollars'
import { heatClass, helpfulnessHeat, qualityHeat } from './heat'
import { InteractionTags } from './interaction-tags'

const CORRECTED_NOT_COUNTED = 'A person corrected scores here; these are the judges’ own'

/** One interaction: its question and its scores, or in words why there are none. */
export function InteractionRow({
  entry,
  run,
  index,
  measure,
}: {
  entry: InteractionListEntry
  run: Pick<
    RunAnswer,
    'id' | 'formula' | 'weights' | 'scoreSet' | 'trials' | 'budget' | 'cost' | 'progress' | 'corrections'
  >
  index: number
  measure: (row: HTMLTableRowElement | null) => void
}) {
  const { scores, startedAt, finishedAt } = entry
  const waitsForBudget = run.budget?.reached ?? false
  return (
    <tr ref={measure} data-index={index} className="relative hover:bg-sub">
      <Td header className="max-w-0 py-2 text-left sm:py-0">
        <div className="flex min-w-0 items-baseline gap-2">
          <MayLink
            href={`/runs/${run.id}/interactions/${entry.id}${scoresInLink(run)}`}
            className="min-w-0 truncate after:absolute after:inset-0 hover:underline"
          >
            {entry.item.title || `Question ${entry.item.externalId}`}
          </MayLink>
          <InteractionTags tags={entry.item.tags} />
          {run.trials > 1 ? <span className="whitespace-nowrap text-12 text-fg-3">trial {entry.trial}</span> : null}
          <ReviewMarks comments={entry.comments} openFlags={entry.openFlags} />
          {entry.corrections > 0 ? (
            <CorrectedMark
              what={run.corrections.shown ? 'Scores with a person’s corrections' : CORRECTED_NOT_COUNTED}
            />
          ) : null}
          {entry.status === 'scored' ? (
            <b className="ml-auto sm:hidden">{scores.finalScore === null ? null : formatScore(scores.finalScore)}</b>
          ) : null}
        </div>
        <div className="flex text-12 text-fg-3 sm:hidden">
          {entry.status === 'scored' ? (
            <Narrow entry={entry} />
          ) : (
            <NoScore entry={entry} waitsForBudget={waitsForBudget} />
          )}
        </div>
      </Td>
      <Td align="right" className="hidden lg:table-cell">
        {scores.weightedComplexity === null ? null : formatScore(scores.weightedComplexity)}
      </Td>
      {entry.status === 'scored' ? (
        <ScoreCells entry={entry} formula={run.formula} />
      ) : (
        <Td colSpan={4} className="hidden max-w-[380px] py-2 pl-4 sm:table-cell">
          <NoScore entry={entry} waitsForBudget={waitsForBudget} />
        </Td>
      )}
      {entry.disagreement === undefined ? null : (
        <Td align="right" className="hidden whitespace-nowrap sm:table-cell">
          {entry.disagreement ? (
            <Apart {...entry.disagreement} />
          ) : (
            <span className="text-12 text-fg-3">one score</span>
          )}
        </Td>
      )}
      <Td align="right" className="hidden sm:table-cell">
        {entry.status === 'waiting' && entry.turnCount === 0 ? null : entry.turnCount}
      </Td>
      <Td align="center" className="hidden sm:table-cell">
        <Solved solved={entry.solved} ended={finishedAt !== null} />
      </Td>
      <Td align="right" className="hidden whitespace-nowrap text-fg-2 md:table-cell">
        {finishedAt === null ? null : (
          <span title={entry.costReason ?? undefined} className={entry.costAtLeastUsd === null ? 'text-fg-3' : ''}>
            {formatCostShort(interactionCostOf(entry), costDigits(run))}
          </span>
        )}
      </Td>
      <Td align="right" className="hidden whitespace-nowrap text-fg-2 lg:table-cell">
        {startedAt && finishedAt ? formatDuration((Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000) : null}
      </Td>
    </tr>
  )
}

/** Rows are read page by page, so the decimals of all of them go by what one costs on average. */
function costDigits({ cost, progress }: Pick<RunAnswer, 'cost' | 'progress'>): number {
  const played = progress.scored + progress.unscored
  return columnDigits([cost.usd === null || played === 0 ? null : cost.usd / played])
}

function ScoreCells({ entry, formula }: { entry: InteractionListEntry; formula: RunAnswer['formula'] }) {
  const { averageUserHelpfulness: user, averageAgentHelpfulness: agent, averageQuality: quality } = entry.scores
  const { finalScore, scoredTurns } = entry.scores
  return (
    <>
      <Td align="right" className="hidden sm:table-cell">
        {user === null ? null : formatScore(user)}
      </Td>
      <Td align="right" className="hidden whitespace-nowrap sm:table-cell">
        {scoredTurns < entry.turnCount ? (
          <span className="mr-1 text-11 text-fg-3" title="Turns that count in the means, of all turns">
            {scoredTurns} of {entry.turnCount}
          </span>
        ) : null}
        {agent === null ? null : <Tinted tint={heatClass[helpfulnessHeat(agent)]}>{formatScore(agent)}</Tinted>}
      </Td>
      <Td align="right" className="hidden sm:table-cell">
        {quality === null ? null : (
          <Tinted tint={heatClass[qualityHeat(quality, formula)]}>{formatScore(quality)}</Tinted>
        )}
      </Td>
      <Td align="right" className="hidden font-semibold sm:table-cell">
        {finalScore === null ? null : formatScore(finalScore)}
      </Td>
    </>
  )
}

/** How far scores lie apart, and whose they are. */
function Apart({ of, low, high, n }: NonNullable<InteractionListEntry['disagreement']>) {
  return (
    <span title={`From ${formatScore(low)} to ${formatScore(high)}`}>
      <span className="mr-1 text-11 text-fg-3">
        {n} {of}
      </span>
      <b>{formatScore(high - low)}</b>
    </span>
  )
}

function Tinted({ tint, children }: { tint: string; children: ReactNode }) {
  return (
    <span
      className={classNames('-mr-1.5 -my-0.5 inline-block min-w-10 rounded-[3px] px-1.5 text-right leading-6', tint)}
    >
      {children}
    </span>
  )
}

function Narrow({ entry: { disagreement, ...entry } }: { entry: InteractionListEntry }) {
  const { averageQuality } = entry.scores
  const parts = [
    disagreement
      ? `${disagreement.n} ${disagreement.of} ${formatScore(disagreement.high - disagreement.low)} apart`
      : null,
    averageQuality === null ? null : `quality ${formatScore(averageQuality)}`,
    countOf(entry.turnCount, 'turn'),
    entry.solved === null ? 'not known whether solved' : entry.solved ? 'solved' : 'not solved',
  ]
  return <span>{parts.filter((part) => part !== null).join(' · ')}</span>
}

/** The word for what is not there, and why. */
function NoScore({ entry, waitsForBudget }: { entry: InteractionListEntry; waitsForBudget: boolean }) {
  const reason = entry.statusReason ?? entry.scores.missingReason
  if (entry.status === 'waiting')
    return <span className="text-fg-3">{waitsForBudget ? 'Waits for the budget' : 'Waiting'}</span>
  if (entry.status === 'running')
    return (
      <span className="text-accent">{entry.turnCount === 0 ? 'Under way' : `Under way, turn ${entry.turnCount}`}</span>
    )
  const { word, colour, Icon } =
    entry.status === 'unscored'
      ? { word: 'Unscored', colour: 'text-warn', Icon: CircleSlash }
      : entry.status === 'errored'
        ? { word: 'Errored', colour: 'text-err', Icon: CircleAlert }
        : { word: 'Cancelled', colour: 'text-fg-3', Icon: Ban }
  return (
    <span className="flex min-w-0 items-start gap-1.5 text-12 leading-5">
      <Icon aria-hidden="true" className={classNames('mt-[3px] size-3.5 shrink-0', colour)} />
      <span className={colour}>{word}</span>
      {reason ? <span className="wrap-anywhere min-w-0 text-fg-2">{reason}</span> : null}
    </span>
  )
}

function Solved({ solved, ended }: { solved: boolean | null; ended: boolean }) {
  if (!ended) return null
  if (solved === null) return <span className="text-12 text-fg-3">unknown</span>
  if (!solved) return <span className="text-fg-2">no</span>
  return (
    <>
      <Check aria-hidden="true" className="inline size-4 text-ok" />
      <span className="sr-only">yes</span>
    </>
  )
}
