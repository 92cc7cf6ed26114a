import { expect, test } from 'vitest'
import { auditActions } from '@/lib/api/audit'
import { actionWords } from './action-words'
import { detailWords } from './detail-words'

const ID = '01a22f2d-1c18-732f-aa2b-c33353c31734'

test('details are told in words, ids are counted or left out', () => {
  expect(detailWords({ hasPassword: false, leaderboardId: ID, showTranscripts: true })).toBe(
    'has password: no · show transcripts: yes',
  )
  expect(detailWords({ follow: 'nothing', runIds: [ID, ID, ID], overrides: 'exclude' })).toBe(
    'follow: nothing · 3 runs · overrides: exclude',
  )
  expect(detailWords({ interactions: 1200, budgetUsd: null })).toBe('interactions: 1,200')
  expect(detailWords({ fields: ['systemPrompt', 'name'], tags: ['autumn'], filter: [] })).toBe(
    'fields: system prompt, name · tags: autumn',
  )
})

test('each action is a deed in words of its own', () => {
  const words = auditActions.map(actionWords)
  expect(new Set(words).size).toBe(auditActions.length)
  expect(actionWords('run.launch')).toBe('launched a run')
  expect(actionWords('score-set.delete')).toBe('deleted a score set')
  expect(actionWords('agent.tag')).toBe('tagged an agent')
  expect(actionWords('session.sign-in')).toBe('signed in')
  for (const deed of words) expect(deed).toMatch(/^[a-zA-Z’ ]+$/)
})
