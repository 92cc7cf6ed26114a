import path from 'node:path'
import { PURE_FILES, ROOMS, type Room, type RoomName } from './rooms'

/** What an import names. */
export type Target =
  | { kind: 'package'; name: string }
  /** Path from the project's root, without an extension. */
  | { kind: 'file'; path: string }

const withoutExtension = (file: string) => file.replace(/\.(d\.ts|[cm]?[jt]sx?|json)$/, '').replace(/\/index$/, '')

/** The room a file lies in; null if in none. */
export function findRoom(file: string): RoomName | null {
  const bare = withoutExtension(file)
  const isIn = ({ path: folder }: Room) => bare === folder || bare.startsWith(`${folder}/`) || isTestOf(bare, folder)
  return (Object.keys(ROOMS) as RoomName[]).find((name) => isIn(ROOMS[name])) ?? null
}

const isTestOf = (bare: string, folder: string) => bare === `${folder}.test`

export function isPureFile(file: string): boolean {
  return PURE_FILES.includes(withoutExtension(file))
}

/** Does this path name one of these files, whatever its extension? */
export function isOneOf(file: string, files: readonly string[]): boolean {
  return files.includes(withoutExtension(file))
}

/** `@scope/name/sub` → `@scope/name`, `node:fs/promises` → `node:fs`. */
function packageName(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

/** What a specifier stands for in a file. */
export function resolveSpecifier(fromFile: string, specifier: string): Target {
  if (specifier.startsWith('@/')) return { kind: 'file', path: path.posix.normalize(specifier.slice(2)) }
  if (specifier.startsWith('.') || specifier.startsWith('/'))
    return { kind: 'file', path: path.posix.normalize(path.posix.join(path.posix.dirname(fromFile), specifier)) }
  return { kind: 'package', name: packageName(specifier) }
}
