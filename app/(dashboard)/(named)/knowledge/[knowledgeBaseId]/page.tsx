import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader } from 'nuqs/server'
import { KnowledgeActions } from '@/components/knowledge/knowledge-actions'
import { KnowledgeFacts } from '@/components/knowledge/knowledge-facts'
import { KnowledgeStatus } from '@/components/knowledge/knowledge-status'
import { PASSAGES_A_PAGE } from '@/components/knowledge/passages-a-page'
import { PassagesBrowser } from '@/components/knowledge/passages-browser'
import { SearchTryOut } from '@/components/knowledge/search-try-out'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { parseAsPlace } from '@/lib/address/parsers'
import type { KnowledgeBaseAnswer } from '@/lib/api/knowledge-base'
import { database } from '@/lib/db/client'
import { findKnowledgeBase } from '@/lib/db/knowledge-bases'
import { readPassages } from '@/lib/db/passages'

interface Props {
  params: Promise<{ knowledgeBaseId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const readAddress = createLoader({ from: parseAsPlace.withDefault(1) })

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const base = await findKnowledgeBase(database(), (await params).knowledgeBaseId)
  return { title: base?.name ?? 'Knowledge base' }
}

export default async function KnowledgeBasePage({ params, searchParams }: Props) {
  const base = await findKnowledgeBase(database(), (await params).knowledgeBaseId)
  if (!base) notFound()
  const { name, status } = base

  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: 'Knowledge', href: '/knowledge' }]}
        actions={
          <>
            <KnowledgeStatus base={base} />
            <KnowledgeActions base={base} />
          </>
        }
      />
      <KnowledgeFacts base={base} />
      {status === 'building' ? (
        <Note className="mt-4" title="It is being built.">
          A worker cuts its documents into passages; this page changes by itself when that is done.
        </Note>
      ) : null}
      {status === 'failed' ? <BuildFailure base={base} /> : null}
      {status === 'ready' ? (
        <>
          <SearchTryOut base={base} />
          <Passages base={base} searchParams={searchParams} />
        </>
      ) : null}
    </>
  )
}

function BuildFailure({ base: { error, source } }: { base: KnowledgeBaseAnswer }) {
  return (
    <Note
      tone="err"
      className="mt-4"
      title="Nothing was built."
      action={
        <ButtonLink size="sm" href="/knowledge/new">
          Make another
        </ButtonLink>
      }
    >
      {error ?? `Why is not known. Try ${source.name} again.`}
    </Note>
  )
}

async function Passages({ base, searchParams }: { base: KnowledgeBaseAnswer; searchParams: Props['searchParams'] }) {
  const { from } = await readAddress(searchParams)
  const passages = await readPassages(database(), base.id, { from, limit: PASSAGES_A_PAGE })
  return <PassagesBrowser passages={passages} total={base.passageCount} />
}
