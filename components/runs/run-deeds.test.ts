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
  expect(deedsFor({ status: 'running', progress: progress(0) })).toEqual(['pause', 'cancel'])
})

test('a paused run can be resumed', () => {
  expect(deedsFor({ status: 'paused', progress: progress(0) })).toEqual(['resume', 'cancel'])
})

test('errors can be retried where there are any', () => {
  expect(deedsFor({ status: 'completed-with-errors', progress: progress(2) })).toEqual(['retry-errors'])
  expect(deedsFor({ status: 'completed', progress: progress(0) })).toEqual([])
})

test('nothing brings a cancelled run back', () => {
  expect(deedsFor({ status: 'cancelled', progress: progress(2) })).toEqual([])
})
