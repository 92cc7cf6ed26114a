import { expect, test } from 'vitest'
import { formatClock, recordingOf, stepIndex, waitBefore } from './recording'

const call = (purpose: string, latencyMs: number) => ({ purpose, latencyMs })
const turns = [
  {
    number: 1,
    startedAt: '2026-11-30T10:00:00.000Z',
    durationMs: 9_000,
    calls: [call('agent', 4_000), call('agent-helpfulness', 3_000), call('solved', 2_000)],
  },
  {
    number: 2,
    startedAt: '2026-11-30T10:00:09.000Z',
    durationMs: 20_000,
    calls: [
      call('user-proxy', 2_000),
      call('user-helpfulness', 1_000),
      call('agent', 500),
      call('agent', 1_500),
      call('agent-helpfulness', 9_000),
    ],
  },
]

test('each message stands where its calls had brought the turn', () => {
  expect(recordingOf(turns)).toEqual({
    steps: [
      { turn: 1, side: 'user', atMs: 0 },
      { turn: 1, side: 'agent', atMs: 4_000 },
      { turn: 2, side: 'user', atMs: 11_000 },
      { turn: 2, side: 'agent', atMs: 14_000 },
    ],
    durationMs: 29_000,
  })
  expect(recordingOf([])).toEqual({ steps: [], durationMs: 0 })
})

test('playing waits as long as it took, but neither too short nor too long to follow', () => {
  const recording = recordingOf(turns)
  expect(waitBefore(recording, 1, 1)).toBe(4_000)
  expect(waitBefore(recording, 1, 4)).toBe(1_000)
  const still = {
    steps: [
      { turn: 1, side: 'user' as const, atMs: 0 },
      { turn: 1, side: 'agent' as const, atMs: 2 },
      { turn: 2, side: 'user' as const, atMs: 3_600_000 },
    ],
    durationMs: 3_600_000,
  }
  expect(waitBefore(still, 1, 1)).toBe(900)
  expect(waitBefore(still, 2, 0.5)).toBe(16_000)
  expect(waitBefore(still, 1, 16)).toBe(150)
})

test('a message is found among the steps; one that is not there leads to the beginning', () => {
  const recording = recordingOf(turns)
  expect(stepIndex(recording, 2, 'user')).toBe(2)
  expect(stepIndex(recording, 7, 'agent')).toBe(0)
})

test('the clock counts minutes and seconds, and hours where there are any', () => {
  expect([0, 13_900, 73_000, 3_725_000].map(formatClock)).toEqual(['0:00', '0:13', '1:13', '1:02:05'])
})
