import { isBuiltin } from 'node:module'
import { findRoom, isOneOf, isPureFile, resolveSpecifier } from './find-room'
import type { ImportRecord } from './read-imports'
import {
  CHECK_CONNECTION,
  PACKAGE_ROOMS,
  PURE_FILE,
  ROOMS,
  ROOMS_WITH_STORIES,
  ROOMS_WITHOUT_NODE,
  type Room,
  type RoomName,
  TEST_CODE,
  TESTS_MAY_IMPORT,
  TESTS_MAY_IMPORT_FILES,
  TOOLS,
} from './rooms'

const isTestCode = (path: string) => TEST_CODE.test(path) || TEST_CODE.test(`${path}.ts`)

/** What a file does that its room may not. */
export interface Trespass {
  file: string
  line: number
  sentence: string
}

/** Where a file lies, and by which rules. */
export interface Place {
  file: string
  /** How the place is called in sentences. */
  name: string
  /** The room it lies in, all of which it may import; null for a pure file among others that are not. */
  home: RoomName | null
  room: Room
  isTest: boolean
}

/** The place of a file in the house; null for tools, which lie outside it. */
export function placeOf(file: string): Place | null {
  const home = findRoom(file)
  if (!home) return null
  const isTest = TEST_CODE.test(file)
  if (isPureFile(file)) return { file, name: file, home: null, room: PURE_FILE, isTest }
  return { file, name: home, home, room: ROOMS[home], isTest }
}

function mayTestImport({ home, isTest }: Place, target: string, targetRoom: RoomName): boolean {
  if (!isTest) return false
  if (isTestCode(target) || isOneOf(target, TESTS_MAY_IMPORT_FILES)) return true
  return TESTS_MAY_IMPORT.includes(targetRoom) || (home !== null && ROOMS_WITH_STORIES.includes(home))
}

function whyNotRoom(place: Place, target: string, targetRoom: RoomName, isTypeOnly: boolean): string | null {
  const { file, name, home, room, isTest } = place
  if (isTestCode(target) && !isTest) return `only code of tests may import ${target}`
  if (targetRoom === home || room.mayImport.includes(targetRoom) || isPureFile(target)) return null
  if (isOneOf(target, room.files ?? []) || mayTestImport(place, target, targetRoom)) return null
  if (isOneOf(file, [CHECK_CONNECTION.file]) && targetRoom === CHECK_CONNECTION.mayImport) return null
  if (!room.typesOf?.includes(targetRoom)) return `${name} may not import ${targetRoom}`
  return isTypeOnly ? null : `${name} may import types alone of ${targetRoom}`
}

function whyNotFile(place: Place, target: string, isTypeOnly: boolean): string | null {
  const targetRoom = findRoom(target)
  if (targetRoom) {
    if (target.startsWith('lib/db/generated') && place.home !== 'db') return 'only db may import the Prisma client'
    return whyNotRoom(place, target, targetRoom, isTypeOnly)
  }
  if (TOOLS.includes(target.split('/')[0] ?? ''))
    return place.isTest ? null : `no room may import ${target.split('/')[0]}`
  return `${target} lies in no room (scripts/rooms/rooms.ts lists them)`
}

function whyNotPackage({ name, home, room, isTest }: Place, target: string): string | null {
  if (isTest) return null
  const scope = target.startsWith('@') ? (target.split('/')[0] ?? target) : target
  const owners = PACKAGE_ROOMS[target] ?? PACKAGE_ROOMS[scope]
  if (owners && !owners.some((owner) => owner === home)) return `only ${owners.join(', ')} may import ${target}`
  if (home && ROOMS_WITHOUT_NODE.includes(home) && isBuiltin(target))
    return `${name} runs in the browser, which has no ${target}`
  if (room.packages === 'any' || room.packages.includes(target) || room.packages.includes(scope)) return null
  return `${name} may not import the package ${target}`
}

/** Which of a file's imports its room may not make. */
export function findTrespasses(place: Place, imports: readonly ImportRecord[]): Trespass[] {
  return imports.flatMap(({ specifier, isTypeOnly, line, kind }) => {
    if (specifier === null) {
      if (place.isTest) return []
      return [{ file: place.file, line, sentence: `what this ${kind} import names must be written out` }]
    }
    const target = resolveSpecifier(place.file, specifier)
    const why =
      target.kind === 'package' ? whyNotPackage(place, target.name) : whyNotFile(place, target.path, isTypeOnly)
    return why === null ? [] : [{ file: place.file, line, sentence: `${why} (${kind} import of "${specifier}")` }]
  })
}
