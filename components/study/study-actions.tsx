'use client'

import { useRouter } from 'next/navigation'
import { countOf } from '@/components/format/count'
import { EntryActions } from '@/components/forms/entry-actions'
import { RenameForm } from '@/components/forms/rename-form'
import { useRenameStudy } from '@/components/queries/use-study-launch'
import { renameStudySchema } from '@/lib/api/study'

interface ActedOn {
  id: string
  name: string
  runs?: readonly unknown[]
  runCount?: number
}

/** What can be done with a study. @param leaves the page is the study's own, and is left when it is deleted */
export function StudyActions({ study, leaves = false }: { study: ActedOn; leaves?: boolean }) {
  const router = useRouter()
  const rename = useRenameStudy()
  const { id, name } = study
  const runCount = study.runCount ?? study.runs?.length ?? 0

  return (
    <EntryActions
      kind="studies"
      id={id}
      name={name}
      edit={{
        label: 'Rename',
        form: (close) => (
          <RenameForm
            name={name}
            schema={renameStudySchema}
            busy={rename.isPending}
            write={(wanted, outcome) => rename.mutate({ id, name: wanted }, outcome)}
            onClose={close}
          />
        ),
      }}
      onDeleted={() => (leaves ? router.push('/studies') : undefined)}
    >
      <p>{runCount === 0 ? 'It has no runs.' : `Its ${countOf(runCount, 'run')} and their results stay.`}</p>
    </EntryActions>
  )
}
