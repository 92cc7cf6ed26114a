import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument } from 'yaml'
import type { Fault, Path } from './fault'

/** Longest file, in characters: a scenario is something a person reads. */
export const LONGEST_SOURCE = 200_000
/** How often parts of a file may be repeated by reference. */
const MOST_ALIASES = 50

/** Lists in lists in lists, thousands deep: the reader of YAML, which calls itself for each, gives up. */
const TOO_DEEP: Fault = { line: 1, column: 1, message: 'nests lists or mappings deeper than can be read' }

/** A scenario's file read as YAML: its values, and where each of them stands. */
export interface ScenarioDocument {
  value: unknown
  /** Where the value at this path begins; where there is none, what was to hold it. */
  placeOf(path: Path): { line: number; column: number }
  /** Where a key stands. */
  placeOfKey(path: Path): { line: number; column: number }
  /** Where a character of the text at this path stands. */
  placeInText(path: Path, offset: number): { line: number; column: number }
}

/** Reads YAML; what is no YAML, or too large, or blown up by references, is told with its place. */
export function readDocument(source: string): ScenarioDocument | { faults: Fault[] } {
  if (source.length > LONGEST_SOURCE)
    return {
      faults: [
        {
          line: 1,
          column: 1,
          message: `is too long: ${source.length.toLocaleString('en-US')} characters, at most ${LONGEST_SOURCE.toLocaleString('en-US')} are allowed`,
        },
      ],
    }
  const tab = findTab(source)
  if (tab) return { faults: [tab] }
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, uniqueKeys: true, strict: true, version: '1.2' })
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1), column: Math.max(col, 1) }
  }
  if (document.errors.some(({ message }) => /call stack/.test(message))) return { faults: [TOO_DEEP] }
  if (document.errors.length > 0) {
    const faults = document.errors.map(({ pos, message }) => ({
      ...place(pos[0]),
      message: `is not valid YAML: ${firstSentence(message)}`,
    }))
    return { faults }
  }
  try {
    const value: unknown = document.toJS({ maxAliasCount: MOST_ALIASES })
    return { value, ...places(document, source, place) }
  } catch (error) {
    if (error instanceof RangeError) return { faults: [TOO_DEEP] }
    if (!(error instanceof ReferenceError)) throw error
    return {
      faults: [{ line: 1, column: 1, message: `repeats parts by reference more than ${MOST_ALIASES} times` }],
    }
  }
}

/** YAML refuses tabs as indentation with a hundred different sentences; this is the one that helps. */
function findTab(source: string): Fault | null {
  const line = source.split('\n').findIndex((each) => /^ *\t/.test(each))
  if (line < 0) return null
  const column = (source.split('\n')[line]?.indexOf('\t') ?? 0) + 1
  return { line: line + 1, column, message: 'is indented with a tab; only spaces are allowed' }
}

const firstSentence = (message: string): string => message.split(/ at line \d|\n/)[0]?.replace(/:$/, '') ?? message

function places(document: Document, source: string, place: (offset: number) => { line: number; column: number }) {
  const startOf = (node: unknown): number | null => (isNode(node) && node.range ? node.range[0] : null)

  function nodeAt(path: Path): Node | null {
    const node: unknown = path.length === 0 ? document.contents : document.getIn(path, true)
    return isNode(node) ? node : null
  }

  function placeOf(path: Path): { line: number; column: number } {
    for (let length = path.length; length >= 0; length -= 1) {
      const start = startOf(nodeAt(path.slice(0, length)))
      if (start !== null) return place(start)
    }
    return { line: 1, column: 1 }
  }

  function placeOfKey(path: Path): { line: number; column: number } {
    const parent = nodeAt(path.slice(0, -1))
    const key = path.at(-1)
    if (isMap(parent)) {
      const pair = parent.items.find((item) => String(isScalar(item.key) ? item.key.value : item.key) === String(key))
      const start = startOf(pair?.key)
      if (start !== null) return place(start)
    }
    return placeOf(path)
  }

  function placeInText(path: Path, offset: number): { line: number; column: number } {
    const node = nodeAt(path)
    if (!isScalar(node) || !node.range || typeof node.value !== 'string') return placeOf(path)
    const written = source.slice(node.range[0], node.range[1])
    if (offset >= node.value.length) return place(node.range[1] - (/["']$/.test(written) ? 1 : 0))
    // Blocks are folded and quotes escaped, so the words around the place are looked for in what was written.
    for (const length of [40, 20, 8, 3, 1]) {
      const words = node.value.slice(offset, offset + length).split('\n')[0] ?? ''
      const before = node.value.slice(0, offset).split(words).length - 1
      const found = words === '' ? -1 : nthIndexOf(written, words, before)
      if (found >= 0) return place(node.range[0] + found)
    }
    return place(node.range[0])
  }

  return { placeOf, placeOfKey, placeInText }
}

function nthIndexOf(text: string, words: string, n: number): number {
  let found = text.indexOf(words)
  for (let count = 0; count < n && found >= 0; count += 1) found = text.indexOf(words, found + 1)
  return found
}
