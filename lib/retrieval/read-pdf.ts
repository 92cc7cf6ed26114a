import { extractText, getDocumentProxy } from 'unpdf'
import type { DocumentPart } from './cut-passages'
import { FileRefusal } from './detect-format'

/**
 * The text of a PDF, page by page. Pictures of text hold none.
 * @throws {FileRefusal} if it is broken, locked, or holds no text at all
 */
export async function readPdf(bytes: Uint8Array): Promise<DocumentPart[]> {
  const pages = await readPages(bytes)
  const parts = pages.map((text, index) => ({ place: `page ${index + 1}`, text: text.trim() }))
  const withText = parts.filter(({ text }) => text !== '')
  if (withText.length === 0)
    throw new FileRefusal('holds no text: its pages are pictures, perhaps scanned; run text recognition over it first')
  return withText
}

async function readPages(bytes: Uint8Array): Promise<string[]> {
  try {
    // The reader takes the memory for itself, so it gets a copy.
    const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
    try {
      return (await extractText(document, { mergePages: false })).text
    } finally {
      await document.destroy()
    }
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    throw new FileRefusal(isLocked ? 'is locked by a password' : 'is no PDF that can be read', { cause: error })
  }
}
