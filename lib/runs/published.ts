/** A row of a paper's table: what its authors measured, not we. */
export interface PublishedMean {
  agent: string
  meanFinalScore: number
}

/** Where the published figures stand. */
export const SELFSCORE_CITATION = {
  authors: 'J. Mavi, N. Summers, S. Coronado',
  year: 2024,
  title: 'Assessing the Performance of Human-Capable LLMs – Are LLMs Coming for Your Job?',
  url: 'https://arxiv.org/abs/2410.16285',
} as const

/** Table 1 of SelfScore, in its order. Mixtral 8x7b stands twice: by all signs with different judges. */
export const SELFSCORE_TABLE_1: readonly PublishedMean[] = [
  { agent: 'GPT-4 + RAG', meanFinalScore: 29.35 },
  { agent: 'Mixtral 8x7b + RAG', meanFinalScore: 28.79 },
  { agent: 'Mistral 7b + RAG', meanFinalScore: 28.46 },
  { agent: 'Mistral 7b', meanFinalScore: 28.08 },
  { agent: 'Mixtral 8x7b', meanFinalScore: 27.7 },
  { agent: 'Mixtral 8x7b', meanFinalScore: 23.65 },
  { agent: 'GPT-4', meanFinalScore: 23.4 },
  { agent: 'Human', meanFinalScore: 23.12 },
]

/**
 * What tells the rows of an agent apart that stands twice; null where it stands once. The paper says no more of them.
 * @example whichRow(5) // "second row"
 */
export function whichRow(index: number): string | null {
  const agent = SELFSCORE_TABLE_1[index]?.agent
  const rows = SELFSCORE_TABLE_1.flatMap((row, at) => (row.agent === agent ? [at] : []))
  if (rows.length < 2) return null
  return rows[0] === index ? 'first row' : 'second row'
}

/** What the paper tested (section 3.3); its degrees of freedom are not given. */
export const SELFSCORE_TESTS = {
  topThree: { F: 2.0, p: '.135' },
  overall: { F: 84.7, p: '< .001' },
  /** Figure 6: complexity and helpfulness by judge. */
  judgesComplexity: { F: 95.4, p: '< .001' },
  judgesHelpfulness: { F: 76.1, p: '< .001' },
  humanHelpfulness: { U: '4.33 × 10⁶', p: '< .001' },
  humanFinalScore: { U: '4.09 × 10⁶', p: '< .001' },
} as const
