import { describe, expect, test } from 'vitest'
import { countRejections } from './testing/count-rejections'
import { DECIDING_RULES, POWER_RULES, type Rule, SHORTCUTS } from './testing/false-alarm-rules'

// The small form; `npm run check:false-alarms` tries 2,000 studies of each.
const check = (rule: Rule) => {
  const { isRight, rejected, studies } = countRejections(rule, rule.small, 'small')
  expect(isRight, `rejected ${rejected} of ${studies}, allowed ${JSON.stringify(rule.allowed)}`).toBe(true)
}

describe('where there is nothing to find, no more is found than α allows', () => {
  test.each(DECIDING_RULES.map((rule) => [rule.name, rule.on, rule] as const))('%s: %s', (_name, _on, rule) =>
    check(rule),
  )
})

describe('shortcuts fail on the same studies', () => {
  test.each(SHORTCUTS.map((rule) => [rule.name, rule.on, rule] as const))('%s: %s', (_name, _on, rule) => check(rule))
})

describe('what is there is found as often as the planner promised', () => {
  test.each(POWER_RULES.map((rule) => [rule.name, rule.on, rule] as const))('%s: %s', (_name, _on, rule) => check(rule))
})
