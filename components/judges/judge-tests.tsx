import { formatCount } from '@/components/format/count'
import { decimals } from '@/components/format/decimals'
import { formatP } from '@/components/format/p-value'
import { formatScore } from '@/components/format/score'
import { Table, Td, Th } from '@/components/ui/table'
import type { JudgeComparison } from '@/lib/api/judge-comparison'
import { JUDGED_METRICS, type JudgedMetric } from '@/lib/runs/compare-judges'
import { METRIC_NAMES } from './comparison-words'

type ByJudge = JudgeComparison['metrics'][JudgedMetric]

/** Whether the judges differ at all: by the paper's ANOVA, and by the test that knows that the items are the same. */
export function JudgeTests({ comparison }: { comparison: JudgeComparison }) {
  const shared = JUDGED_METRICS.filter(
    (metric) => isComplexity(metric) && isJudgedOnce(comparison, comparison.metrics[metric]),
  )
  return (
    <Table label="Tests of judges" className="min-w-[860px]" namesStay>
      <thead>
        <tr>
          <Th>Measure</Th>
          <Th align="right">Questions</Th>
          <Th align="right">Span of means</Th>
          <Th>Repeated measures (decides)</Th>
          <Th>ANOVA, as in the paper</Th>
          <Th>Agreement, ICC(2,1)</Th>
        </tr>
      </thead>
      <tbody>
        {shared.length === 0 ? null : (
          <tr>
            <Td header className="text-left">
              {shared.includes('weightedComplexity')
                ? 'Complexity'
                : shared.map((metric) => METRIC_NAMES[metric]).join(', ')}
            </Td>
            <Td align="right">{formatCount(comparison.metrics[shared[0] ?? 'weightedComplexity'].items)}</Td>
            <Td align="right">{formatScore(0)}</Td>
            <Td colSpan={3} className="text-fg-3">
              one and the same in all runs, in each criterion: {comparison.runs[0]?.run.judges.complexity.label} judged
              it for all
            </Td>
          </tr>
        )}
        {JUDGED_METRICS.filter((metric) => !shared.includes(metric)).map((metric) => {
          const byJudge = comparison.metrics[metric]
          return (
            <tr key={metric}>
              <Td header className="text-left">
                {METRIC_NAMES[metric]}
              </Td>
              <Td align="right">{formatCount(byJudge.items)}</Td>
              <Td align="right">{byJudge.span === null ? '' : formatScore(byJudge.span)}</Td>
              <Td className="py-1.5">
                <Repeated of={byJudge.repeated} />
              </Td>
              <Td className="py-1.5 text-fg-2">
                <Anova of={byJudge.anova} />
              </Td>
              <Td className="py-1.5">
                <Agreement of={byJudge.agreement} />
              </Td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

const isComplexity = (metric: JudgedMetric): boolean =>
  !['averageAgentHelpfulness', 'averageUserHelpfulness', 'finalScore'].includes(metric)

/** The runs share one complexity judge, and its scores: there is nothing to compare. */
function isJudgedOnce({ runs }: JudgeComparison, { span }: ByJudge): boolean {
  return span === 0 && new Set(runs.map(({ run }) => run.judges.complexity.modelId)).size === 1
}

function Repeated({ of: { test, reason } }: { of: ByJudge['repeated'] }) {
  if (test === null) return <Missing reason={reason} />
  return (
    <>
      <b>{test.p < 0.05 ? 'differ' : 'no difference shown'}</b>{' '}
      <span className="text-fg-2">
        F({formatCount(test.dfBetween)}, {formatCount(test.dfError)}) = {formatScore(test.F)}, p {pWords(test.p)}, ε ={' '}
        {decimals(test.epsilon, 2)}
      </span>
    </>
  )
}

function Anova({ of: { test, reason } }: { of: ByJudge['anova'] }) {
  if (test === null) return <Missing reason={reason} />
  return (
    <>
      F({test.dfBetween}, {formatCount(test.dfWithin)}) = {formatScore(test.F)}, p {pWords(test.p)}
    </>
  )
}

function Agreement({ of: { test, reason } }: { of: ByJudge['agreement'] }) {
  if (test === null) return <Missing reason={reason} />
  return (
    <>
      {decimals(test.icc, 2)} {agreementWords(test)}{' '}
      <span className="whitespace-nowrap text-12 text-fg-3">
        {decimals(test.low, 2)} to {decimals(test.high, 2)}
      </span>
    </>
  )
}

/**
 * An intraclass correlation in words, by its lower end: what the data hold, not what they may hold.
 * The steps are Koo and Li's (2016), https://doi.org/10.1016/j.jcm.2016.02.012
 */
function agreementWords({ low }: { low: number }): string {
  if (low <= 0) return 'none shown'
  if (low < 0.5) return 'at least some'
  if (low < 0.75) return 'moderate at least'
  return low < 0.9 ? 'good at least' : 'almost the same'
}

/** Why a test can't be had. */
export function Missing({ reason }: { reason: string | null }) {
  return <span className="text-12 text-fg-3">can’t be had: {reason}</span>
}

/** @example pWords(0.0004) // "< .001" */
export function pWords(p: number): string {
  const words = formatP(p)
  return /^[<>]/.test(words) ? words : `= ${words}`
}
