'use client'

import { type DragEvent, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useFieldIds } from '@/components/ui/field'
import { filesWords } from './knowledge-draft'

/** Where several files are chosen, or dropped. */
export function FilesField({
  files,
  onFiles,
  disabled,
}: {
  files: readonly File[]
  onFiles: (files: readonly File[]) => void
  disabled: boolean
}) {
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const dropped = event.dataTransfer.files
    if (dropped.length === 0 || disabled) return
    if (input.current) input.current.files = dropped
    onFiles([...dropped])
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
        multiple
        accept=".txt,.md,.markdown,.html,.htm,.pdf,text/*,application/pdf"
        disabled={disabled}
        onChange={(event) => onFiles([...(event.target.files ?? [])])}
        className="block w-full text-13 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-2 file:border-solid file:bg-bg file:px-3 file:font-medium file:text-fg"
      />
      <p className="wrap-anywhere mt-2 text-12 text-fg-2">{filesWords(files)}</p>
    </div>
  )
}
