/** A cell of the paper's table (its sections 3.1–3.3): points of maximum over all trials. */
export interface PublishedRow {
  scenario: string
  /** As our own scenario of the same name has it. */
  name: string
  trials: number
  results: readonly { agent: string; points: number; maxPoints: number }[]
  findings: readonly string[]
}

/** The source of the figures: they are the paper's, and no run of this installation. */
export const PUBLISHED_SOURCE =
  'B. Hopkins, J. Guevara (Coval): evaluating LLMs through controlled scripted interactions, sections 3.1–3.3'

export const PUBLISHED_RESULTS: readonly PublishedRow[] = [
  {
    scenario: 'Restaurant service',
    name: 'Restaurant service',
    trials: 9,
    results: [
      { agent: 'GPT (text)', points: 45, maxPoints: 45 },
      { agent: 'GPT (voice)', points: 45, maxPoints: 45 },
      { agent: 'Gemini (text)', points: 43, maxPoints: 45 },
    ],
    findings: [
      'Gemini is said to have missed the wrong order in 7 of 9 trials, which does not fit 2 lost points of 45.',
    ],
  },
  {
    scenario: 'Technical interview',
    name: 'Technical interview',
    trials: 9,
    results: [
      { agent: 'GPT (text)', points: 65, maxPoints: 81 },
      { agent: 'GPT (voice)', points: 56, maxPoints: 81 },
      { agent: 'Gemini (text)', points: 65, maxPoints: 81 },
    ],
    findings: [
      'Second follow-up failed in 89 % of trials (Gemini); all follow-ups made in 44 % (GPT text); the missing Java found once.',
    ],
  },
  {
    scenario: 'Sales call',
    name: 'Sales call',
    trials: 7,
    results: [
      { agent: 'GPT (text)', points: 21, maxPoints: 35 },
      { agent: 'GPT (voice)', points: 15, maxPoints: 35 },
      { agent: 'Gemini (text)', points: 12, maxPoints: 35 },
    ],
    findings: [],
  },
]

export const PUBLISHED_AGENTS = ['GPT (text)', 'GPT (voice)', 'Gemini (text)'] as const
