import { hasWords, plainWords } from '../values/plain-words'
import { compareCalls, type WantedCall } from './compare-calls'
import { type Evidence, type Finding, heardText, quote } from './evidence'

/**
 * The tools were called. Only calls that were carried out count: a claim without a call earns nothing, nor does a call
 * that failed.
 */
export function decideCalled(
  evidence: Evidence,
  wanted: readonly WantedCall[],
  rule: { order: 'any' | 'strict'; partial: boolean; claims: readonly string[] },
): Finding {
  const done = evidence.calls.filter(({ outcome }) => outcome === 'done')
  const { expected, matched, extra, differences } = compareCalls(wanted, done, rule.order)
  const passed = matched === expected && differences.length === 0
  const noted = extra === 0 ? '' : `, ${extra} extra`
  const failed = evidence.calls.filter(
    ({ outcome, name }) => outcome !== 'done' && wanted.some(({ tool }) => tool === name),
  )
  const said = plainWords(heardText(evidence, 'all'))
  const claimed = !passed && rule.claims.some((phrase) => hasWords(said, plainWords(phrase)))
  const tried = failed.map(({ name, outcome }) => `${name} was called and ${OUTCOMES[outcome]}`)
  return {
    outcome: passed ? 'passed' : 'failed',
    why: `${matched}/${expected} expected calls${noted}${[...differences, ...tried].map((each) => `; ${each}`).join('')}`,
    ...(rule.partial && !passed ? { share: matched / expected } : {}),
    ...(claimed ? { flags: ['claimed without effect'] } : {}),
  }
}

const OUTCOMES: Readonly<Record<Evidence['calls'][number]['outcome'], string>> = {
  done: 'succeeded',
  error: 'failed',
  unknown: 'is no tool',
  invalid: 'had arguments that are not valid JSON',
  'after-end': 'came after the end',
}

/** None of the tools was called, whatever came of the call. */
export function decideNotCalled(evidence: Evidence, tools: readonly string[]): Finding {
  const call = evidence.calls.find(({ name }) => tools.includes(name))
  return call
    ? {
        outcome: 'failed',
        why: `${call.name} was called with ${quote(call.rawArguments).replace('the agent said ', '')}`,
      }
    : { outcome: 'passed', why: `${tools.join(', ')} was not called` }
}
