import { createReadStream } from 'node:fs'
import path from 'node:path'

const fixtures = path.join(import.meta.dirname, '../fixtures')

/** A fixture, opened anew with each call. */
export function openFixture(name: string): () => AsyncIterable<Uint8Array> {
  return () => createReadStream(path.join(fixtures, name))
}

/** A text or bytes as a stream of chunks of the given size. */
export async function* streamOf(content: string | Uint8Array, chunkBytes = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let start = 0; start < bytes.length; start += chunkBytes) yield bytes.subarray(start, start + chunkBytes)
}

/** A dump with these rows, each an object of attributes whose values are escaped as the dumps do it. */
export function postsXml(rows: readonly Record<string, string | number>[]): string {
  return dumpXml('posts', rows)
}

/** The same for another file of a dump, by its root element. */
export function dumpXml(root: string, rows: readonly Record<string, string | number>[]): string {
  const lines = rows.map((row) => {
    const attributes = Object.entries(row).map(([name, value]) => `${name}="${escapeAttribute(String(value))}"`)
    return `  <row ${attributes.join(' ')} />\n`
  })
  return `\uFEFF<?xml version="1.0" encoding="utf-8"?>\n<${root}>\n${lines.join('')}</${root}>\n`
}

/** A question with an accepted answer, as rows. */
export function pairRows(questionId: number, answerId: number, answerScore: number): Record<string, string | number>[] {
  return [
    {
      Id: questionId,
      PostTypeId: 1,
      AcceptedAnswerId: answerId,
      CreationDate: '2012-03-04T05:06:07.890',
      Score: 3,
      Body: `<p>Question ${questionId}?</p>\n`,
      OwnerUserId: 7,
      Title: `Title ${questionId}`,
      Tags: '<c#><asp.net-core>',
    },
    {
      Id: answerId,
      PostTypeId: 2,
      ParentId: questionId,
      CreationDate: '2012-03-05T05:06:07.890',
      Score: answerScore,
      Body: `<p>Answer ${answerId}.</p>\n`,
      OwnerUserId: 8,
    },
  ]
}

function escapeAttribute(value: string): string {
  const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
  return value
    .replace(/[&<>"]/g, (character) => named[character] ?? character)
    .replaceAll('\n', '&#xA;')
    .replaceAll('\r', '&#xD;')
    .replaceAll('\t', '&#x9;')
}
