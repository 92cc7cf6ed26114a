'use client'

import { useQueryStates } from 'nuqs'
import { useTransition } from 'react'
import { countOf, formatCount } from '@/components/format/count'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { FilterChip } from '@/components/ui/filter-chip'
import { Link } from '@/components/ui/link'
import { LiveRegion } from '@/components/ui/live-region'
import { Pager } from '@/components/ui/pager'
import { SearchField } from '@/components/ui/search-field'
import { Section } from '@/components/ui/section'
import { Table, Td, Th } from '@/components/ui/table'
import { questionsAddress } from './dataset-address'

/** An item as its list shows it. */
export interface ItemEntry {
  id: string
  position: number
  heading: string
  pool: 'test' | 'knowledge'
  answerScore: number | null
  tags: readonly string[]
  answerAuthor: string | null
}

export interface ItemsPage {
  items: readonly ItemEntry[]
  previous: number | null
  next: number | null
}

const POOLS = [
  { value: 'test', label: 'To test with' },
  { value: 'knowledge', label: 'For knowledge' },
]

/** A data set's questions: searched, filtered and turned over on the server; all of it in the address. */
export function ItemsBrowser({
  datasetId,
  page,
  total,
  hasKnowledge,
}: {
  datasetId: string
  page: ItemsPage
  /** How many match. */
  total: number
  hasKnowledge: boolean
}) {
  const [loading, startTransition] = useTransition()
  const [{ q, pool }, setAddress] = useQueryStates(questionsAddress, { shallow: false, startTransition })
  const { previous, next } = page
  const found = countOf(total, 'question')

  return (
    <Section
      title="Questions"
      aside={q === '' ? found : `${found} with “${q}”`}
      actions={
        <>
          {hasKnowledge ? (
            <FilterChip
              name="Pool"
              value={pool}
              options={POOLS}
              onValueChange={(value) =>
                setAddress({
                  pool: value === 'test' || value === 'knowledge' ? value : null,
                  after: null,
                  before: null,
                })
              }
            />
          ) : null}
          <SearchField
            label="Search questions"
            value={q}
            onValueChange={(words) => setAddress({ q: words === '' ? null : words, after: null, before: null })}
            className="w-56"
          />
        </>
      }
    >
      <LiveRegion>{`${found} found`}</LiveRegion>
      {page.items.length === 0 ? (
        <NoQuestions datasetId={datasetId} words={q} />
      ) : (
        <div className={loading ? 'cursor-progress' : undefined} aria-busy={loading}>
          <ItemsTable datasetId={datasetId} items={page.items} hasKnowledge={hasKnowledge} />
          {previous === null && next === null ? null : (
            <div className="mt-3 flex justify-end">
              <Pager
                onPrevious={previous === null ? null : () => setAddress({ before: previous, after: null })}
                onNext={next === null ? null : () => setAddress({ after: next, before: null })}
              >
                {formatCount(page.items.length)} of {formatCount(total)}
              </Pager>
            </div>
          )}
        </div>
      )}
    </Section>
  )
}

function NoQuestions({ datasetId, words }: { datasetId: string; words: string }) {
  if (words !== '')
    return <EmptyState title={`No question holds “${words}”`}>Look for fewer or other words.</EmptyState>
  return (
    <EmptyState
      title="The import left no questions"
      actions={<ButtonLink href={`/datasets/${datasetId}/import`}>Import again</ButtonLink>}
    >
      Above stands how many a lower answer score would leave.
    </EmptyState>
  )
}

function ItemsTable({
  datasetId,
  items,
  hasKnowledge,
}: {
  datasetId: string
  items: readonly ItemEntry[]
  hasKnowledge: boolean
}) {
  return (
    <Table label="List of questions" className={`table-fixed ${hasKnowledge ? 'min-w-[840px]' : 'min-w-[720px]'}`}>
      <thead>
        <tr>
          <Th align="right" className="w-14">
            No.
          </Th>
          <Th>Question</Th>
          <Th className="w-48">Tags</Th>
          <Th className="w-40">Answer by</Th>
          {hasKnowledge ? <Th className="w-24">Pool</Th> : null}
          <Th align="right" className="w-24">
            Answer score
          </Th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, position, heading, tags, answerAuthor, pool, answerScore }) => (
          <tr key={id}>
            <Td align="right" className="text-fg-3">
              {formatCount(position + 1)}
            </Td>
            <Td header className="truncate text-left">
              <Link href={`/datasets/${datasetId}/items/${id}`} className="hover:underline">
                {heading}
              </Link>
            </Td>
            <Td className="truncate text-12 text-fg-3">{tags.join(', ')}</Td>
            <Td className="truncate text-fg-2">{answerAuthor ?? 'not named'}</Td>
            {hasKnowledge ? <Td className="text-fg-2">{pool}</Td> : null}
            <Td align="right">
              {answerScore === null ? <span className="text-fg-3">none</span> : formatCount(answerScore)}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
