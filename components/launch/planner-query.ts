import { typedNumber } from '@/components/forms/typed-number'
import type { RunListEntry } from '@/lib/api/run'
import type { LaunchFieldsProps } from './launch-form'

/** The newest run of an agent. */
export const newestOf = (runs: readonly RunListEntry[], agentId: string) =>
  runs.find(({ agent }) => agent.id === agentId)

/** The run to compare with that was probably meant: the baseline's, else another agent's. */
export function likeliest(
  others: readonly RunListEntry[],
  one: RunListEntry | undefined,
  { baselineAgentId }: LaunchFieldsProps['draft'],
): RunListEntry | undefined {
  return newestOf(others, baselineAgentId) ?? others.find(({ agent }) => agent.id !== one?.agent.id)
}

/** The route's query, as a text that rests when nothing changes; null while a number is missing. */
export function plannerQuery({
  draft,
  items,
  one,
  other,
  difference,
  power,
  agents,
}: {
  draft: LaunchFieldsProps['draft']
  items: number | null
  one: RunListEntry | undefined
  other: RunListEntry | undefined
  difference: string
  power: string
  agents: string
}): string | null {
  const [wanted, share, compared] = [typedNumber(difference), typedNumber(power), typedNumber(agents)]
  if (one === undefined || wanted === undefined || share === undefined || compared === undefined) return null
  return new URLSearchParams({
    runs: [one.id, ...(other === undefined ? [] : [other.id])].join(','),
    metric: draft.primaryMetric,
    difference: String(wanted),
    power: String(typeof share === 'number' ? share / 100 : share),
    alpha: draft.alpha,
    agents: String(compared),
    compared: draft.baselineAgentId === '' ? 'all' : 'baseline',
    trials: draft.trials,
    judgements: draft.judgements,
    ...(items === null ? {} : { items: String(items) }),
  }).toString()
}
