'use client'

import { Download, Upload } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { toast } from 'sonner'
import { Allowed } from '@/components/accounts/who'
import { countOf } from '@/components/format/count'
import { Moment } from '@/components/moment'
import { useChangeScenario, useCreateScenario } from '@/components/queries/scenario-writes'
import { TagsLine } from '@/components/tags/tags-line'
import { Button, buttonClasses } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Note } from '@/components/ui/note'
import { PageHeader } from '@/components/ui/page-header'
import { Skeleton } from '@/components/ui/skeleton'
import { Tabs } from '@/components/ui/tabs'
import type { ScenarioAnswer } from '@/lib/api/scenario'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import { DryRun } from './dry-run'
import { ScenarioActions } from './scenario-actions'
import { Storyboard } from './storyboard'

const CodeEditor = dynamic(() => import('./code-editor'), {
  ssr: false,
  loading: () => <Skeleton className="h-[70vh]" />,
})

/** The page of a scenario: its file in an editor, and beside it what it comes to, or a dry run. */
export function ScenarioPage({ scenario: kept, start }: { scenario: ScenarioAnswer | null; start: string }) {
  const router = useRouter()
  const file = useRef<HTMLInputElement>(null)
  const [source, setSource] = useState(start)
  const [view, setView] = useState<'storyboard' | 'dry-run'>('storyboard')
  const settled = useDeferredValue(source)
  const { scenario, faults } = useMemo(() => readScenario(settled), [settled])
  const create = useCreateScenario()
  const change = useChangeScenario()
  const isOld = kept !== null && kept.sourceVersion !== kept.version
  const isChanged = kept === null || isOld || source !== kept.source

  function save() {
    const onError = (error: Error) => toast.error('Not saved', { description: error.message })
    if (kept === null)
      create.mutate(source, {
        onError,
        onSuccess: ({ id, name }) => {
          toast(`Added ${name}`)
          router.push(`/scenarios/${id}`)
        },
      })
    else
      change.mutate(
        { id: kept.id, change: { source } },
        {
          onError,
          onSuccess: ({ id, version }) => {
            toast(`Saved as version ${version}. Runs that were launched keep theirs.`)
            router.push(`/scenarios/${id}`)
          },
        },
      )
  }

  return (
    <>
      <PageHeader
        title={kept?.name ?? 'New scenario'}
        crumbs={[{ label: 'Scenarios', href: '/scenarios' }]}
        {...(kept ? { count: `version ${kept.version}` } : {})}
        actions={
          <>
            <input
              ref={file}
              type="file"
              accept=".yaml,.yml"
              aria-label="Import a file"
              className="sr-only"
              tabIndex={-1}
              onChange={async (event) => {
                const chosen = event.target.files?.[0]
                if (chosen) setSource(await chosen.text())
              }}
            />
            <Allowed action="set-up">
              <Button variant="ghost" onClick={() => file.current?.click()}>
                <Upload aria-hidden="true" className="size-3.5" />
                Import
              </Button>
            </Allowed>
            <a
              className={buttonClasses({ variant: 'ghost' })}
              href={`data:text/yaml;charset=utf-8,${encodeURIComponent(source)}`}
              download={`${(scenario?.name ?? 'scenario').toLowerCase().replace(/[^a-z0-9]+/g, '-')}.yaml`}
            >
              <Download aria-hidden="true" className="size-3.5" />
              Export
            </a>
            {kept === null ? null : <ScenarioActions scenario={kept} onDeleted={() => router.push('/scenarios')} />}
            <Allowed action="set-up">
              <Button
                variant="primary"
                onClick={save}
                disabled={scenario === null || !isChanged}
                busy={create.isPending || change.isPending}
              >
                {kept === null ? 'Add scenario' : 'Save as new version'}
              </Button>
            </Allowed>
          </>
        }
      />
      {kept === null ? null : <Versions scenario={kept} />}
      {kept === null ? null : (
        <TagsLine kind="scenarios" id={kept.id} name={kept.name} tags={kept.tags} className="mb-3" />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0">
          <CodeEditor value={source} onChange={setSource} />
        </div>
        <div className="min-w-0">
          {scenario === null ? (
            <Note tone="err" title={`${countOf(faults.length, 'fault')}.`}>
              <ul className="mt-1 grid gap-1" aria-label="Faults">
                {faults.slice(0, 20).map(({ line, column, message }) => (
                  <li key={`${line}:${column}:${message}`}>
                    Line {line}, column {column}: {message}
                  </li>
                ))}
              </ul>
            </Note>
          ) : (
            <Tabs
              label="What the scenario comes to"
              value={view}
              onValueChange={setView}
              tabs={[
                { value: 'storyboard', label: 'Storyboard' },
                { value: 'dry-run', label: 'Dry run' },
              ]}
            >
              <div className="pt-4">
                {view === 'storyboard' ? (
                  <Storyboard scenario={scenario} />
                ) : (
                  <DryRun key={settled} scenario={scenario} />
                )}
              </div>
            </Tabs>
          )}
        </div>
      </div>
    </>
  )
}

/** Which version of the file is shown; an older one can be looked at, and saved anew. */
function Versions({ scenario }: { scenario: ScenarioAnswer }) {
  const { id, version, sourceVersion, versions } = scenario
  if (versions.length < 2) return null
  return (
    <nav aria-label="Versions" className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-12">
      <span className="text-fg-3">Versions</span>
      {versions.map(({ number, createdAt }) =>
        number === sourceVersion ? (
          <span key={number} aria-current="page" className="font-medium">
            {number}, <Moment at={createdAt} near />
          </span>
        ) : (
          <Link
            key={number}
            href={number === version ? `/scenarios/${id}` : `/scenarios/${id}?version=${number}`}
            className="link underline"
          >
            {number}
          </Link>
        ),
      )}
      {sourceVersion === version ? null : (
        <span className="text-warn">An older version: saving it makes version {version + 1}.</span>
      )}
    </nav>
  )
}
