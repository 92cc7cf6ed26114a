import { expect, test } from 'vitest'
import { opensForPrint } from './opens-for-print'

const A = '0193a000-0000-7000-8000-00000000000a'
const B = '0193a000-0000-7000-8000-00000000000b'
const C = '0193a000-0000-7000-8000-00000000000c'
const RUN = `/runs/${A}?overrides=include`
const COMPARISON = `/compare?runs=${A}%2C${B}`

test.each([
  [RUN, RUN],
  [RUN, '/_next/static/chunks/main.js'],
  [RUN, '/_next/static/chunks/app/(dashboard)/runs/%5BrunId%5D/page~1.js?dpl=1'],
  [RUN, '/_next/static/media/[slug]-s.p.woff2'],
  [RUN, `/api/v1/runs/${A}?overrides=include`],
  [RUN, `/api/v1/runs/${A}/interactions?limit=50`],
  [COMPARISON, COMPARISON],
  [COMPARISON, `/api/v1/comparisons?runs=${B},${A}&metric=quality`],
  [COMPARISON, `/api/v1/comparisons/items?runs=${A},${B}`],
  [`/scenarios/compare?runs=${A},${B}`, `/api/v1/comparisons/partings?first=${A}&second=${B}`],
])('who prints %s may read %s', (address, target) => {
  expect(opensForPrint(address, 'GET', target)).toBe(true)
})

test.each([
  [RUN, `/runs/${A}`],
  [RUN, `/runs/${B}`],
  [RUN, `/runs/${A}/interactions/${B}`],
  [RUN, `/api/v1/runs/${B}`],
  [RUN, `/api/v1/runs/${A}/export`],
  [RUN, `/api/v1/runs/${A}/evidence`],
  [RUN, `/api/v1/runs/${A}/events`],
  [RUN, '/api/v1/runs'],
  [RUN, '/agents'],
  [RUN, '/'],
  [RUN, '/agents/../_next/static/main.js'],
  [RUN, '/agents\\..\\..\\_next\\static\\main.js'],
  [RUN, '//_next/static/main.js'],
  [RUN, `//elsewhere/api/v1/runs/${A}`],
  [RUN, `http://elsewhere/api/v1/runs/${A}`],
  [RUN, '@[/_next/static/main.js'],
  [COMPARISON, `/compare?runs=${A},${C}`],
  [COMPARISON, '/api/v1/comparisons'],
  [COMPARISON, `/api/v1/comparisons?runs=${A},${C}`],
  [COMPARISON, `/api/v1/comparisons?runs=${A}&runs=${A},${C}`],
  [COMPARISON, `/api/v1/comparisons/partings?first=${A}&second=${C}`],
  [COMPARISON, `/api/v1/runs/${A}`],
])('who prints %s may not read %s', (address, target) => {
  expect(opensForPrint(address, 'GET', target)).toBe(false)
})

test('who prints a page writes nothing', () => {
  for (const method of ['POST', 'PATCH', 'DELETE']) expect(opensForPrint(RUN, method, RUN)).toBe(false)
})
