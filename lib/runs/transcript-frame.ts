import type { RunConfiguration } from './configuration'

/** Whose words a question or an answer are, and where they stand. */
export interface Attribution {
  author: string | null
  url: string | null
  licence: string | null
}

/** What stands around one interaction's transcript: its run's settings, its place in the run, its question's source. */
export interface TranscriptFrame {
  run: { id: string; name: string } & Omit<RunConfiguration, 'prompts' | 'marks'>
  /** Where the question is read; it may lie in a data set that was renamed since. */
  item: { id: string; datasetId: string; externalId: string; question: Attribution; answer: Attribution }
  /** In the order of the run's plan, from 1. */
  place: { number: number; of: number; previousId: string | null; nextId: string | null }
}
