import type { SearchKind } from '@/lib/api/search'

/** The kinds of what is found, as headings. */
export const kindWords: Readonly<Record<SearchKind, string>> = {
  transcript: 'Transcripts',
  question: 'Questions',
  run: 'Runs',
  study: 'Studies',
  agent: 'Agents',
  dataset: 'Data sets',
  scenario: 'Scenarios',
  leaderboard: 'Leaderboards',
}
