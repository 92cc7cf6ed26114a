/** What an endpoint answered, whatever its status, read as far as it can be read. */
export interface HttpAnswer {
  status: number
  headers: Headers
  content: AnswerContent
}

type AnswerContent =
  | { kind: 'json'; value: unknown }
  /** A page instead of an answer: a proxy's error, a login, a wrong address. `title` is plain text. */
  | { kind: 'html'; title: string | null }
  | { kind: 'text'; text: string }
  /** It began as JSON and can't be read as such. */
  | { kind: 'broken-json' }
  | { kind: 'empty' }

/** Reads the body of an answer. Blank lines before the JSON, which some servers send to keep a line open, are skipped. */
export function readContent(contentType: string | null, body: string): AnswerContent {
  const text = body.trim()
  if (text === '') return { kind: 'empty' }
  if (text.startsWith('<')) return { kind: 'html', title: titleOf(text) }
  try {
    return { kind: 'json', value: JSON.parse(text) }
  } catch {
    if (text.startsWith('{') || text.startsWith('[')) return { kind: 'broken-json' }
    return contentType?.includes('text/html') ? { kind: 'html', title: titleOf(text) } : { kind: 'text', text }
  }
}

function titleOf(html: string): string | null {
  const title = /<title[^>]*>([^<]{1,2000})/i.exec(html.slice(0, 20_000))?.[1] ?? ''
  const plain = title.replace(/\s+/g, ' ').trim()
  return plain === '' ? null : plain
}
