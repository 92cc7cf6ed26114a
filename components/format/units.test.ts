import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOMS = ['app', 'components', 'lib/comparison', 'lib/runs']
/** Names of columns in files: who reads them by a program types a plain blank. */
const OF_FILES = ['components/study/table-one-csv.ts', 'components/weights/ranking.tsx']
/** A figure, or what stands for one, then a blank at which a line may end, then its unit. */
const PARTED = /(?:[0-9]|\$\{[^}]*\}|\{[^}]*\}) (?:%(?=[\s,.;:)<`'"$]|$)|(?:ms|kB|MB|GB)\b)/

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter(
      (file) => /\.tsx?$/.test(file) && !/\.test\.|^app\/api\/|\/testing\//.test(file) && !OF_FILES.includes(file),
    )
}

function wordsOf(source: string): string[] {
  return source
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => !line.trim().startsWith('//'))
}

test('no end of a line can part a number from its unit', () => {
  const files = ROOMS.flatMap(sources)
  expect(files.length).toBeGreaterThan(300)
  const parted = files.flatMap((file) =>
    wordsOf(readFileSync(file, 'utf8'))
      .filter((line) => PARTED.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(parted).toEqual([])
})
