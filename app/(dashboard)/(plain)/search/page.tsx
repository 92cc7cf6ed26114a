import type { Metadata } from 'next'
import { createLoader, type SearchParams } from 'nuqs/server'
import { countWords } from '@/components/search/count-words'
import { kindWords } from '@/components/search/kind-words'
import { searchAddress } from '@/components/search/search-address'
import { SearchForm } from '@/components/search/search-form'
import { SearchHits } from '@/components/search/search-hits'
import { SearchPager } from '@/components/search/search-pager'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Section } from '@/components/ui/section'
import { LONGEST_SEARCH, MOST_PAGES, searchKinds } from '@/lib/api/search'
import { searchFaultWords } from '@/lib/api/search-fault-words'
import { isAllowed } from '@/lib/auth/permissions'
import { searchableBy } from '@/lib/auth/searchable-by'
import { database } from '@/lib/db/client'
import { searchEverything } from '@/lib/db/search-everything'
import { findSearchFault } from '@/lib/db/search-query'
import { roleHere } from '../../../who-is-here'

export const metadata: Metadata = { title: 'Search' }

const loadAddress = createLoader(searchAddress)

export default async function SearchPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const address = loadAddress(await searchParams)
  const words = address.q.trim()
  const { answer, fault } = await look(words, address.kind, Math.min(Math.max(1, address.page), MOST_PAGES))
  const readsAll = isAllowed(await roleHere(), 'read')
  const kinds = searchKinds.filter((kind) => answer?.data.some((hit) => hit.kind === kind))
  return (
    <>
      <PageHeader title="Search" />
      <SearchForm counts={answer?.counts ?? null} />
      {words === '' ? (
        <EmptyState
          className="mt-6"
          title={readsAll ? 'Look for anything that was said, asked or named' : 'Look for anything by its name'}
        >
          In {readsAll ? 'transcripts, questions, runs, studies, agents, data sets, scenarios' : 'runs, studies'} and
          leaderboards. All words must be there; “words in quotes” stand together, <em>or</em> joins alternatives, and
          -word must be missing.
        </EmptyState>
      ) : null}
      {fault === null ? null : (
        <EmptyState className="mt-6" title="These words can’t be looked for">
          The search {fault}.
        </EmptyState>
      )}
      {answer !== null && answer.data.length === 0 ? (
        <EmptyState className="mt-6" title={`Nothing holds “${words}”`}>
          Take a word away, or look for a part of a name.{' '}
          {readsAll
            ? 'What was said is found some seconds after a conversation has ended.'
            : 'Your role finds runs, studies and leaderboards by their names.'}
        </EmptyState>
      ) : null}
      {answer === null
        ? null
        : kinds.map((kind) => (
            <Section key={kind} title={kindWords[kind]} aside={countWords(answer.counts[kind] ?? 0)} className="mt-6">
              <SearchHits hits={answer.data.filter((hit) => hit.kind === kind)} />
              {address.kind === kind && (answer.more || address.page > 1) ? (
                <div className="flex justify-end pt-3">
                  <SearchPager shown={answer.data.length} more={answer.more} />
                </div>
              ) : null}
            </Section>
          ))}
    </>
  )
}

async function look(words: string, kind: (typeof searchKinds)[number] | null, page: number) {
  if (words === '') return { answer: null, fault: null }
  if (words.length > LONGEST_SEARCH)
    return { answer: null, fault: `must be at most ${LONGEST_SEARCH} characters, and these are ${words.length}` }
  const fault = await findSearchFault(database(), words)
  if (fault !== null) return { answer: null, fault: searchFaultWords[fault] }
  return {
    answer: await searchEverything(database(), { words, kind, page, allowed: searchableBy(await roleHere()) }),
    fault: null,
  }
}
