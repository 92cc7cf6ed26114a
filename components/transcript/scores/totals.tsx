import { formatUsd } from '@/components/format/cost'
import { countOf, formatCount } from '@/components/format/count'
import { formatDuration } from '@/components/format/duration'
import { KeyValues } from '@/components/ui/key-values'
import type { InteractionAnswer } from '@/lib/api/interaction'
import { allTokens } from '../call-figures'
import { endingWords } from '../words/ending-words'

/** What the interaction took, and how it ended. */
export function Totals({ interaction }: { interaction: InteractionAnswer }) {
  const { costUsd, costReason, benchmarkCostUsd, benchmarkCostReason, startedAt, finishedAt, turns } = interaction
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
        { key: 'Agent’s cost', value: costUsd === null ? `not known: ${costReason ?? ''}` : formatUsd(costUsd) },
        {
          key: 'Judges and proxy',
          value: benchmarkCostUsd === null ? `not known: ${benchmarkCostReason ?? ''}` : formatUsd(benchmarkCostUsd),
        },
        { key: 'Time', value: seconds === null ? 'not ended' : formatDuration(seconds) },
        { key: 'End', value: endingWords(interaction) },
      ]}
    />
  )
}
