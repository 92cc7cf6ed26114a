import type { DocumentPart } from './cut-passages'
import { decodeText, type FileFormat } from './detect-format'
import { readMarkdown } from './read-markdown'
import { readPdf } from './read-pdf'

/**
 * The text of a file, in parts that name their place.
 * @param htmlToPlain what makes plain text of HTML
 * @throws {FileRefusal} if it can't be read
 */
export async function readFile(
  format: FileFormat,
  bytes: Uint8Array,
  htmlToPlain: (html: string) => string,
): Promise<DocumentPart[]> {
  switch (format) {
    case 'pdf':
      return readPdf(bytes)
    case 'markdown':
      return readMarkdown(decodeText(bytes))
    case 'html':
      return [{ place: null, text: htmlToPlain(decodeText(bytes)) }]
    case 'text':
      return [{ place: null, text: decodeText(bytes) }]
  }
}
