import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'

/** What an address below /api stands for. */
export type RouteMatch =
  | { kind: 'route'; name: RouteName; id: string; contract: RouteContract }
  | { kind: 'other-method'; allowed: string[] }
  | { kind: 'unknown' }

const PREFIX = '/api/v1'

/** Finds the route of a request. HEAD is answered as GET. */
export function matchRoute(method: string, pathname: string): RouteMatch {
  const matching = (Object.keys(routes) as RouteName[]).flatMap((name) => {
    const [routeMethod = '', pattern = ''] = name.split(' ')
    const id = matchPath(PREFIX + pattern, pathname)
    return id === null ? [] : [{ name, routeMethod, id }]
  })
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = matching.find(({ routeMethod }) => routeMethod === wanted)
  if (found !== undefined) return { kind: 'route', name: found.name, id: found.id, contract: routes[found.name] }
  if (matching.length === 0) return { kind: 'unknown' }
  return { kind: 'other-method', allowed: matching.map(({ routeMethod }) => routeMethod) }
}

/** The id in a path of this pattern, '' where the pattern has none; null where the path does not match. */
function matchPath(pattern: string, pathname: string): string | null {
  const parts = pathname.replace(/\/$/, '').split('/')
  const expected = pattern.split('/')
  if (parts.length !== expected.length) return null
  let id = ''
  for (const [index, part] of expected.entries()) {
    if (part === '{id}') id = parts[index] ?? ''
    else if (part !== parts[index]) return null
  }
  return id
}
