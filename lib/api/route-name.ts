import type { RouteName } from './routes'

/** `GET /runs/{id}` in its two parts. */
export function splitRouteName(name: RouteName): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path }
}
