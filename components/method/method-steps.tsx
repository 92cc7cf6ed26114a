const steps = [
  {
    who: 'Judge',
    does: 'scores the user’s message: how much useful information the opening holds; later, how well the user follows instructions and tells new facts clearly.',
  },
  { who: 'Agent', does: 'answers, given the conversation so far. Deskmark keeps the conversation.' },
  { who: 'Judge', does: 'scores the answer: relevant, understandable, applicable, constructive.' },
  {
    who: 'Solved check',
    does: 'reads the conversation and the underlying problem and says yes or no.',
  },
  {
    who: 'Store',
    does: 'both messages, each score with its reason and raw text, tokens, cost, time and the exact requests.',
  },
  {
    who: 'Go on or end',
    does: 'solved, or the last allowed turn (50 unless the run says otherwise): the end. Else the user proxy answers, and the next turn begins.',
  },
] as const

/** The order of things within one turn. */
export function MethodSteps() {
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line">
      {steps.map(({ who, does }, index) => (
        <li key={`${who}-${does}`} className="grid grid-cols-[20px_96px_minmax(0,1fr)] gap-2 bg-bg px-4 py-2 text-13">
          <span className="text-fg-3">{index + 1}</span>
          <span className="font-medium">{who}</span>
          <span className="text-fg-2">{does}</span>
        </li>
      ))}
    </ol>
  )
}
