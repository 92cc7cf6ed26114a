import { expect, test } from 'vitest'
import type { Progress } from '@/lib/api/run'
import { deedsFor } from './run-deeds'

const progress = (errored: number): Progress => ({
  planned: 10,
  scored: 5,
  unscored: 0,
  errored,
  cancelled: 0,
  running: 0,
  waiting: 5 - errored,
})

test('a running run can be paused and cancelled', () => {
  expect(deedsFor({ status: 'running', progress: progress(0), importedFrom: null })).toEqual(['pause', 'cancel'])
})

test('a paused run can be resumed', () => {
  expect(deedsFor({ status: 'paused', progress: progress(0), importedFrom: null })).toEqual(['resume', 'cancel'])
})

test('errors can be retried where there are any', () => {
  expect(deedsFor({ status: 'completed-with-errors', progress: progress(2), importedFrom: null })).toEqual([
    'retry-errors',
  ])
  expect(deedsFor({ status: 'completed', progress: progress(0), importedFrom: null })).toEqual([])
})

test('nothing brings a cancelled run back', () => {
  expect(deedsFor({ status: 'cancelled', progress: progress(2), importedFrom: null })).toEqual([])
})

test('nothing can be done with a run that was imported', () => {
  const importedFrom = {
    madeAt: '2026-12-01T10:00:00.000Z',
    product: 'Deskmark 1.0.0',
    importedAt: '2026-12-02T10:00:00.000Z',
    manifestSha256: 'a'.repeat(64),
  }
  expect(deedsFor({ status: 'completed-with-errors', progress: progress(2), importedFrom })).toEqual([])
})
