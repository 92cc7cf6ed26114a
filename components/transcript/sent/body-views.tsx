'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '@/components/format/count'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Tabs } from '@/components/ui/tabs'
import { TextBlock } from '@/components/ui/text-block'
import type { SentRequest } from '@/lib/api/sent-request'
import { readBody } from './read-body'

type View = 'messages' | 'json' | 'bytes'

/** A request's body: its messages to be read, as indented JSON, and byte for byte as it went over the wire. */
export function BodyViews({ request, body }: { request: SentRequest; body: string }) {
  const readable = readBody(body)
  const [view, setView] = useState<View>(readable === null ? 'bytes' : 'messages')
  const bytes = new TextEncoder().encode(body).length
  return (
    <div>
      <Tabs
        label="Forms of the request"
        value={view}
        onValueChange={setView}
        tabs={[
          ...(readable === null
            ? []
            : ([
                { value: 'messages', label: 'Messages', count: readable.messages.length },
                { value: 'json', label: 'JSON' },
              ] as const)),
          { value: 'bytes', label: 'Bytes as sent', count: formatCount(bytes) },
        ]}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-3">
          <div className="flex flex-wrap items-center justify-end gap-2">
            <CopyButton text={body} label="Copy the bytes" />
            <Button variant="ghost" size="sm" onClick={() => download(body, fileName(request))}>
              <Download aria-hidden="true" className="size-3.5" />
              Download
            </Button>
          </div>
          {view === 'messages' && readable !== null
            ? readable.messages.map(({ role, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: messages of a request never change their order
                <section key={index}>
                  <h3 className="mb-1 text-12 text-fg-3">{role}</h3>
                  <TextBlock label={`Message ${index + 1}, ${role}`} text={text} />
                </section>
              ))
            : null}
          {view === 'messages' && readable !== null ? (
            <section>
              <h3 className="mb-1 text-12 text-fg-3">beside the messages</h3>
              <TextBlock label="Beside the messages" text={JSON.stringify(readable.settings, null, 2)} />
            </section>
          ) : null}
          {view === 'json' ? (
            <TextBlock label="The body as JSON" text={JSON.stringify(JSON.parse(body), null, 2)} tall />
          ) : null}
          {view === 'bytes' ? <TextBlock label="The body byte for byte" text={body} tall /> : null}
        </div>
      </Tabs>
    </div>
  )
}

function fileName({ purpose, turn, attempt }: SentRequest): string {
  return `${turn === 0 ? '' : `turn-${turn}-`}${purpose}-attempt-${attempt}.json`
}

function download(body: string, name: string): void {
  const address = URL.createObjectURL(new Blob([body], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by the time anything else runs.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
