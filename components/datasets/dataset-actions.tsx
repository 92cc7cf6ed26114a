'use client'

import { FileUp, Library, Play } from 'lucide-react'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import { countOf } from '@/components/format/count'
import { EntryActions } from '@/components/forms/entry-actions'
import { RenameForm } from '@/components/forms/rename-form'
import { useChangeDataset } from '@/components/queries/dataset-writes'
import { Link } from '@/components/ui/link'
import { MenuItem } from '@/components/ui/menu'
import { type DatasetAnswer, updateDatasetSchema } from '@/lib/api/dataset'

/** What can be done with a data set. */
export function DatasetActions({ dataset }: { dataset: DatasetAnswer }) {
  const router = useRouter()
  const change = useChangeDataset()
  const { id, name, tags, archivedAt, runCount, itemCount } = dataset

  return (
    <EntryActions
      kind="datasets"
      id={id}
      name={name}
      own={<Leads dataset={dataset} />}
      edit={{
        label: 'Rename',
        form: (close) => (
          <RenameForm
            name={name}
            schema={updateDatasetSchema}
            busy={change.isPending}
            write={(wanted, outcome) => change.mutate({ id, change: { name: wanted } }, outcome)}
            onClose={close}
          />
        ),
      }}
      tagged={{ kind: 'datasets', tags }}
      archive={{ archivedAt, write: change.mutate }}
      onDeleted={() => router.push('/datasets')}
    >
      <p>
        {itemCount === 0 ? 'Its file is forgotten' : `Its ${countOf(itemCount, 'question')} go`}
        {runCount === 0 ? '. It has no runs.' : `, and with them its ${countOf(runCount, 'run')} and their results.`}
      </p>
    </EntryActions>
  )
}

/** Where a data set leads: to a run, a knowledge base, a newer file. */
function Leads({ dataset }: { dataset: DatasetAnswer }) {
  const { id, archivedAt, status, itemCount, knowledgeCount, newer } = dataset
  const isReady = status === 'ready' && archivedAt === null
  return (
    <>
      {isReady && itemCount > 0 ? (
        <Lead href={`/runs/new?dataset=${id}`} icon={<Play aria-hidden="true" />}>
          Launch a run
        </Lead>
      ) : null}
      {isReady && knowledgeCount > 0 ? (
        <Lead href={`/knowledge/new?dataset=${id}`} icon={<Library aria-hidden="true" />}>
          Make a knowledge base
        </Lead>
      ) : null}
      {newer?.status === 'importing' || status === 'importing' ? null : (
        <Lead href={`/datasets/${id}/import`} icon={<FileUp aria-hidden="true" />}>
          Import a newer file
        </Lead>
      )}
    </>
  )
}

function Lead({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <MenuItem asChild>
      <Link href={href}>
        {icon}
        {children}
      </Link>
    </MenuItem>
  )
}
