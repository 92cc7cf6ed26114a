'use client'

import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { Table, Td, Th } from '@/components/ui/table'
import type { ColumnPreview } from '@/lib/api/dataset'
import { type MappedField, mappedFields, requiredFields } from '@/lib/datasets/records/column-mapping'
import type { ChosenColumns } from './import-draft'

const LABELS: Record<MappedField, string> = {
  question: 'Question',
  answer: 'Answer',
  title: 'Title',
  id: 'Id',
  tags: 'Tags',
  score: 'Answer’s score',
  author: 'Author',
  url: 'Link',
  licence: 'Licence',
}

const NONE = '\u0000none'

/** Which column of the file holds what, beside its first rows. */
export function ColumnFields({
  preview: { kind, columns: found },
  columns,
  onChange,
  at,
}: {
  preview: ColumnPreview
  columns: ChosenColumns
  onChange: (columns: ChosenColumns) => void
  at: (field: string) => string | undefined
}) {
  const word = kind === 'csv' ? 'column' : 'field'
  const choices = found.map(({ name, examples }) => ({
    value: name,
    text: name,
    label: name,
    note: examples.find((example) => example.trim() !== '')?.slice(0, 24) ?? '',
  }))
  return (
    <fieldset className="grid gap-3 rounded-card border border-line px-4 py-3">
      <legend className="px-1 font-medium">What each {word} holds</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {mappedFields.map((field) => {
          const isRequired = (requiredFields as readonly string[]).includes(field)
          return (
            <Field key={field} label={LABELS[field]} optional={!isRequired} error={at(`options.columns.${field}`)}>
              <Select
                value={columns[field] || (isRequired ? null : NONE)}
                onValueChange={(value) => onChange({ ...columns, [field]: value === NONE ? '' : value })}
                options={isRequired ? choices : [{ value: NONE, text: 'none', label: 'none' }, ...choices]}
              />
            </Field>
          )
        })}
      </div>
      <FirstRows found={found} columns={columns} />
    </fieldset>
  )
}

/** The first rows, as they would be read. */
function FirstRows({ found, columns }: { found: ColumnPreview['columns']; columns: ChosenColumns }) {
  const chosen = mappedFields.flatMap((field) => {
    const column = found.find(({ name }) => name === columns[field])
    return column === undefined ? [] : [{ field, examples: column.examples }]
  })
  const rows = Math.max(0, ...chosen.map(({ examples }) => examples.length))
  if (rows === 0) return null
  return (
    <Table label="First rows, as they would be read">
      <thead>
        <tr>
          {chosen.map(({ field }) => (
            <Th key={field}>{LABELS[field]}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no name but their place
          <tr key={row}>
            {chosen.map(({ field, examples }) => (
              <Td key={field} className="max-w-40 truncate text-12">
                {examples[row] || <span className="text-fg-3">empty</span>}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
