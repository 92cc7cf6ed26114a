import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, type SearchParams } from 'nuqs/server'
import { INTERACTIONS_PER_PAGE, type InteractionWish } from '@/components/run/interaction-wish'
import { interactionsAddress, wishOf } from '@/components/run/interactions-address'
import { RunView } from '@/components/run/run-view'
import type { InteractionListQuery } from '@/lib/api/interaction'
import { database } from '@/lib/db/client'
import { findRun } from '@/lib/db/find-run'
import { listInteractions } from '@/lib/db/list-interactions'
import { findRunResults } from '@/lib/db/run-results'

const loadAddress = createLoader(interactionsAddress)

interface RunPageProps {
  params: Promise<{ runId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const run = await findRun(database(), (await params).runId)
  return { title: run ? `Run of ${run.agent.name}` : 'No such run' }
}

export default async function RunPage({ params, searchParams }: RunPageProps) {
  const { runId } = await params
  const db = database()
  const run = await findRun(db, runId)
  if (!run) notFound()

  const wish = wishOf(loadAddress(await searchParams))
  const [results, page] = await Promise.all([findRunResults(db, run), listInteractions(db, runId, queryOf(wish))])
  if (!page) notFound()

  return <RunView initialRun={run} results={results} interactions={{ wish, page }} />
}

function queryOf({ status, solved, search, sort, direction }: InteractionWish): InteractionListQuery {
  return {
    limit: INTERACTIONS_PER_PAGE,
    sort,
    direction,
    ...(status ? { status } : {}),
    ...(solved === null ? {} : { solved }),
    ...(search ? { search } : {}),
  }
}
