// One way of reading a Posts.xml, in a process of its own, with its time and the most memory that it held.
// node --import tsx bench/read-posts.ts <split|cut|sax|scan> <file> → one JSON line
import { createReadStream } from 'node:fs'
import { SaxesParser } from 'saxes'
import { fileSource } from '@/lib/datasets/file-source'
import { importOptionsSchema } from '@/lib/datasets/import-options'
import { scanPosts } from '@/lib/datasets/stack-exchange/scan-posts'
import { keepHeapSmall } from '@/lib/worker/keep-heap-small'

const [way = '', file = ''] = process.argv.slice(2)
const open = () => createReadStream(file, { highWaterMark: 1 << 16 })

/**
 * The floor: a splitter and nothing else. Line by line it makes sure that the line is one row and nothing else (blanks
 * between attributes, names that are names, quotation marks where they must be, no tag inside), and hands on each
 * attribute's name and value as they stand. It decodes, counts and keeps nothing.
 */
const split = () => eachLine(splitStrictly)

/** The same without making sure of anything. */
const cut = () => eachLine(splitBlindly)

async function eachLine(splitLine: (text: string, start: number, end: number) => boolean): Promise<number> {
  let carry: Buffer = Buffer.alloc(0)
  let rows = 0
  for await (const chunk of open()) {
    const bytes = Buffer.concat([carry, chunk as Buffer])
    const text = bytes.toString('latin1')
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
      if (splitLine(text, start, end)) rows += 1
      start = end + 1
    }
    carry = bytes.subarray(start)
  }
  return rows
}

const NAME = /[A-Za-z_][\w.:-]*/y
const isBlank = (code: number) => code === 0x20 || code === 0x09

function splitStrictly(text: string, start: number, end: number): boolean {
  let at = start
  while (isBlank(text.charCodeAt(at))) at += 1
  const last = end - 2
  const isRow = text.startsWith('<row', at) && text.startsWith('/>', last)
  const tag = text.indexOf('<', at + 1)
  if (!isRow || (tag !== -1 && tag < end)) return false
  at += 4
  for (;;) {
    const blank = at
    while (isBlank(text.charCodeAt(at))) at += 1
    if (at === last) return true
    NAME.lastIndex = at
    const name = NAME.exec(text)?.[0]
    if (at === blank || name === undefined) throw new Error('The row is broken')
    const value = at + name.length + 2
    const close = text.indexOf('"', value)
    if (!text.startsWith('="', value - 2) || close === -1 || close >= last) throw new Error('The row is broken')
    found(name, text.slice(value, close))
    at = close + 1
  }
}

function splitBlindly(text: string, start: number, end: number): boolean {
  const from = text.indexOf('<row ', start)
  if (from === -1 || from >= end) return false
  let at = from + 5
  for (;;) {
    const equals = text.indexOf('="', at)
    if (equals === -1 || equals >= end) return true
    const close = text.indexOf('"', equals + 2)
    found(text.slice(at, equals), text.slice(equals + 2, close))
    at = close + 2
  }
}

let names = 0
let values = 0
function found(name: string, value: string): void {
  names += name.length
  values += value.length
}

/** A full XML parser over the same bytes, whose rows are counted and thrown away. */
async function sax(): Promise<number> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  let rows = 0
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'row') return
    rows += 1
    for (const attribute of Object.keys(attributes)) found(attribute, attributes[attribute] ?? '')
  })
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of open()) parser.write(decoder.decode(chunk as Buffer, { stream: true }))
  parser.close()
  return rows
}

/** Ours: everything is counted and checked, and the questions are selected; as a worker reads a file. */
async function scan(): Promise<number> {
  keepHeapSmall()
  return (await scanPosts(fileSource(file, file).read(), importOptionsSchema.parse({ minAnswerScore: 10 }))).report.rows
}

const ways: Record<string, () => Promise<number>> = { split, cut, sax, scan }
const read = ways[way]
if (read === undefined) throw new Error(`There is no way ${way}`)
const start = performance.now()
const cpu = process.cpuUsage()
const rows = await read()
const { user, system } = process.cpuUsage(cpu)
const figures = { wallMs: performance.now() - start, cpuMs: (user + system) / 1000, rows }
process.stdout.write(
  `${JSON.stringify({ ...figures, peakBytes: process.resourceUsage().maxRSS * 1024, names, values })}\n`,
)
