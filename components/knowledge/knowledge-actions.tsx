'use client'

import { useRouter } from 'next/navigation'
import { countOf } from '@/components/format/count'
import { EntryActions } from '@/components/forms/entry-actions'
import { RenameForm } from '@/components/forms/rename-form'
import { useChangeKnowledgeBase } from '@/components/queries/knowledge-writes'
import { type KnowledgeBaseAnswer, updateKnowledgeBaseSchema } from '@/lib/api/knowledge-base'

/** What can be done with a knowledge base. */
export function KnowledgeActions({ base }: { base: KnowledgeBaseAnswer }) {
  const router = useRouter()
  const change = useChangeKnowledgeBase()
  const { id, name, archivedAt, passageCount, runCount } = base

  return (
    <EntryActions
      kind="knowledge-bases"
      id={id}
      name={name}
      edit={{
        label: 'Rename',
        form: (close) => (
          <RenameForm
            name={name}
            schema={updateKnowledgeBaseSchema}
            busy={change.isPending}
            write={(wanted, outcome) => change.mutate({ id, change: { name: wanted } }, outcome)}
            onClose={close}
          />
        ),
      }}
      archive={{ archivedAt, write: change.mutate }}
      onDeleted={() => router.push('/knowledge')}
    >
      <p>
        {passageCount === 0 ? 'It holds nothing' : `Its ${countOf(passageCount, 'passage')} go`}
        {runCount === 0
          ? '. No run has read it.'
          : `, and with them the ${countOf(runCount, 'run')} that read it, transcripts and all.`}
      </p>
    </EntryActions>
  )
}
