import { GivenAndCorrected } from '@/components/score/given-and-corrected'
import { Table, Td, Th } from '@/components/ui/table'
import type { SharedInteraction } from '@/lib/api/share-link'
import { outcomeOfPoints } from '@/lib/runs/correct-points'

/** What each check of a played scenario earned, and why, as strangers read it. */
export function SharedChecks({ checks }: { checks: SharedInteraction['checks'] }) {
  return (
    <section aria-label="Checks" className="border-line border-t py-4">
      <h2 className="mb-2 font-medium text-12 text-fg-3">Checks</h2>
      <Table label="What each check earned" className="min-w-[420px]">
        <thead>
          <tr>
            <Th>Check</Th>
            <Th align="right">Points</Th>
            <Th>Why</Th>
          </tr>
        </thead>
        <tbody>
          {checks.map(({ name, outcome, points, earned, correctedTo, reason, turn }) => {
            const correctedOutcome = correctedTo === null ? outcome : outcomeOfPoints({ points }, correctedTo)
            return (
              <tr key={`${name} ${turn ?? ''}`}>
                <Td header className="wrap-anywhere py-1.5 text-left">
                  {name}
                  <span className="block text-12 text-fg-3">
                    <GivenAndCorrected
                      given={outcome.replace('-', ' ')}
                      correctedTo={correctedOutcome === outcome ? null : correctedOutcome}
                      counts
                    />
                    {turn === null ? '' : `, turn ${turn}`}
                  </span>
                </Td>
                <Td align="right" className="whitespace-nowrap">
                  <GivenAndCorrected
                    given={`${earned} of ${points}`}
                    correctedTo={correctedTo === null ? null : String(correctedTo)}
                    counts
                  />
                </Td>
                <Td className="wrap-anywhere py-1.5 text-fg-2">
                  <bdi>{reason}</bdi>
                </Td>
              </tr>
            )
          })}
        </tbody>
      </Table>
    </section>
  )
}
