import { formatList } from '@/components/format/list'
import { Note } from '@/components/ui/note'
import type { RunComparisonAnswer } from '@/lib/api/comparison'

/** What stands above every comparison of runs that were not made alike: what differs, and what does not follow. */
export function Warnings({ ofRuns }: { ofRuns: RunComparisonAnswer }) {
  const { simulated, mixed, differs } = ofRuns
  return (
    <>
      {mixed !== null ? (
        <Note tone="warn" title="Simulated and measured runs stand side by side." className="mb-3">
          {formatList(mixed.simulated)} {mixed.simulated.length > 1 ? 'were' : 'was'} played by the bundled endpoint,{' '}
          {formatList(mixed.measured)} {mixed.measured.length > 1 ? 'were' : 'was'} measured. No win is claimed between
          the two kinds.
        </Note>
      ) : simulated ? (
        <Note className="mb-3" dashed title="Simulated.">
          These runs were played by the bundled endpoint: they say nothing about real models.
        </Note>
      ) : null}
      {differs.length > 0 ? (
        <Note
          tone="warn"
          title="These runs were not made alike. No win is claimed across what differs:"
          className="mb-3"
        >
          <ul className="mt-1 grid gap-1">
            {differs.map(({ part, values }) => (
              <li key={part}>
                <b className="font-medium">{part}</b>{' '}
                {values.map(({ value, names }, at) => (
                  <span key={value}>
                    {at === 0 ? '' : ' · '}
                    {value} <span className="text-fg-2">({formatList(names)})</span>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Note>
      ) : null}
    </>
  )
}
