'use client'

import { type DragEvent, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useFieldIds } from '@/components/ui/field'
import { sizeText } from './import-draft'

/** Where a file is chosen, or dropped. */
export function FileDrop({
  file,
  onFile,
  accept,
  disabled,
}: {
  file: File | null
  onFile: (file: File) => void
  /** The kinds of files that the choice window offers. */
  accept: string
  disabled: boolean
}) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (!dropped || disabled) return
    if (input.current) input.current.files = event.dataTransfer.files
    onFile(dropped)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a further way beside the file field inside
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'rounded-card border border-dashed px-4 py-5 has-[[aria-invalid]]:border-err',
        over ? 'border-accent bg-accent-bg' : 'border-control bg-sub',
      )}
    >
      <input
        ref={input}
        {...useFieldIds()}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          if (chosen) onFile(chosen)
        }}
        className="block w-full text-13 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-2 file:border-solid file:bg-bg file:px-3 file:font-medium file:text-fg"
      />
      <p className="mt-2 text-12 text-fg-2">
        {file
          ? `${file.name}, ${sizeText(file.size)}`
          : 'Or drop it here. Dumps of 2\u00a0GB at most, CSV and JSON Lines of 100\u00a0MB.'}
      </p>
    </div>
  )
}
