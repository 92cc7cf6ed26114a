import { FlaskConical, Lock } from 'lucide-react'
import { formatP } from '@/components/format/p-value'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import type { RunComparisonAnswer } from '@/lib/api/comparison'
import { sayAmount } from '@/lib/comparison/analysis-plan'
import type { MetricName } from '@/lib/comparison/metrics'
import { METRIC_WORDS } from './metric-words'

/** What the runs were launched for, and a stamp where this is something else. */
export function FrozenAnalysis({
  analysis,
  metric,
  alpha,
  runIds,
  corrected,
}: {
  analysis: RunComparisonAnswer['analysis']
  metric: MetricName
  alpha: number
  runIds: readonly string[]
  /** Whether people's corrections count. */
  corrected: boolean
}) {
  const { exploratory, differences, equal, stated } = analysis
  const isFrozen = exploratory.length === 0
  return (
    <section aria-label="Analysis" className="mt-5 rounded-card border border-line px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isFrozen ? (
          <Badge tone="neutral" icon={<Lock aria-hidden="true" />}>
            {stated ? 'As fixed at launch' : 'The method’s own analysis'}
          </Badge>
        ) : (
          <Badge tone="warn" icon={<FlaskConical aria-hidden="true" />}>
            Exploratory
          </Badge>
        )}
        <p className="wrap-anywhere min-w-0 flex-1 basis-56 text-fg-2">{planWords(analysis)}</p>
        <ButtonLink
          size="sm"
          href={`/compare/robustness?runs=${runIds.join(',')}${corrected ? '&overrides=include' : ''}`}
        >
          How robust is this?
        </ButtonLink>
      </div>
      {isFrozen ? null : (
        <ul className="mt-2 list-disc pl-5 text-fg-2">
          {exploratory.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {differences.length > 0 ? (
        <p className="mt-2 text-fg-2">The launches named different {differences.join(', ')}; the stricter holds.</p>
      ) : null}
      {stated ? null : (
        <p className="mt-2 text-12 text-fg-3">These launches named no analysis; the method’s own stands in for it.</p>
      )}
      {equal.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {equal.map((pair) => (
            <li key={`${pair.group1} ${pair.group2}`} className="wrap-anywhere">
              {equalWords(pair, metric, alpha)}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function planWords({ primaryMetric, alpha, baseline, smallestDifference }: RunComparisonAnswer['analysis']): string {
  const parts = [
    `Primary metric: ${METRIC_WORDS[primaryMetric]}`,
    `α ${alpha}`,
    baseline === null ? 'all pairs' : `baseline ${baseline}`,
    smallestDifference === null
      ? 'no smallest difference was named'
      : `smallest difference that matters ${sayAmount(smallestDifference, primaryMetric)}`,
  ]
  return `${parts.join(' · ')}.`
}

function equalWords(
  { group1, group2, margin, p, equal, why }: RunComparisonAnswer['analysis']['equal'][number],
  metric: MetricName,
  alpha: number,
): string {
  const within = `within ${sayAmount(margin, metric)}`
  if (p === null) return `Whether ${group1} and ${group2} are equal ${within} can’t be tested: ${why}.`
  const how = `two one-sided tests, p ${formatP(p)} at α ${alpha}`
  return equal
    ? `${group1} and ${group2} are equal ${within} (${how}).`
    : `${group1} and ${group2} are not shown to be equal ${within} (${how}).`
}
