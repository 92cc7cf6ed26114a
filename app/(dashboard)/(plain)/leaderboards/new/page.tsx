import type { Metadata } from 'next'
import { countOf } from '@/components/format/count'
import { formatScore } from '@/components/format/score'
import { BoardForm } from '@/components/leaderboard/board-form'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { type BoardChoice, listBoardChoices } from '@/lib/db/board-choices'
import { database } from '@/lib/db/client'

export const metadata: Metadata = { title: 'New leaderboard' }

/** What tells one benchmark from another at a glance. */
const TELLING = [
  'data set versions',
  'scenarios or versions',
  'questions',
  'judges',
  'user proxies',
  'formulas',
  'numbers of trials',
]

export default async function NewLeaderboardPage({
  searchParams,
}: {
  searchParams: Promise<{ runs?: string | string[]; overrides?: string | string[] }>
}) {
  const { runs, overrides } = await searchParams
  const choices = await listBoardChoices(database())
  return (
    <>
      <PageHeader title="New leaderboard" crumbs={[{ label: 'Leaderboards', href: '/leaderboards' }]} />
      {choices.length === 0 ? (
        <EmptyState title="No run has ended yet" actions={<ButtonLink href="/runs/new">Launch a run</ButtonLink>}>
          A leaderboard is made of runs that have ended.
        </EmptyState>
      ) : (
        <BoardForm
          choices={choices.map(({ settings, runs: fitting }) => ({
            label: settings
              .filter(({ name }) => TELLING.includes(name))
              .map(({ name, words }) =>
                name === 'questions'
                  ? `${words.split(' ')[0]} questions`
                  : name === 'numbers of trials'
                    ? countOf(Number(words), 'trial')
                    : words,
              )
              .concat(settings.some(({ words }) => words === 'simulated') ? ['simulated'] : [])
              .join(' · '),
            note: countOf(fitting.length, 'run'),
            runs: fitting.map(({ result, corrections, ...run }) => ({
              ...run,
              result: resultWords(result, corrections),
            })),
          }))}
          scores={overrides === 'include' ? 'include' : 'exclude'}
          wanted={typeof runs === 'string' ? runs.split(',') : []}
        />
      )}
    </>
  )
}

/** What a run has by its judges alone, and whether people corrected some of it. */
function resultWords(result: BoardChoice['runs'][number]['result'], corrections: number): string | null {
  if (result === null) return null
  const words = 'score' in result ? formatScore(result.score) : pointsWords(result)
  return corrections === 0 ? words : `${words} by the judges, ${countOf(corrections, 'score')} corrected by people`
}

function pointsWords({ points, maxPoints }: { points: number; maxPoints: number }): string {
  return maxPoints === 0 ? 'nothing to earn' : `${points} of ${countOf(maxPoints, 'point')}`
}
