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
      {...(entries.length > shown.length ? { aside: `of the first ${shown.length} of ${entries.length} runs` } : {})}
    >
      <Table label="How often each check was passed" className="min-w-[560px]" namesStay>
        <thead>
          <tr>
            <Th>Check</Th>
            {shown.map(({ runId, name }) => (
              <Th key={runId} wraps>
                <bdi className="wrap-anywhere">{name}</bdi>
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...checks].map(([key, { title, scenario, points }]) => (
            <tr key={key}>
              <Td header className="min-w-40 py-1.5 text-left">
                {title}
                <span className="block text-12 text-fg-3">
                  {scenario}, {points === 1 ? '1 point' : `${points} points`}
                </span>
              </Td>
              {shown.map((entry) => {
                const own = entry.checks.find((check) => keyOf(check) === key)
                return (
                  <Td key={entry.runId} className="py-1.5">
                    <ShareCell run={entry} passed={own?.passed ?? 0} n={own?.n ?? 0} interval={own?.interval ?? null} />
                  </Td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        Passed of the scored trials in whose maximum the check was, with the 95 % interval of the true share.
      </p>
    </Section>
  )
}

const keyOf = ({ scenario, id }: { scenario: string; id: string }): string => `${scenario} ${id}`
