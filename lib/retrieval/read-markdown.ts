import type { DocumentPart } from './cut-passages'

/**
 * A Markdown text by its sections: each part's place is the path of headings above it, such as "Install › Windows".
 * What stands in blocks of code is no heading. The text stays as written.
 */
export function readMarkdown(text: string): DocumentPart[] {
  const parts: DocumentPart[] = []
  const path: string[] = []
  let lines: string[] = []
  let fence: string | null = null
  const end = () => {
    const section = lines.join('\n').trim()
    const place = path.filter(Boolean).join(' › ')
    if (section !== '') parts.push({ place: place === '' ? null : place, text: section })
    lines = []
  }
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === null || (mark.startsWith(fence) && line.trim() === mark)))
      fence = fence === null ? mark : null
    const heading = fence === null && mark === undefined ? HEADING.exec(line) : null
    if (heading === null) {
      lines.push(line)
      continue
    }
    end()
    const level = heading[1]?.length ?? 1
    path.length = level
    path[level - 1] = (heading[2] ?? '').replace(/\s+#+\s*$/, '').trim()
  }
  end()
  return parts
}

const HEADING = /^\s{0,3}(#{1,6})\s+(\S.*)$/
