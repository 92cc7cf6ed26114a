import { createReadStream } from 'node:fs'
import type { ImportFolder } from '@/lib/api/dataset'
import { findFolderFile, listFolderFiles } from '@/lib/datasets/import-folder'
import type { BroughtFile } from '@/lib/db/create-imported-dataset'
import { env } from '@/lib/env'
import { conflict, invalid } from './refusal'

/**
 * A file of the import folder, as it is brought.
 * @throws {CommandRefusal} if there is no folder, or no such file in it
 */
export async function bringFolderFile(path: string): Promise<BroughtFile> {
  const { importDir } = env()
  if (importDir === null) {
    throw conflict(
      'No import folder is named here. An administrator names one by DESKMARK_IMPORT_DIR in the environment of the server and its workers.',
    )
  }
  const file = await findFolderFile(importDir, path)
  if (file === null) throw invalid({ folderFile: 'names no file in the import folder that can be imported' })
  if (file.bytes === 0) throw invalid({ folderFile: 'names a file that is empty' })
  return { kind: 'folder', name: path.split('/').at(-1) ?? path, bytes: file.bytes, path }
}

/** What lies in the import folder. */
export async function readImportFolder(): Promise<ImportFolder> {
  const { importDir } = env()
  const files = importDir === null ? [] : await listFolderFiles(importDir)
  return {
    configured: importDir !== null,
    files: files.map(({ modifiedAt, ...file }) => ({ ...file, modifiedAt: modifiedAt.toISOString() })),
  }
}

/** The first bytes of a file of the import folder, as text. */
export async function readFolderFileHead(path: string, bytes: number): Promise<{ text: string; isWhole: boolean }> {
  const { importDir } = env()
  const file = importDir === null ? null : await findFolderFile(importDir, path)
  if (file === null) throw invalid({ folderFile: 'names no file in the import folder that can be imported' })
  const pieces: Uint8Array[] = []
  for await (const piece of createReadStream(file.absolute, { end: bytes - 1 })) pieces.push(piece as Uint8Array)
  return { text: Buffer.concat(pieces).toString('utf8'), isWhole: file.bytes <= bytes }
}
