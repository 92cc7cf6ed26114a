'use client'

import { useState } from 'react'
import { type SentRequestsWanted, useSentRequests } from '@/components/queries/use-sent-requests'
import { Dialog } from '@/components/ui/dialog'
import { FailedRead } from '@/components/ui/failed-read'
import { Note } from '@/components/ui/note'
import { Segmented } from '@/components/ui/segmented'
import { SkeletonRows } from '@/components/ui/skeleton'
import type { SentRequest } from '@/lib/api/sent-request'
import { purposeTitle } from './purpose-words'
import { SentRequestView } from './sent-request-view'

/** A button that shows the exact requests behind something. They are asked for when the dialog opens. */
export function SentDialog({ wanted }: { wanted: SentRequestsWanted }) {
  const [open, setOpen] = useState(false)
  const { data, error, refetch, isFetching } = useSentRequests(wanted, open)
  const title = purposeTitle[wanted.of === 'item' ? wanted.kind : wanted.purpose]
  const where = wanted.of === 'item' ? 'made once for this question' : `${wanted.of} ${wanted.turn}`
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={`What was sent: ${title}`}
      description={`${where.charAt(0).toUpperCase()}${where.slice(1)}. Each text is stored once; the request is made again from its parts and checked by the hash of the bytes that were sent.`}
      width="lg"
      trigger={
        <button
          type="button"
          className="link whitespace-nowrap text-12"
          aria-label={`Show what was sent: ${title}, ${where}`}
        >
          Show what was sent
        </button>
      }
    >
      {data ? (
        <Attempts requests={data} />
      ) : error ? (
        <FailedRead title="The request could not be read." error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </Dialog>
  )
}

function Attempts({ requests }: { requests: readonly SentRequest[] }) {
  const [chosen, setChosen] = useState(0)
  const request = requests[chosen]
  if (request === undefined) return <Note>No model was asked for this.</Note>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {requests.length > 1 ? (
        <Segmented
          label="Attempt"
          value={String(chosen)}
          onValueChange={(value) => setChosen(Number(value))}
          options={requests.map((_, index) => ({ value: String(index), label: `Attempt ${index + 1}` }))}
        />
      ) : null}
      <SentRequestView key={chosen} request={request} />
    </div>
  )
}
