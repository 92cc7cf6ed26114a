import { nWords } from '@/components/charts/n-words'
import { countOf } from '@/components/format/count'
import { ShareCell } from '@/components/script-run/share-cell'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { PointsEntry } from '@/lib/api/leaderboard'

/** More columns than this can't be read beside each other. */
const MOST = 6

/** How often each check was passed, by the first runs of a board: where an agent loses its points. */
export function BoardChecks({ entries }: { entries: readonly PointsEntry[] }) {
  const shown = entries.filter(({ checks }) => checks.length > 0).slice(0, MOST)
  const checks = new Map(
    shown.flatMap((entry) => entry.checks.map((check): [string, typeof check] => [keyOf(check), check])),
  )
  if (checks.size === 0) return null
  return (
    <Section
      title="Check by check"
      picture={{
        of: 'Check by check',
        n: nWords(shown.map(({ n }) => n)),
        simulated: shown.some(({ simulated }) => simulated),
      }}
      {...(entries.length > shown.length ? { aside: `of the first ${shown.length} of ${entries.length} runs` } : {})}
    >
      <ul className="sm:hidden print:hidden">
        {[...checks].map(([key, { title, scenario, points }]) => (
          <li key={key} className="border-line border-b py-3 last:border-b-0">
            <p className="wrap-anywhere font-medium">{title}</p>
            <p className="wrap-anywhere mb-2 text-12 text-fg-3">
              {scenario}, {worth(points)}
            </p>
            <ul className="grid gap-2">
              {shown.map((entry) => (
                <li key={entry.runId} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3">
                  <bdi className="wrap-anywhere text-12 text-fg-2">{entry.name}</bdi>
                  <Share entry={entry} check={key} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="hidden sm:block print:block">
        <Table label="How often each check was passed" className="min-w-[560px] print:table-fixed" namesStay>
          <thead>
            <tr>
              <Th className="print:w-[22%]">Check</Th>
              {shown.map(({ runId, name }) => (
                <Th key={runId} wraps className="print:px-3">
                  <bdi className="wrap-anywhere">{name}</bdi>
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...checks].map(([key, { title, scenario, points }]) => (
              <tr key={key}>
                <Td header className="min-w-40 py-1.5 text-left print:min-w-0">
                  {title}
                  <span className="block text-12 text-fg-3">
                    {scenario}, {worth(points)}
                  </span>
                </Td>
                {shown.map((entry) => (
                  <Td key={entry.runId} className="py-1.5 print:px-3">
                    <Share entry={entry} check={key} />
                  </Td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        Passed of the scored trials in whose maximum the check was, with the 95&nbsp;% interval of the true share.
      </p>
    </Section>
  )
}

function Share({ entry, check }: { entry: PointsEntry; check: string }) {
  const own = entry.checks.find((each) => keyOf(each) === check)
  return <ShareCell run={entry} passed={own?.passed ?? 0} n={own?.n ?? 0} interval={own?.interval ?? null} />
}

const worth = (points: number): string => (points === 0 ? 'shown only' : countOf(points, 'point'))

const keyOf = ({ scenario, id }: { scenario: string; id: string }): string => `${scenario} ${id}`
