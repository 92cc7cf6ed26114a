// npm run check:false-alarms: how often each rule of the statistics rejects on 2,000 made-up studies whose truth is known.
// Prints the table of docs/statistics.md; ends with an error if a rule rejects more often than it may.
import { countRejections } from '@/lib/comparison/testing/count-rejections'
import {
  type Allowed,
  DECIDING_RULES,
  POWER_RULES,
  type Rule,
  SHORTCUTS,
} from '@/lib/comparison/testing/false-alarm-rules'
import { say } from './measure'

const STUDIES = 2_000

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

function sayAllowed(allowed: Allowed): string {
  if ('about' in allowed) return `about ${percent(allowed.about)}`
  if ('atMost' in allowed) return `at most ${percent(allowed.atMost)}`
  if ('moreThan' in allowed) return `fails: more than ${percent(allowed.moreThan)}`
  return `${percent(allowed.from)} to ${percent(allowed.to)}`
}

let wrong = 0
function checkAll(title: string, rules: readonly Rule[]): void {
  say(`\n| ${title} | studies | rejects | allowed |\n| --- | --- | --- | --- |`)
  for (const rule of rules) {
    const { share, isRight } = countRejections(rule, STUDIES, 'full')
    if (!isRight) wrong += 1
    say(`| ${rule.name} | ${rule.on} | ${percent(share)} | ${sayAllowed(rule.allowed)}${isRight ? '' : ' **WRONG**'} |`)
  }
}

checkAll('nothing to find', DECIDING_RULES)
checkAll('the same studies, shortcuts', SHORTCUTS)
checkAll('something to find', POWER_RULES)
say(
  wrong === 0
    ? '\nEvery rule rejects as often as it may.'
    : `\n${wrong} rules reject more or less often than they may.`,
)
process.exitCode = wrong === 0 ? 0 : 1
