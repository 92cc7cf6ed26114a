import { Parser } from 'htmlparser2'
import { UNSHOWN } from '@/lib/api/unshown'

const LONGEST = 200

/**
 * What a page says of itself that it could not show, in its own words; null: it shows all. Text that only looks like it is
 * text.
 * @param document its HTML, once its scripts have run
 */
export function whatIsUnshown(document: string): string | null {
  let found: string | null = null
  const parser = new Parser({
    onopentag(_name, attributes) {
      found ??= attributes[UNSHOWN]?.replace(/\s*[.…]*$/, '').slice(0, LONGEST) ?? null
    },
  })
  parser.end(document)
  return found
}
