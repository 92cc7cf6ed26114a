'use client'

import { Download } from 'lucide-react'
import { useMay } from '@/components/accounts/who'
import { usePdf } from '@/components/print/use-pdf'
import { Button, buttonClasses } from '@/components/ui/button'
import { Menu, MenuItem, MenuSeparator } from '@/components/ui/menu'
import type { RunAnswer } from '@/lib/api/run'
import type { AnyRun, ScriptRunAnswer } from '@/lib/api/script-run'
import { hasEnded } from '@/lib/runs/run-states'
import { weightsText } from '@/lib/runs/score-choice'

const FORMS = [
  { label: 'CSV, a row for each interaction', query: { format: 'csv' } },
  { label: 'CSV, a row for each turn', query: { format: 'csv', rows: 'turns' } },
  { label: 'Excel, a row for each interaction', query: { format: 'xlsx' } },
  { label: 'Excel, a row for each turn', query: { format: 'xlsx', rows: 'turns' } },
  { label: 'JSON Lines, whole transcripts', query: { format: 'jsonl' } },
] as const

type Scored = Pick<RunAnswer, 'id' | 'formula' | 'weights' | 'scoreSet' | 'corrections'>

/** The run as a file, with the scores that its page shows; a run of scenarios has its points alone. */
export function ExportMenu({
  run,
}: {
  run: (Scored | Pick<ScriptRunAnswer, 'id' | 'corrections'>) & Pick<AnyRun, 'status'>
}) {
  const scores = {
    ...('scoreSet' in run && !run.scoreSet.launch ? { formula: run.formula, weights: weightsText(run.weights) } : {}),
    ...(run.corrections.shown ? { overrides: 'include' } : {}),
  }
  const chosen = new URLSearchParams(scores).toString()
  const pdf = usePdf(`/runs/${run.id}/prints${chosen === '' ? '' : `?${chosen}`}`)
  if (!useMay('export')) return null
  return (
    <Menu
      label="Export"
      trigger={
        <Button size="sm" variant="ghost" busy={pdf.busy}>
          <Download aria-hidden="true" className="size-3.5" />
          {pdf.busy ? 'Printing…' : 'Export'}
        </Button>
      }
    >
      <MenuItem onSelect={pdf.start}>PDF, the result on paper</MenuItem>
      {FORMS.map(({ label, query }) => (
        <MenuItem key={label} asChild>
          <a href={`/api/v1/runs/${run.id}/export?${new URLSearchParams({ ...query, ...scores })}`} download>
            {label}
          </a>
        </MenuItem>
      ))}
      {hasEvidence(run.status) ? (
        <>
          <MenuSeparator />
          <MenuItem asChild>
            <a href={`/api/v1/runs/${run.id}/evidence`} download>
              Evidence bundle, to import elsewhere
            </a>
          </MenuItem>
        </>
      ) : null}
    </Menu>
  )
}

/** A run that has failed can still be resumed: what it is evidence of is not settled. */
const hasEvidence = (status: AnyRun['status']): boolean => hasEnded(status) && status !== 'failed'

/** One transcript as a file. */
export function DownloadTranscript({ interactionId }: { interactionId: string }) {
  if (!useMay('export')) return null
  return (
    <a
      href={`/api/v1/interactions/${interactionId}/export`}
      download
      aria-label="Download the transcript as JSON"
      title="Download the transcript as JSON"
      className={buttonClasses({ size: 'sm', iconOnly: true })}
    >
      <Download aria-hidden="true" className="size-3.5" />
    </a>
  )
}
