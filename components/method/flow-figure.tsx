import { FlowArrow, type FlowBox, FlowStep } from './flow-parts'

const LANES = { user: 0, deskmark: 200, agent: 400 } as const

const at = (lane: keyof typeof LANES, y: number, title: string, note: string): FlowBox => ({
  x: LANES[lane],
  y,
  title,
  note,
})

const boxes = {
  question: at('user', 32, 'Question', 'a post of the data set'),
  prepared: at('deskmark', 32, 'Once for each question', 'summary, problem, complexity'),
  knowledge: at('agent', 32, 'Knowledge base', 'passages, with RAG only'),
  opening: at('user', 114, 'Opening', 'the summary, same for all'),
  judgeUser: at('deskmark', 114, 'Judge', 'scores the user’s message'),
  agent: at('agent', 114, 'Agent answers', 'a model; or people, recorded'),
  judgeAgent: at('deskmark', 190, 'Judge', 'scores the agent’s answer'),
  solved: at('deskmark', 266, 'Solved check', 'history, answer, problem'),
  proxy: at('user', 342, 'User proxy answers', 'knows the post alone'),
  store: at('deskmark', 342, 'Turn is stored', 'words, scores, tokens, cost'),
  score: at('deskmark', 432, 'Final score', 'from complexity and quality'),
} as const

/** The paper's Figure 1 in our words: how question, user, agent and judges hang together within one interaction. */
export function FlowFigure() {
  return (
    <figure className="grid gap-2">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label="The flow as a picture" className="overflow-x-auto">
        <svg
          role="img"
          aria-labelledby="flow-title flow-words"
          viewBox="0 0 560 484"
          className="block w-full min-w-[520px] max-w-[640px]"
        >
          <title id="flow-title">The flow of one interaction</title>
          <desc id="flow-words">
            A question is prepared once: summary, underlying problem, complexity. The summary is the opening. In each
            turn a judge scores the user’s message, the agent answers (with RAG it is given passages of its knowledge
            base), a judge scores the answer, the solved check looks whether the problem is solved, and the turn is
            stored. Not solved and turns left: the user proxy answers, and a judge scores that message: the next turn.
            Solved, or the last turn: the final score is made.
          </desc>
          <g className="fill-fg-3 font-medium text-12" textAnchor="middle">
            <text x="80" y="16">
              User
            </text>
            <text x="280" y="16">
              Deskmark
            </text>
            <text x="480" y="16">
              Agent
            </text>
          </g>
          {Object.entries(boxes).map(([name, box]) => (
            <FlowStep key={name} box={box} dashed={name === 'knowledge'} strong={name === 'score'} />
          ))}
          <FlowArrow d="M160 54H200" />
          <FlowArrow d="M280 76V95H80V114" />
          <FlowArrow d="M160 136H200" />
          <FlowArrow d="M360 136H400" />
          <FlowArrow d="M480 76V114" dashed />
          <FlowArrow d="M480 158V212H360" />
          <FlowArrow d="M280 234V266" />
          <FlowArrow d="M280 310V342" />
          <FlowArrow d="M200 364H160" />
          <FlowArrow d="M80 342V174H240V158" />
          <FlowArrow d="M280 386V432" />
          <g className="fill-fg-2 text-11">
            <text x="84" y="250">
              next turn
            </text>
            <text x="80" y="402" textAnchor="middle">
              not solved, and turns left
            </text>
            <text x="288" y="413">
              solved, or the last turn
            </text>
          </g>
        </svg>
      </section>
      <figcaption className="text-12 text-fg-3">
        The flow of one interaction, after Figure 1 of SelfScore. Deskmark keeps the history and hands it to everyone
        with each request.
      </figcaption>
    </figure>
  )
}
