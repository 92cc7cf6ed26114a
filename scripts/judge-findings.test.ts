import { expect, test } from 'vitest'
import { judgeFindings } from './judge-findings'

const URL_A = 'https://github.com/advisories/GHSA-a'
const report = JSON.stringify({
  vulnerabilities: {
    left: { via: [{ url: URL_A, title: 'Reads too far', severity: 'high' }] },
    right: { via: ['left'] },
  },
})

test('a finding that nobody explained fails, and is named once with its advisory', () => {
  const { lines, isGood } = judgeFindings(report, {})
  expect(isGood).toBe(false)
  expect(lines).toEqual([`high: left: Reads too far (${URL_A})`, '1 found, 1 not explained.'])
})

test('an explained one passes, and says why', () => {
  const { lines, isGood } = judgeFindings(report, { [URL_A]: 'only used by the tests, on files of ours' })
  expect(isGood).toBe(true)
  expect(lines[0]).toContain('only used by the tests')
})

test('an explanation of what is no longer found has to go', () => {
  expect(judgeFindings('{"vulnerabilities":{}}', { [URL_A]: 'x' }).isGood).toBe(false)
  expect(judgeFindings('{"vulnerabilities":{}}', {})).toEqual({ lines: ['0 found, 0 not explained.'], isGood: true })
})

test.each(['', 'not JSON', '{"error":{"summary":"405"}}'])('no report is no good news: %j', (json) => {
  expect(judgeFindings(json, {}).isGood).toBe(false)
})
