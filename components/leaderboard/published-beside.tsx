import { formatScore } from '@/components/format/score'
import { PUBLISHED_RESULTS, PUBLISHED_SOURCE } from '@/components/scenarios/published-results'
import { Badge } from '@/components/ui/badge'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import type { LeaderboardAnswer } from '@/lib/api/leaderboard'
import { SELFSCORE_CITATION, SELFSCORE_TABLE_1, whichRow } from '@/lib/runs/published'

/** What the method's paper reports, beside a board and apart from it: no rank, no axis shared with what was measured here. */
export function PublishedBeside({ board }: { board: Pick<LeaderboardAnswer, 'benchmark' | 'settings'> }) {
  if (board.benchmark === 'selfscore') return <PublishedScores />
  const words = board.settings.find(({ name }) => name === 'scenarios or versions')?.words ?? ''
  const rows = PUBLISHED_RESULTS.filter(({ name }) => words.includes(name))
  return rows.length === 0 ? null : <PublishedPoints rows={rows} />
}

function PublishedScores() {
  const { authors, year, title, url } = SELFSCORE_CITATION
  return (
    <Section title="As published, not ranked here" aside={<Badge tone="outline">Published</Badge>}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-x-8 print:grid-cols-2">
        {SELFSCORE_TABLE_1.map(({ agent, meanFinalScore }, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one agent stands twice, and the rows never change places
            key={at}
            className="flex items-baseline justify-between gap-3 border-line border-b py-1.5 text-fg-2"
          >
            <span>
              {agent}
              {whichRow(at) === null ? null : <span className="text-fg-3"> ({whichRow(at)})</span>}
            </span>
            <span className="tabular-nums">{formatScore(meanFinalScore)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        Mean final scores of the paper’s Table 1, of other questions, judges and user proxy than here, so they take no
        rank. Mixtral 8x7b stands twice, by all signs with different judges; the table does not say which.
        {authors ? ` ${authors}` : ''} ({year}), <cite>{title}</cite>,{' '}
        <a className="link underline" href={url} rel="noreferrer" target="_blank">
          arXiv:2410.16285
        </a>
        .
      </p>
    </Section>
  )
}

function PublishedPoints({ rows }: { rows: typeof PUBLISHED_RESULTS }) {
  const remarks = rows.flatMap(({ remark }) => remark ?? [])
  return (
    <Section title="As published, not ranked here" aside={<Badge tone="outline">Published</Badge>}>
      <Table label="Published points of these scenarios" className="max-w-[640px]">
        <thead>
          <tr>
            <Th>Scenario</Th>
            {rows[0]?.results.map(({ agent }) => (
              <Th key={agent} align="right">
                {agent}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, trials, results }) => (
            <tr key={name}>
              <Td header className="text-left">
                {name} <span className="text-12 text-fg-3">{trials} trials</span>
              </Td>
              {results.map(({ agent, points, maxPoints }) => (
                <Td key={agent} align="right" className="text-fg-2">
                  {points}/{maxPoints}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 max-w-prose text-12 text-fg-3">
        Of other models and another judge than here, so they take no rank. {remarks.join(' ')} Source:{' '}
        {PUBLISHED_SOURCE}.
      </p>
    </Section>
  )
}
