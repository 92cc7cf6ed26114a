import { searchAnswerSchema, searchQuerySchema } from '../search'
import type { Routes } from './contract'

/** How things are found. */
export const findingRoutes = {
  'GET /search': {
    summary: 'Look for words in transcripts, questions, runs, agents and whatever else has a name; within one’s rights',
    permission: 'look',
    query: searchQuerySchema,
    answers: { 200: searchAnswerSchema },
  },
} as const satisfies Routes
