'use client'

import { EntryActions } from '@/components/forms/entry-actions'
import { useChangeModel, useDuplicateModel } from '@/components/queries/model-writes'
import type { ModelAnswer } from '@/lib/api/model'
import { ModelForm } from './model-form'

/** What can be done with a model. */
export function ModelActions({ model }: { model: ModelAnswer }) {
  const change = useChangeModel()
  const duplicate = useDuplicateModel()
  const { id, label, archivedAt, connectionId, connectionName } = model

  return (
    <EntryActions
      kind="models"
      id={id}
      name={label}
      edit={{
        label: 'Edit',
        form: (close) => (
          <ModelForm
            connection={{ id: connectionId, name: connectionName }}
            model={model}
            suggestedNames={[]}
            onClose={close}
          />
        ),
      }}
      copy={{ write: duplicate.mutate, nameOf: (copied) => copied.label }}
      archive={{ archivedAt, write: change.mutate }}
    >
      <p>Runs that were made with it keep their results, but can’t go on.</p>
    </EntryActions>
  )
}
