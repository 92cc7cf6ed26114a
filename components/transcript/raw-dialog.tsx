'use client'

import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import { TextBlock } from '@/components/ui/text-block'

/** A button that shows a judge's reply as it came. */
export function RawDialog({ of, raw }: { of: string; raw: string }) {
  return (
    <Dialog
      title={`Raw text: ${of}`}
      description="The judge’s reply as it came. The score was read from it by rule; nothing in it was changed."
      width="lg"
      trigger={
        <button type="button" className="link whitespace-nowrap text-12" aria-label={`Raw text: ${of}`}>
          Raw text
        </button>
      }
    >
      <div className="mb-1 flex justify-end">
        <CopyButton text={raw} />
      </div>
      <TextBlock label={`Raw text: ${of}`} text={raw === '' ? '(empty)' : raw.toWellFormed()} tall />
    </Dialog>
  )
}
