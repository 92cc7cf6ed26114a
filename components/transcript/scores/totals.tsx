import { formatCost, type KnownCost } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import { interactionCostOf } from '@/components/runs/run-figures-words'
import { KeyValues } from '@/components/ui/key-values'
import type { InteractionAnswer } from '@/lib/api/interaction'
import { allTokens } from '../call-figures'
import { endingWords } from '../words/ending-words'

/** What the interaction took, and how it ended. */
export function Totals({ interaction }: { interaction: InteractionAnswer }) {
  const { costNote, startedAt, finishedAt, turns } = interaction
  const { known, unknownCalls } = allTokens(turns)
  const seconds = startedAt && finishedAt ? (Date.parse(finishedAt) - Date.parse(startedAt)) / 1_000 : null
  return (
    <KeyValues
      className="mt-3 border-line border-t pt-3 text-12"
      entries={[
        {
          key: 'Tokens',
          value:
            unknownCalls === 0
              ? formatCount(known)
              : `${known === 0 ? 'not known' : `at least ${formatCount(known)}`}: ${countOf(unknownCalls, 'call')} did not report theirs`,
        },
        {
          key: 'Agent’s cost',
          value: costWords(interactionCostOf(interaction), interaction.costReason),
        },
        {
          key: 'Judges and proxy',
          value: costWords(
            { usd: interaction.benchmarkCostAtLeastUsd, unknown: interaction.unknownCostCalls, unit: 'call' },
            interaction.benchmarkCostReason,
          ),
        },
        ...(costNote === null ? [] : [{ key: 'Price', value: costNote }]),
        { key: 'Time', value: seconds === null ? 'not ended' : formatDuration(seconds) },
        { key: 'End', value: endingWords(interaction) },
      ]}
    />
  )
}

/** "at least" what is known of a cost; where nothing is, why not. A reason that says "not called" itself stands alone. */
function costWords(cost: KnownCost, reason: string | null): string {
  if (cost.usd !== null || reason === null) return formatCost(cost)
  return cost.none === undefined ? `not known: ${reason}` : reason
}
