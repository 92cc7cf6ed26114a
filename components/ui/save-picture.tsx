'use client'

import { ImageDown } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { toast } from 'sonner'
import { Button } from './button'
import { saveFile } from './save-file'
import { takePicture } from './take-picture'

/** Saves the section it stands in as a PNG, with the page's title, the day, and whether its numbers are simulated. */
export function SavePicture({ of }: { of: string }) {
  const [busy, setBusy] = useState(false)

  async function save({ currentTarget }: MouseEvent<HTMLElement>) {
    const section = currentTarget.closest('section')
    if (section === null) return
    setBusy(true)
    try {
      saveFile(await takePicture(section, footLine()), of, 'png')
    } catch (error) {
      toast.error('No picture was made', { description: error instanceof Error ? error.message : String(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      busy={busy}
      aria-label={`Save “${of}” as a picture`}
      className="print:hidden"
      onClick={save}
    >
      <ImageDown aria-hidden="true" className="size-3.5" />
    </Button>
  )
}

function footLine(): string {
  const day = new Date().toISOString().slice(0, 10)
  const isSimulated = document.querySelector('main [data-simulated]') !== null
  return [document.title, day, ...(isSimulated ? ['simulated: made with the bundled endpoint'] : [])].join(' · ')
}
