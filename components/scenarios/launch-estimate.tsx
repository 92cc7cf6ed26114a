'use client'

import { formatUsd } from '@/components/format/cost'
import { countOf } from '@/components/format/count'
import { useScriptEstimates } from '@/components/queries/use-script-estimate'

/** What the launch will take before it is made: interactions, calls and money, or why that is not known. */
export function LaunchEstimate({ launches }: { launches: readonly object[] }) {
  const { data, error } = useScriptEstimates(launches)
  if (launches.length === 0) return null
  if (error) return <p className="text-12 text-fg-2">No estimate: {error.message}</p>
  if (data === undefined) return <p className="text-12 text-fg-3">Estimating…</p>
  const interactions = data.reduce((sum, each) => sum + each.interactions, 0)
  const calls = sumOf(data.map(({ calls: { agent, embedding, judge } }) => sumOf([agent, embedding, judge])))
  const usd = sumOf(data.map(({ cost }) => cost.usd))
  const reason = data.find(({ cost }) => cost.usdReason !== null)?.cost.usdReason
  return (
    <p className="text-12 text-fg-2" aria-live="polite">
      {countOf(interactions, 'interaction')}
      {calls === null ? '' : `, about ${countOf(calls, 'call')}`}
      {usd === null ? `; cost ${reason ?? 'not known'}` : `, about ${formatUsd(usd)}`}. {data[0]?.basis[0]}
    </p>
  )
}

function sumOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>((sum, value) => (sum === null || value === null ? null : sum + value), 0)
}
