import { formatCount } from '@/components/format/count'
import { KeyValues } from '@/components/ui/key-values'
import { Note } from '@/components/ui/note'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import { sayLevel } from '@/lib/comparison/in-percent'

const TITLES: Readonly<Record<string, string>> = {
  'kinds of runs': 'Runs',
  'scenarios or versions': 'Scenarios',
  'numbers of trials': 'Trials of each',
  'data set versions': 'Data set',
  questions: 'Questions',
  openings: 'Opening',
  'complexity judges': 'Complexity judge',
  judges: 'Judge',
  'judges’ prompts': 'Judges’ prompts',
  'user proxies': 'User proxy',
  'turn limits': 'Turns at most',
  formulas: 'Formula and weights',
}

/** The method on a few lines, for a reader who asks whether to trust the ranking. */
export function HowMeasured({
  board,
  wide = false,
}: {
  board: Pick<LeaderboardAnswer, 'benchmark' | 'settings' | 'notes' | 'pairs' | 'alpha'>
  /** It has the whole width of a page: steps and settings stand side by side. */
  wide?: boolean
}) {
  const isPoints = board.benchmark === 'scripted'
  const counts =
    board.pairs === 0
      ? 'Fewer than two complete runs have a mean, so nothing is compared.'
      : `A difference counts only if it would be rare by chance${board.pairs === 1 ? '' : `, among all ${formatCount(board.pairs)} comparisons together`} (${sayLevel(board.alpha)}).`
  return (
    <>
      <div className={wide ? 'grid gap-x-10 lg:grid-cols-2' : ''}>
        <ol className="grid content-start list-decimal gap-2 pl-5 text-fg-2 marker:text-fg-3">
          {(isPoints ? pointsSteps(counts) : scoreSteps(board.settings, counts)).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <KeyValues
          className={`content-start border-line border-t pt-4 text-12 ${wide ? 'mt-4 lg:mt-0 lg:border-t-0 lg:pt-0' : 'mt-4'}`}
          entries={board.settings
            .filter(({ name }) => name !== 'benchmarks')
            .map(({ name, words }) => ({ key: TITLES[name] ?? name, value: words }))}
        />
      </div>
      <Note className="mt-4">
        {isPoints
          ? 'Points stand for what the script checks and for nothing else. A check that the script’s path did not reach by its own choice leaves the maximum; one that the agent kept from being reached earns nothing.'
          : 'Most of a final score is the difficulty of the questions, the same for all here. Solving is no part of the score: the share that was solved stands beside it.'}
      </Note>
      {board.notes.map((note) => (
        <Note key={note} tone="warn" className="mt-2">
          {note}
        </Note>
      ))}
    </>
  )
}

function scoreSteps(settings: LeaderboardAnswer['settings'], counts: string): string[] {
  const turns = settings.find(({ name }) => name === 'turn limits')?.words
  return [
    `A model plays a person with a real question; the agent answers until the problem is solved${turns ? ` or ${turns} turns have passed` : ''}.`,
    'A judge scores how hard the question is and how much each message helps. The final score joins both, on a scale of 5.5 to 100.',
    `Agents are compared question by question. ${counts}`,
  ]
}

const pointsSteps = (counts: string): string[] => [
  'A script plays the other side, step by step and the same for every agent; the agent is free in what it says.',
  'Checks of the script earn points: for what the agent said, the tools it called, or what it remembered. Each trial’s points count once.',
  `Agents are compared on the trials that began with the same values, or on all of them where a scenario has none. ${counts}`,
]
