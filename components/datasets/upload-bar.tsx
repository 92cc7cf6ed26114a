'use client'

import type { UploadProgress } from '@/components/queries/use-upload'
import { Button } from '@/components/ui/button'
import { ProgressBar } from '@/components/ui/progress-bar'
import { sizeText } from './import-draft'

/** How far an upload is, and the way to stop it. */
export function UploadBar({ progress, onCancel }: { progress: UploadProgress; onCancel: () => void }) {
  const { sentBytes, totalBytes } = progress
  const share = totalBytes === 0 ? 1 : sentBytes / totalBytes
  const done = sentBytes >= totalBytes
  return (
    <div className="grid gap-2 rounded-card border border-line px-4 py-3">
      <div className="flex items-center gap-2">
        <p className="flex-1">{done ? 'Received; being put away…' : 'Uploading…'}</p>
        <p className="text-12 text-fg-2">
          {sizeText(sentBytes)} of {sizeText(totalBytes)}
        </p>
        <Button size="sm" onClick={onCancel}>
          Cancel upload
        </Button>
      </div>
      <ProgressBar label="Upload" parts={[{ name: 'Sent', share, colour: 'var(--accent)' }]} />
    </div>
  )
}
