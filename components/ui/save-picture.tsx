'use client'

import { ImageDown } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { toast } from 'sonner'
import { Button } from './button'
import { saveFile } from './save-file'
import { takePicture } from './take-picture'

/** What a picture of a chart says of itself. */
export interface Picture {
  /** What it is a picture of. */
  of: string
  /** How many values it stands on, such as "n = 24". */
  n: string
  /** Whether some of them were made with the bundled endpoint. */
  simulated: boolean
}

/** Saves the section it stands in as a PNG: on white, with what it shows, of which page, on how many values, of which day. */
export function SavePicture({ picture }: { picture: Picture }) {
  const { of } = picture
  const [busy, setBusy] = useState(false)

  async function save({ currentTarget }: MouseEvent<HTMLElement>) {
    const section = currentTarget.closest('section')
    if (section === null) return
    setBusy(true)
    try {
      saveFile(await takePicture(section, { title: `${subject()}: ${of}`, foot: footLine(picture) }), of, 'png')
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

/** What the page is about, by its title. */
const subject = () => document.title.replace(/ · Deskmark$/, '')

function footLine({ n, simulated }: Picture): string {
  const day = new Date().toISOString().slice(0, 10)
  return [n, day, 'Deskmark', ...(simulated ? ['simulated: made with the bundled endpoint'] : [])].join(' · ')
}
