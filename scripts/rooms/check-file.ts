import { findEnvironmentReads, findForbiddenCode } from './find-forbidden-code'
import { findTrespasses, placeOf, type Trespass } from './find-trespasses'
import { parseFile, readImports } from './read-imports'
import { TEST_CODE } from './rooms'

const ROOM_FOLDERS = /^(lib|app|components)\//

/**
 * Everything that a file does which its room may not.
 *
 * @param path from the project's root, with `/` between folders
 */
export function checkFile(path: string, source: string): Trespass[] {
  const file = parseFile(path, source)
  const place = placeOf(path)
  if (!place) {
    if (ROOM_FOLDERS.test(path))
      return [{ file: path, line: 1, sentence: `${path} lies in no room (scripts/rooms/rooms.ts lists them)` }]
    return TEST_CODE.test(path) ? [] : findEnvironmentReads(path, file)
  }
  const imports = readImports(file)
  return [...findTrespasses(place, imports), ...findForbiddenCode(place, file, imports)]
}
