import { expect, test } from 'vitest'
import { describeApi } from '@/lib/api/openapi'
import { splitRouteName } from '@/lib/api/route-name'
import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'
import { listRouteFiles } from './testing/route-files'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']
const names = Object.keys(routes) as RouteName[]

async function servedByFiles(): Promise<string[]> {
  const served: string[] = []
  for (const [path, file] of listRouteFiles()) {
    const module = (await import(file)) as object
    served.push(...Object.keys(module).flatMap((name) => (METHODS.includes(name) ? [`${name} ${path}`] : [])))
  }
  return served
}

test('each route of the table has its file, and each file stands in the table', async () => {
  const before = names.filter((name) => (routes[name] as RouteContract).servedBy !== 'web')
  expect((await servedByFiles()).toSorted()).toEqual([...before].sort())
})

test('the description names every route, with what it takes and answers', () => {
  const { paths = {} } = describeApi('http://127.0.0.1:3000')
  for (const name of names) {
    const { method, path } = splitRouteName(name)
    const operation = paths[path]?.[method.toLowerCase() as 'get']
    expect(operation, name).toBeDefined()
    const contract: RouteContract = routes[name]
    expect(Object.keys(operation?.responses ?? {}), name).toEqual(expect.arrayContaining(Object.keys(contract.answers)))
    expect(operation?.requestBody !== undefined, name).toBe(contract.body !== undefined || contract.form !== undefined)
  }
})

test('each operation has a name of its own', () => {
  const { paths = {} } = describeApi('http://127.0.0.1:3000')
  const ids = Object.values(paths).flatMap((item) => Object.values(item ?? {}).map(({ operationId }) => operationId))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(names.length)
})
