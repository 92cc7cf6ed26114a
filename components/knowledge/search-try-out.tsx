'use client'

import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { countOf } from '@/components/format/count'
import { usePassageSearch } from '@/components/queries/knowledge-writes'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { LiveRegion } from '@/components/ui/live-region'
import { Section } from '@/components/ui/section'
import { TextInput } from '@/components/ui/text-input'
import type { KnowledgeBaseAnswer } from '@/lib/api/knowledge-base'
import { PassageCard } from './passage-card'

/** Tries what an agent would be given for a message. */
export function SearchTryOut({ base }: { base: Pick<KnowledgeBaseAnswer, 'id' | 'embedding'> }) {
  const [words, setWords] = useState('')
  const [query, setQuery] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = usePassageSearch(base.id, query)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wanted = words.trim()
    setQuery(wanted === '' ? null : wanted)
  }

  return (
    <Section
      title="Try a search"
      aside={
        base.embedding === null
          ? 'what an agent would be given to read for a question'
          : 'by words alone: a page asks no model; agents search by meaning too'
      }
    >
      <form onSubmit={submit} className="flex max-w-[640px] gap-2">
        <TextInput
          aria-label="Question to search for"
          placeholder="A question as a user would ask it"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          before={<Search aria-hidden="true" />}
          autoComplete="off"
          maxLength={4_000}
          className="flex-1"
        />
        <Button type="submit" busy={isFetching}>
          Search
        </Button>
      </form>
      <LiveRegion>{data === undefined ? '' : `${countOf(data.length, 'passage')} found`}</LiveRegion>
      {error === null ? null : (
        <FailedRead
          title="Nothing could be looked for."
          error={error}
          onRetry={refetch}
          retrying={isFetching}
          className="mt-3"
        />
      )}
      {data === undefined ? null : data.length === 0 ? (
        <p className="mt-3 text-fg-2">No passage holds a word of this question.</p>
      ) : (
        <ol className="mt-3 grid gap-2">
          {data.map((passage, index) => (
            <PassageCard key={passage.id} passage={passage} before={`${index + 1}.`} />
          ))}
        </ol>
      )}
    </Section>
  )
}
