import type { ReactNode } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { Note } from '@/components/ui/note'

/** A link that is shown once: only its hash is kept. */
export function OneTimeLink({ url, title, children }: { url: string; title: string; children?: ReactNode }) {
  return (
    <Note title={title} live action={<CopyButton text={url} label="Copy link" />}>
      {children} It works once, and can’t be shown again: <code className="wrap-anywhere font-mono text-12">{url}</code>
    </Note>
  )
}
