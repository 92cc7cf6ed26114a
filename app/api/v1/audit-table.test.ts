import { expect, test } from 'vitest'
import { auditActions } from '@/lib/api/audit'
import { splitRouteName } from '@/lib/api/route-name'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'

const names = Object.keys(routes) as RouteName[]
const contractOf = (name: RouteName): RouteContract => routes[name]

/** Routes that are asked by POST because a question is long, or begin what another ends; nothing is changed or handed out. */
const QUESTIONS = [
  'POST /comparisons/prints',
  'POST /connections/{id}/check',
  'POST /datasets/columns',
  'POST /knowledge-bases/estimate',
  'POST /leaderboards/{id}/prints',
  'POST /notices/read',
  'POST /reviews/seen',
  'POST /runs/estimate',
  'POST /runs/{id}/prints',
  'POST /runs/{id}/judge-again/estimate',
  'POST /session/company',
  'POST /studies/estimate',
  'POST /statistics/compare',
]

test('each route that writes, and each by which something leaves the house, says as what it is written down', () => {
  const told = names.filter((name) => splitRouteName(name).method !== 'GET' || name.endsWith('/export'))
  const silent = told.filter((name) => (contractOf(name).audit ?? null) === null)
  expect(silent.toSorted()).toEqual(QUESTIONS.toSorted())
})

test('a download is written down', () => {
  const downloads = names.filter((name) => contractOf(name).download !== undefined)
  expect(downloads.filter((name) => (contractOf(name).audit ?? null) === null)).toEqual([])
})

test('each action has one name, of what it is done to and what is done', () => {
  expect(new Set(auditActions).size).toBe(auditActions.length)
  expect(auditActions.filter((action) => !/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/.test(action))).toEqual([])
})
