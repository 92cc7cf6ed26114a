import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import type { DatasetAnswer } from '@/lib/api/dataset'
import { database } from '@/lib/db/client'
import { findDataset } from '@/lib/db/datasets'
import { findItemToRead, type ItemToRead } from '@/lib/db/find-item-to-read'
import { findItemVersion, findSameQuestion } from '@/lib/db/find-item-version'
import { headingOf } from '@/lib/db/search-items'
import { wholeQuestion } from '@/lib/runs/request-material'
import { Comments } from './comments'
import { Post } from './post'
import { Prepared } from './prepared'

interface Props {
  params: Promise<{ datasetId: string; itemId: string }>
}

async function readItem({ params }: Props) {
  const { datasetId, itemId } = await params
  const version = await findItemVersion(database(), datasetId, itemId)
  const dataset = version === null ? null : await findDataset(database(), datasetId, version)
  const item = dataset && (await findItemToRead(database(), dataset.versionId, itemId))
  return dataset && item ? { dataset, item } : null
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await readItem(props)
  return { title: found ? headingOf(found.item.title, found.item.question.text) : 'Question' }
}

export default async function ItemPage(props: Props) {
  const found = await readItem(props)
  if (!found) notFound()
  const { dataset, item } = found
  const isOld = dataset.version !== dataset.currentVersion

  return (
    <>
      <PageHeader
        title={headingOf(item.title, item.question.text)}
        crumbs={[
          { label: 'Data sets', href: '/datasets' },
          isOld
            ? {
                label: `${dataset.name}, version ${dataset.version}`,
                href: `/datasets/${dataset.id}?version=${dataset.version}`,
              }
            : { label: dataset.name, href: `/datasets/${dataset.id}` },
        ]}
        actions={<Neighbours datasetId={dataset.id} item={item} />}
      />
      <p className="flex flex-wrap items-center gap-2 text-12 text-fg-3">
        Question {item.position + 1}, id {item.externalId}
        {item.pool === 'knowledge' ? <Badge>For knowledge</Badge> : null}
        {item.tags.map((tag) => (
          <Badge key={tag} className="font-normal">
            {tag}
          </Badge>
        ))}
      </p>
      {isOld ? <OldVersion dataset={dataset} externalId={item.externalId} /> : null}
      <Prepared item={item} datasetId={dataset.id} canCorrect={!isOld} />
      <Post
        title="Question"
        post={item.question}
        modelText={wholeQuestion({ title: item.title, questionText: item.question.text })}
        site={dataset.site}
      />
      <Post title="Accepted answer" post={item.answer} modelText={item.answer.text} site={dataset.site} />
      <Comments comments={item.comments} />
    </>
  )
}

async function OldVersion({ dataset, externalId }: { dataset: DatasetAnswer; externalId: string }) {
  const { id, version, currentVersion } = dataset
  const current = await findSameQuestion(database(), id, currentVersion, externalId)
  return (
    <Note
      className="mt-4"
      tone="warn"
      title={`This is the question as of version ${version}.`}
      action={
        current === null ? null : (
          <ButtonLink size="sm" href={`/datasets/${id}/items/${current}`}>
            Show it in version {currentVersion}
          </ButtonLink>
        )
      }
    >
      {current === null
        ? `In version ${currentVersion}, which new runs use, it is gone.`
        : `New runs use version ${currentVersion}.`}
    </Note>
  )
}

function Neighbours({ datasetId, item: { previousId, nextId } }: { datasetId: string; item: ItemToRead }) {
  const items = `/datasets/${datasetId}/items`
  return (
    <nav aria-label="Questions" className="flex gap-2">
      {previousId === null ? null : (
        <ButtonLink size="sm" href={`${items}/${previousId}`}>
          <ChevronLeft aria-hidden="true" className="size-3.5" />
          Previous
        </ButtonLink>
      )}
      {nextId === null ? null : (
        <ButtonLink size="sm" href={`${items}/${nextId}`}>
          Next
          <ChevronRight aria-hidden="true" className="size-3.5" />
        </ButtonLink>
      )}
    </nav>
  )
}
