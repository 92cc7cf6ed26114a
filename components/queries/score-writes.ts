'use client'

import { z } from 'zod'
import { type ScoreSetAnswer, scoreSetSchema } from '@/lib/api/score-set'
import { type StudyAnswer, studySchema } from '@/lib/api/study'
import { useWrite } from './use-write'

/** Has a run scored under another formula or other weights; no model is called. */
export function useRescoreRun() {
  return useWrite<{ runId: string; choice: object }, ScoreSetAnswer>(
    ({ runId, choice }) => ({ method: 'POST', path: `/runs/${runId}/rescore`, body: choice }),
    scoreSetSchema,
  )
}

/** Has every run of a study scored under another formula or other weights; no model is called. */
export function useRescoreStudy() {
  return useWrite<{ studyId: string; choice: object }, StudyAnswer>(
    ({ studyId, choice }) => ({ method: 'POST', path: `/studies/${studyId}/rescore`, body: choice }),
    studySchema,
  )
}

/** Deletes a score set of a run. */
export function useDeleteScoreSet() {
  return useWrite<string, null>((id) => ({ method: 'DELETE', path: `/score-sets/${id}` }), z.null())
}
