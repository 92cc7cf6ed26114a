import { readdirSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

/** Every route file below /api/v1, by the path it serves, as the table of routes writes it: `/runs/{id}/pause`. */
export function listRouteFiles(): Map<string, string> {
  const files = readdirSync(ROOT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'route.ts')
    .map((entry) => path.join(entry.parentPath, entry.name))
  return new Map(files.map((file) => [servedPath(file), file]))
}

function servedPath(file: string): string {
  const parts = path.relative(ROOT, path.dirname(file)).split(path.sep)
  return `/${parts.map((part) => part.replace(/^\[(\w+)\]$/, '{$1}')).join('/')}`
}
