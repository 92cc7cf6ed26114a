import { type RouteContract, type RouteName, routes } from '@/lib/api/routes'

/** What an address below /api stands for. */
export type RouteMatch =
  | { kind: 'route'; name: RouteName; id: string; token: string; contract: RouteContract }
  | { kind: 'other-method'; allowed: string[] }
  | { kind: 'unknown' }

const PREFIX = '/api/v1'

/** Finds the route of a request. HEAD is answered as GET. */
export function matchRoute(method: string, pathname: string): RouteMatch {
  const matching = (Object.keys(routes) as RouteName[]).flatMap((name) => {
    const [routeMethod = '', pattern = ''] = name.split(' ')
    const parts = matchPath(PREFIX + pattern, pathname)
    return parts === null ? [] : [{ name, routeMethod, ...parts }]
  })
  const wanted = method === 'HEAD' ? 'GET' : method
  const found = matching.find(({ routeMethod }) => routeMethod === wanted)
  if (found !== undefined) {
    const { name, id, token } = found
    return { kind: 'route', name, id, token, contract: routes[name] }
  }
  if (matching.length === 0) return { kind: 'unknown' }
  return { kind: 'other-method', allowed: matching.map(({ routeMethod }) => routeMethod) }
}

/** The id and the token in a path of this pattern, '' where the pattern has none; null where the path does not match. */
function matchPath(pattern: string, pathname: string): { id: string; token: string } | null {
  const parts = pathname.replace(/\/$/, '').split('/')
  const expected = pattern.split('/')
  if (parts.length !== expected.length) return null
  const found = { id: '', token: '' }
  for (const [index, part] of expected.entries()) {
    if (part === '{id}') found.id = parts[index] ?? ''
    else if (part === '{token}') found.token = parts[index] ?? ''
    else if (part !== parts[index]) return null
  }
  return found
}
