import { formatCount } from '@/components/format/count'
import { Table, Td, Th } from '@/components/ui/table'
import { thresholdRows } from './threshold-rows'

/** How many questions each threshold of the answer's score leaves, with a bar beside each figure. */
export function ThresholdTable({
  atThreshold,
  chosen,
}: {
  atThreshold: Readonly<Record<string, number>>
  /** The threshold of this import; null: none. */
  chosen: number | null
}) {
  const rows = thresholdRows(atThreshold, chosen)
  return (
    <Table label="Questions that each threshold leaves">
      <thead>
        <tr>
          <Th>Answer score</Th>
          <Th align="right">Questions</Th>
          <Th className="w-1/2">
            <span className="sr-only">Share of the largest</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ threshold, count, share, isChosen }) => (
          <tr key={threshold} className={isChosen ? 'bg-accent-bg' : undefined}>
            <Td header className={`h-7! py-1! whitespace-nowrap text-left ${isChosen ? 'font-semibold' : ''}`}>
              ≥ {formatCount(threshold)}
              {isChosen ? <span className="font-normal text-fg-2"> this import</span> : null}
            </Td>
            <Td align="right" className={`h-7! py-1! ${isChosen ? 'font-semibold' : ''}`}>
              {formatCount(count)}
            </Td>
            <Td className="h-7! py-1!">
              <span aria-hidden="true" className="block h-1 rounded-[2px] bg-inset">
                <span
                  className={`block h-full rounded-[2px] ${isChosen ? 'bg-accent' : 'bg-fg-3'}`}
                  style={{ width: `${share * 100}%` }}
                />
              </span>
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
