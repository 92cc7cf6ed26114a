/** A row of the paper's table (its sections 3.1–3.3): points of maximum over all trials. */
export interface PublishedRow {
  /** As our own scenario of the same name has it. */
  name: string
  trials: number
  results: readonly { agent: PublishedAgent; points: number; maxPoints: number }[]
  /** What does not add up, in words. */
  remark: string | null
}

export const PUBLISHED_AGENTS = ['GPT (text)', 'GPT (voice)', 'Gemini (text)'] as const
export type PublishedAgent = (typeof PUBLISHED_AGENTS)[number]

/** The source of the figures: they are the paper's, and no run of this installation. */
export const PUBLISHED_SOURCE =
  'B. Hopkins, J. Guevara (Coval): evaluating LLMs through controlled scripted interactions, sections 3.1–3.3'

const row = (name: string, trials: number, maximum: number, points: readonly [number, number, number]) => ({
  name,
  trials,
  results: PUBLISHED_AGENTS.map((agent, at) => ({ agent, points: points[at] ?? 0, maxPoints: maximum * trials })),
})

export const PUBLISHED_RESULTS: readonly PublishedRow[] = [
  {
    ...row('Restaurant service', 9, 5, [45, 45, 43]),
    remark:
      'The paper says that Gemini missed the wrong order in 7 of 9 trials, which does not fit its 2 lost points of 45.',
  },
  { ...row('Technical interview', 9, 9, [65, 56, 65]), remark: null },
  { ...row('Sales call', 7, 5, [21, 15, 12]), remark: null },
]

/** What the paper says of single checks of our scenarios, in trials that passed them. */
export interface PublishedFinding {
  /** The scenario's name, and the ids of the checks that it is said of. */
  name: string
  checks: readonly string[]
  words: string
}

export const PUBLISHED_FINDINGS: readonly PublishedFinding[] = [
  { name: 'Restaurant service', checks: ['notices-the-wrong-dish'], words: 'Gemini missed it in 7 of 9' },
  {
    name: 'Technical interview',
    checks: ['follows-up-the-answer-about-state'],
    words: 'Gemini consistently made it; GPT (text) made both in 44\u00a0%',
  },
  {
    name: 'Technical interview',
    checks: ['follows-up-the-answer-about-the-incident'],
    words: 'Gemini failed it in 89\u00a0%; GPT (text) made both in 44\u00a0%',
  },
  { name: 'Technical interview', checks: ['finds-the-missing-java'], words: 'one trial of all, Gemini' },
]

/** What the paper says of a check; null where it says nothing. */
export function findingOf(scenario: string, checkId: string): string | null {
  return PUBLISHED_FINDINGS.find(({ name, checks }) => name === scenario && checks.includes(checkId))?.words ?? null
}
