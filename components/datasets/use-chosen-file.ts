'use client'

import { useRef, useState } from 'react'
import { readColumns } from '@/components/queries/dataset-writes'
import type { ColumnPreview } from '@/lib/api/dataset'
import { hasColumns } from './import-draft'

/** A file that is to be imported: on this computer, or in the folder on the server. */
export type ChosenFile = { place: 'here'; file: File } | { place: 'folder'; path: string }

/** What a chosen file is called. */
export function nameOfFile(chosen: ChosenFile): string {
  return chosen.place === 'here' ? chosen.file.name : (chosen.path.split('/').at(-1) ?? '')
}

/**
 * Keeps which file was chosen, and what its columns seem to be where it has any.
 * @param onColumns told of a file's columns when they are known, and of null when another file was chosen
 */
export function useChosenFile(onColumns: (preview: ColumnPreview | null) => void) {
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const [preview, setPreview] = useState<ColumnPreview | null>(null)
  const latest = useRef<ChosenFile | null>(null)

  /** @throws {ApiError} if the columns can't be asked for */
  async function choose(next: ChosenFile | null): Promise<void> {
    latest.current = next
    setChosen(next)
    setPreview(null)
    onColumns(null)
    if (next === null || !hasColumns(nameOfFile(next))) return
    const found = await readColumns(next.place === 'here' ? next.file : { folderFile: next.path })
    // Another file may have been chosen meanwhile.
    if (found.kind === null || latest.current !== next) return
    setPreview(found)
    onColumns(found)
  }

  return { chosen, preview, choose }
}
