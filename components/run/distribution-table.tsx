import { formatCount } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { Table, Td, Th } from '@/components/ui/table'
import type { RunAnswer } from '@/lib/api/run'
import { metrics, type RunResults } from '@/lib/runs/run-results'
import { metricName } from './metric-words'

const columns = [
  ['Mean', 'mean'],
  ['Least', 'min'],
  ['5\u00a0%', 'p5'],
  ['Quartile 1', 'q1'],
  ['Median', 'median'],
  ['Quartile 3', 'q3'],
  ['95\u00a0%', 'p95'],
  ['Greatest', 'max'],
] as const

/** The distributions in figures: one row for each metric. */
export function DistributionTable({
  distributions,
  weights,
}: {
  distributions: RunResults['distributions']
  weights: RunAnswer['weights']
}) {
  return (
    <Table label="Distributions in figures">
      <thead>
        <tr>
          <Th>Metric</Th>
          <Th align="right">n</Th>
          {columns.map(([name]) => (
            <Th key={name} align="right">
              {name}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metrics.map((metric) => {
          const distribution = distributions[metric]
          return (
            <tr key={metric}>
              <Td header className="whitespace-nowrap text-left">
                {metricName(metric, weights)}
              </Td>
              <Td align="right">{formatCount(distribution?.n ?? 0)}</Td>
              {distribution ? (
                columns.map(([name, key]) => (
                  <Td key={name} align="right">
                    {formatScore(distribution[key])}
                  </Td>
                ))
              ) : (
                <Td colSpan={columns.length} className="text-fg-3">
                  No value yet
                </Td>
              )}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
