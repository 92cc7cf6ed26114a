import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readableTarget } from '@/lib/api/page-query'
import { projectPath } from '@/scripts/project'
import { leftOutParts, PAGE_ADDRESSES, unreadParts } from './page-addresses'

const NOTHING = '01890000-0000-7000-8000-000000000000'
const addressOf = (page: string) => page.replaceAll(/\[\w+\]/g, NOTHING)
const parts = Object.entries(PAGE_ADDRESSES).flatMap(([page, known]) =>
  Object.entries(known).map(([name, parser]) => ({ page, name, parser })),
)

/** Every page that reads its address on the server, by the path of its folder. */
function pagesThatRead(): string[] {
  return readdirSync(projectPath('app'), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'page.tsx')
    .filter((file) => readFileSync(projectPath('app', file), 'utf8').includes('searchParams'))
    .map((file) => {
      const own = path.dirname(file).split(path.sep)
      return `/${own.filter((part) => !/^\(.+\)$/.test(part)).join('/')}`
    })
}

test('each page that reads its address stands in the table', () => {
  // What leads to the sign-in page has a page of its own, with no frame around it.
  const read = pagesThatRead().filter((page) => page !== '/sign-in')
  expect(read.length).toBeGreaterThan(20)
  expect(read.filter((page) => PAGE_ADDRESSES[page] === undefined)).toEqual([])
})

test.each(parts)('$page tells of “$name” where it can not read it', ({ page, name, parser }) => {
  const unread = (value: string) => unreadParts(addressOf(page), new URLSearchParams({ [name]: value }))
  for (const value of ['\0', 'a\u001b[31m']) expect(unread(value)).toEqual([{ name, value }])
  // Words that are looked for may be any; of all else there are values that are none.
  const value = '~no such value~'
  const isWords = parser.parse(value) === value
  expect(unread(value)).toEqual(isWords ? [] : [{ name, value }])
  expect(unread('')).toEqual([])
})

test.each([
  ['/runs', 'state=failed&page=3&tag=x&weights=0.5,0.4,0.1&sort=mean&q=a%20b', []],
  ['/runs', 'page=0&kind=both&utm_source=mail', ['kind', 'page']],
  ['/runs', 'page=99999999999', ['page']],
  [`/datasets/${NOTHING}`, 'version=99999999999', ['version']],
  [`/scenarios/${NOTHING}`, 'version=2nd', ['version']],
  [`/scenarios/${NOTHING}`, 'version=2', []],
  ['/runs', 'kind=all&kind=simulated', ['kind']],
  ['/runs/new', `agent=${NOTHING}&from=7`, ['from']],
  [`/runs/${NOTHING}`, 'show=worst&score=20-30&overrides=include&turns=x', ['turns']],
  [`/runs/${NOTHING}/interactions/${NOTHING}`, 'turn=2&overrides=maybe', ['overrides']],
  ['/compare', `runs=${NOTHING},${NOTHING}&alpha=0.01&baseline=none`, []],
  ['/compare', `runs=${NOTHING},x&alpha=2&baseline=first`, ['runs', 'baseline', 'alpha']],
  ['/agents/', 'archived=yes', ['archived']],
  ['/audit', 'from=2026-13-40&cursor=anything', ['from']],
  ['/how-scores-work', 'page=x', []],
])('of %s?%s the page can not read %j', (pathname, query, names) => {
  const unread = unreadParts(pathname, new URLSearchParams(query)).map(({ name }) => name)
  expect(unread.toSorted()).toEqual([...names].sort())
})

test('what was left out before the page was made is told by its names, and nothing else is said there', () => {
  const target = readableTarget('/runs?q=%00&state=failed&%3Cscript%3E=%1b')
  expect(target).toBe('/runs?state=failed&left-out=q%2C+a+part+without+a+name')
  const query = new URLSearchParams(target?.split('?')[1])
  expect(leftOutParts(query)).toEqual(['q', 'a part without a name'])
  expect(leftOutParts(new URLSearchParams({ 'left-out': '<b>Call 555</b>, q' }))).toEqual(['q'])
  expect(readableTarget('/runs?q=a%0Ab%09c')).toBeNull()
  expect(readableTarget('/runs')).toBeNull()
})
