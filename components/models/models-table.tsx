'use client'

import { Badge } from '@/components/ui/badge'
import { Table, Td, Th } from '@/components/ui/table'
import type { ModelAnswer } from '@/lib/api/model'
import { ModelActions } from './model-actions'
import { parametersText, priceText } from './price-text'

/** The models of a connection. */
export function ModelsTable({
  connectionName,
  models,
  onAdd,
}: {
  connectionName: string
  models: readonly ModelAnswer[]
  onAdd: () => void
}) {
  if (models.length === 0)
    return (
      <p className="pb-2 text-fg-2">
        No models yet. Check the connection to see what it has, or{' '}
        <button type="button" className="link" onClick={onAdd}>
          name one yourself
        </button>
        .
      </p>
    )
  return (
    <Table label={`Models of ${connectionName}`} className="min-w-[640px]">
      <thead>
        <tr>
          <Th className="min-w-40">Model</Th>
          <Th>Parameters</Th>
          <Th>Price</Th>
          <Th align="right">Agents</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {models.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
      </tbody>
    </Table>
  )
}

function ModelRow({ model }: { model: ModelAnswer }) {
  const { name, label, parameters, pricing, agentCount, archivedAt } = model
  const set = parametersText(parameters)
  return (
    <tr>
      <Td header className="text-left">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{label}</span>
          {label === name ? null : <span className="font-mono text-12 text-fg-3">{name}</span>}
          {archivedAt === null ? null : <Badge>Archived</Badge>}
        </span>
      </Td>
      <Td className="whitespace-nowrap text-fg-2">{set ?? <span className="text-fg-3">the endpoint’s own</span>}</Td>
      <Td className="whitespace-nowrap text-fg-2">
        {pricing === null ? <span className="text-warn">unknown</span> : priceText(pricing)}
      </Td>
      <Td align="right">{agentCount.toLocaleString('en-US')}</Td>
      <Td align="right">
        <ModelActions model={model} />
      </Td>
    </tr>
  )
}
