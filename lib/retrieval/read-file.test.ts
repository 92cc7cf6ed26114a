import { expect, test } from 'vitest'
import { decodeText, detectFormat, FileRefusal } from './detect-format'
import { readFile } from './read-file'
import { LOCKED_PDF } from './testing/locked-pdf'
import { makePdf } from './testing/make-pdf'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const noHtml = () => {
  throw new Error('this is no HTML')
}

test.each([
  ['guide.md', '# Hi', 'markdown'],
  ['guide.txt', 'Hi', 'text'],
  ['LICENSE', 'Hi', 'text'],
  ['page.HTM', '<p>Hi</p>', 'html'],
  ['page', '\n<!DOCTYPE html><p>Hi</p>', 'html'],
  ['notes.txt', 'see %PDF-1.7', 'text'],
  ['report.bin', '%PDF-1.7', 'pdf'],
])('%s that begins with %j is %s', (name, text, format) => {
  expect(detectFormat(name, bytesOf(text))).toBe(format)
})

test.each([
  [
    'a.docx',
    [0x50, 0x4b, 0x03, 0x04],
    'is a zip archive or an Office document; text, Markdown, HTML or PDF can be read',
  ],
  ['a.png', [0x89, 0x50, 0x4e, 0x47], 'is a PNG picture; text, Markdown, HTML or PDF can be read'],
  ['a.txt', [], 'is empty'],
  ['a.txt', [0xe4, 0xf6, 0xfc], 'is not in UTF-8; save it as UTF-8, or give text, Markdown, HTML or PDF'],
  ['a.txt', [0x41, 0x00], 'is no text: it holds zero bytes; text, Markdown, HTML or PDF can be read'],
])('%s with the bytes %j is refused in words', (name, bytes, sentence) => {
  expect(() => detectFormat(name, Uint8Array.from(bytes))).toThrow(new FileRefusal(sentence))
})

test('a text in UTF-16 is read where its first bytes say so, and a byte order mark is no text', () => {
  expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0xe4, 0x00]))).toBe('Aä')
  expect(decodeText(Uint8Array.from([0xfe, 0xff, 0x00, 0x41]))).toBe('A')
  expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, 0x41]))).toBe('A')
})

test('Markdown is read by its sections, with the headings above each; a # in code is none', async () => {
  const text =
    'Intro.\n\n# Install\n\nRead this.\n\n## Windows\n\n```sh\n# no heading\nsetup.exe\n```\n\n# Use ##\n\nRun it.'
  expect(await readFile('markdown', bytesOf(text), noHtml)).toEqual([
    { place: null, text: 'Intro.' },
    { place: 'Install', text: 'Read this.' },
    { place: 'Install › Windows', text: '```sh\n# no heading\nsetup.exe\n```' },
    { place: 'Use', text: 'Run it.' },
  ])
})

test('of a PDF each page with text is a part; a page without any is passed over', async () => {
  const pdf = makePdf(['Press the red button.', '', 'Then wait.'])
  expect(await readFile('pdf', pdf, noHtml)).toEqual([
    { place: 'page 1', text: 'Press the red button.' },
    { place: 'page 3', text: 'Then wait.' },
  ])
})

test('a PDF of pictures alone, one that is locked and one that is broken are refused with what to do', async () => {
  await expect(readFile('pdf', LOCKED_PDF, noHtml)).rejects.toThrow(new FileRefusal('is locked by a password'))
  await expect(readFile('pdf', makePdf(['', '']), noHtml)).rejects.toThrow('holds no text: its pages are pictures')
  await expect(readFile('pdf', bytesOf('%PDF-1.4 and nothing else'), noHtml)).rejects.toThrow(
    'is no PDF that can be read',
  )
})
