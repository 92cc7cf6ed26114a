/** A piece of a text: one sentence, or one block of code. */
export interface Passage {
  kind: 'prose' | 'code'
  text: string
}

const SENTENCE_END = /(?<=[.!?:])\s+(?=[\p{Lu}\p{N}"'(“])/u

/** Cuts a plain text into sentences and blocks of code, in order. Linear in the text's length. */
export function cutIntoPassages(text: string): Passage[] {
  const passages: Passage[] = []
  for (const block of blocksOf(text)) {
    if (block.kind === 'code') {
      const before = passages.at(-1)
      // A blank line inside a listing does not end it.
      if (before?.kind === 'code') before.text += `\n\n${block.text}`
      else passages.push({ ...block })
      continue
    }
    for (const sentence of block.text.split(SENTENCE_END)) {
      // Marks of quotations and lists say nothing.
      const clean = sentence
        .replace(/^[ \t]*(?:>[ \t]?|[-*•][ \t]+)+/gm, '')
        .replace(/\s+/g, ' ')
        .trim()
      if (clean !== '') passages.push({ kind: 'prose', text: clean })
    }
  }
  return passages
}

function blocksOf(text: string): Passage[] {
  const blocks: Passage[] = []
  text.split(/^```[^\n]*$/m).forEach((part, index) => {
    if (index % 2 === 1) {
      if (part.trim() !== '') blocks.push({ kind: 'code', text: part.replace(/^\n+/, '').trimEnd() })
      return
    }
    for (const paragraph of part.split(/\n[ \t]*\n/)) {
      const body = paragraph.replace(/^\n+/, '').trimEnd()
      if (body.trim() === '') continue
      if (looksLikeCode(body)) blocks.push({ kind: 'code', text: body })
      else for (const line of splitList(body)) blocks.push({ kind: 'prose', text: line })
    }
  })
  return blocks
}

/** List items stand as sentences of their own; wrapped lines of a paragraph are joined. */
const splitList = (paragraph: string): string[] => paragraph.split(/\n(?=[ \t]*(?:[-*•]|\d+[.)])[ \t])/)

// The first part of a line tells what it is.
const LONGEST_LINE = 300

/** Code has no full stops but braces, semicolons and calls. */
function looksLikeCode(block: string): boolean {
  const lines = block
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, LONGEST_LINE))
  const codeLines = lines.filter((line) =>
    /[;{}]\s*$|^\s*[<{}#/]|\w\(.*\)|^\s*\w+\s*(=|:=)\s|^\s*(let|end|return)\b/.test(line),
  )
  return lines.length > 0 && codeLines.length * 2 > lines.length && !/[.!?]\s+\p{Lu}\p{Ll}/u.test(block)
}

/** Whether a sentence can be read aloud: words for the most part, not commands or listings that lost their block. */
export function isReadable(sentence: string): boolean {
  const letters = sentence.match(/[\p{L}\s]/gu)?.length ?? 0
  return letters >= 0.85 * sentence.length && !/\s--?\w+.*\s--?\w+/.test(sentence) && /\p{Ll}/u.test(sentence)
}
