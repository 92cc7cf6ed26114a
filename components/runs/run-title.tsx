import { RunCorrectedMark } from '@/components/score/corrected-mark'
import { TagChips } from '@/components/tags/tag-chips'
import { Link } from '@/components/ui/link'
import { Swatch } from '@/components/ui/swatch'
import { scoresInLink } from '@/lib/address/score-address'
import type { RunListEntry } from '@/lib/api/run'
import type { AnyRun } from '@/lib/api/script-run'
import { choiceWords, sameChoice } from '@/lib/runs/score-choice'
import { PAPER_WEIGHTS } from '@/lib/selfscore/formulas'
import { agentSeries } from './agent-colour'
import { SimulatedBadge } from './simulated-badge'

/** What names a run in a list: its agent, and under it data set or scenarios, and judge. The whole name is its link's hint. */
export function RunTitle({
  run,
  ofOneDataset = false,
}: {
  run: AnyRun
  /** The head of the list names the data set of all its runs. */
  ofOneDataset?: boolean
}) {
  const parts = runSubtitle(run)
  return (
    <div className="grid min-w-0 grid-cols-[10px_minmax(0,1fr)] items-center gap-x-2">
      <Swatch index={agentSeries(run.agent)} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-2">
        <Link
          href={`/runs/${run.id}${run.benchmark === 'scripted' ? '' : scoresInLink(run)}`}
          title={run.name}
          className="wrap-anywhere min-w-0 font-medium text-fg after:absolute after:inset-0 hover:underline"
        >
          {run.agent.name}
        </Link>
        {run.simulated ? <SimulatedBadge /> : null}
        <RunCorrectedMark run={run} />
      </div>
      <span className="col-start-2 flex min-w-0 flex-wrap gap-x-3 text-12 text-fg-3">
        {(ofOneDataset ? parts.slice(1) : parts).map((part) => (
          <span key={part} className="wrap-anywhere min-w-0">
            {part}
          </span>
        ))}
      </span>
      <TagChips kind="runs" tags={run.tags} className="col-start-2 py-0.5" />
    </div>
  )
}

/** What tells a run from others of its agent, part by part. */
export const runSubtitle = (run: AnyRun): string[] =>
  run.benchmark === 'scripted' ? scriptSubtitle(run) : scoresSubtitle(run)

/** Scenarios and judge of a run of scenarios. */
function scriptSubtitle({
  configuration,
  judge,
  trials,
  importedFrom,
}: Extract<AnyRun, { benchmark: 'scripted' }>): string[] {
  return [
    configuration.scenarios.map(({ name }) => name).join(', '),
    `judge ${judge.label}`,
    ...(trials > 1 ? [`${trials} trials`] : []),
    ...(importedFrom === null ? [] : ['imported']),
  ]
}

/** Data set and judges of a run, part by part; one judge is named once. What is scored otherwise than in the paper says so. */
function scoresSubtitle({ dataset, judges, trials, judgedAgain, importedFrom, ...run }: RunListEntry): string[] {
  const { complexity, evaluation } = judges
  const judge =
    complexity.label === evaluation.label
      ? `judge ${evaluation.label}`
      : `judges ${complexity.label}, ${evaluation.label}`
  return [
    `${dataset.name}, v${dataset.version}`,
    judge,
    ...(importedFrom === null ? [] : ['imported']),
    ...(judgedAgain === null ? [] : ['judged again']),
    ...(trials > 1 ? [`${trials} trials`] : []),
    ...scoredOtherwise(run),
  ]
}

function scoredOtherwise({ formula, weights }: Pick<RunListEntry, 'formula' | 'weights'>): string[] {
  const isAsInPaper = sameChoice({ formula, weights }, { formula: 'ratio', weights: PAPER_WEIGHTS })
  return isAsInPaper ? [] : [`scored by ${choiceWords({ formula, weights })}`]
}
