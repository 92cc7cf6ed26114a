'use client'

import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Allowed } from '@/components/accounts/who'
import { countOf } from '@/components/format/count'
import { ModelForm } from '@/components/models/model-form'
import { ModelsTable } from '@/components/models/models-table'
import { useCheckConnection } from '@/components/queries/connection-writes'
import { SimulatedBadge } from '@/components/runs/simulated-badge'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CheckResult } from './check-result'
import { ConnectionActions } from './connection-actions'
import { limitsText } from './connection-limits'
import type { ConnectionEntry } from './connections-list'

/** One connection: what it is, whether it answers, and its models. */
export function ConnectionCard({
  connection,
  showArchived,
  checkOnSight,
}: {
  connection: ConnectionEntry
  showArchived: boolean
  /** It was just added: ask it for its models at once. */
  checkOnSight: boolean
}) {
  const check = useCheckConnection()
  const [addingModel, setAddingModel] = useState(false)
  const { id, name, models } = connection
  const shownModels = models.filter(({ archivedAt }) => showArchived || archivedAt === null)
  const checkedOnSight = useRef(false)
  const { mutate } = check

  useEffect(() => {
    if (!checkOnSight || checkedOnSight.current) return
    checkedOnSight.current = true
    mutate(id)
  }, [checkOnSight, id, mutate])

  return (
    <Card>
      <article aria-labelledby={`connection-${id}`}>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
          <ConnectionFacts connection={connection} />
          <div className="ml-auto flex items-center gap-2">
            <Allowed action="set-up">
              <Button size="sm" busy={check.isPending} onClick={() => check.mutate(id)}>
                Check<span className="sr-only"> {name}</span>
              </Button>
            </Allowed>
            <Allowed action="set-up">
              <Button size="sm" onClick={() => setAddingModel(true)}>
                <Plus aria-hidden="true" className="size-3.5" />
                Add model<span className="sr-only"> of {name}</span>
              </Button>
            </Allowed>
            <ConnectionActions connection={connection} />
          </div>
        </div>
        {check.isIdle ? null : (
          <div className="border-line border-t px-4 py-3">
            <CheckResult
              connectionId={id}
              known={models.map((model) => model.name)}
              pending={check.isPending}
              answer={check.data ?? null}
              failure={check.error?.message ?? null}
              onClose={check.reset}
            />
          </div>
        )}
        <div className="border-line border-t px-4 pt-3 pb-1">
          <ModelsTable connectionName={name} models={shownModels} onAdd={() => setAddingModel(true)} />
        </div>
      </article>
      {addingModel ? (
        <ModelForm
          connection={connection}
          model={null}
          suggestedNames={check.data?.models ?? []}
          onClose={() => setAddingModel(false)}
        />
      ) : null}
    </Card>
  )
}

function ConnectionFacts({ connection }: { connection: ConnectionEntry }) {
  const { id, name, baseUrl, apiKeyHint, limits, simulated, archivedAt, models } = connection
  const agentCount = models.reduce((sum, model) => sum + model.agentCount, 0)
  return (
    <div className="min-w-0">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={`connection-${id}`} className="wrap-anywhere font-semibold text-14">
          {name}
        </h2>
        {simulated ? <SimulatedBadge /> : null}
        {archivedAt === null ? null : <Badge>Archived</Badge>}
      </div>
      <p className="wrap-anywhere font-mono text-12 text-fg-2">{baseUrl}</p>
      <p className="text-12 text-fg-3">
        {apiKeyHint === null ? 'no key' : `key ${apiKeyHint}`} · {limitsText(limits)} ·{' '}
        {countOf(models.length, 'model')}, {countOf(agentCount, 'agent')}
      </p>
    </div>
  )
}
