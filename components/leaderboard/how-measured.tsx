import { KeyValues } from '@/components/ui/key-values'
import { Note } from '@/components/ui/note'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'

const TITLES: Readonly<Record<string, string>> = {
  'kinds of runs': 'Runs',
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
export function HowMeasured({ board }: { board: Pick<LeaderboardAnswer, 'settings' | 'notes' | 'pairs' | 'alpha'> }) {
  const turns = board.settings.find(({ name }) => name === 'turn limits')?.words
  const steps = [
    `A model plays a person with a real question; the agent answers until the problem is solved${turns ? ` or ${turns} turns have passed` : ''}.`,
    'A judge scores how hard the question is and how much each message helps. The final score joins both, on a scale of 5.5 to 100.',
    `Agents are compared question by question. A difference counts only if it would be rare by chance among all ${board.pairs === 1 ? 'comparisons (here 1)' : `${board.pairs} comparisons`} together (${Number((100 * (1 - board.alpha)).toFixed(2))} %).`,
  ]
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5 text-fg-2 marker:text-fg-3">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <KeyValues
        className="mt-4 border-line border-t pt-4 text-12"
        entries={board.settings.map(({ name, words }) => ({ key: TITLES[name] ?? name, value: words }))}
      />
      <Note className="mt-4">
        Most of a final score is the difficulty of the questions, the same for all here. Solving is no part of the
        score: the share that was solved stands beside it.
      </Note>
      {board.notes.map((note) => (
        <Note key={note} tone="warn" className="mt-2">
          {note}
        </Note>
      ))}
    </>
  )
}
