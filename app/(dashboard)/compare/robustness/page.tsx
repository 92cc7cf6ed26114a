import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { compareAddress } from '@/components/compare/compare-address'
import { RobustnessView } from '@/components/compare/robustness-view'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { MOST } from '@/lib/api/comparison'
import { database } from '@/lib/db/client'
import { listRunEntries } from '@/lib/db/run-entries'

export const metadata: Metadata = { title: 'Robustness' }

const loadAddress = createLoader({ runs: compareAddress.runs, overrides: compareAddress.overrides })

export default async function RobustnessPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { runs: wanted, overrides } = loadAddress(await searchParams)
  const runs = await listRunEntries(database(), (wanted ?? []).slice(0, MOST.runs))
  const ids = runs.map(({ id }) => id)
  const compare =
    ids.length > 0 ? `/compare?runs=${ids.join(',')}${overrides === 'include' ? '&overrides=include' : ''}` : '/compare'
  return (
    <>
      <PageHeader
        title="Robustness"
        crumbs={[{ label: 'Compare', href: compare }]}
        count={runs.length > 0 ? `${runs.length} runs` : undefined}
      />
      {runs.length < 2 ? (
        <EmptyState title="Choose at least two runs" actions={<ButtonLink href={compare}>Compare runs</ButtonLink>}>
          This page looks at the order of the runs that are compared in every other way: formulas, weights, judges, turn
          1, trimmed means, missing scores.
        </EmptyState>
      ) : (
        <RobustnessView key={ids.join()} runs={ids} corrected={overrides === 'include'} />
      )}
    </>
  )
}
