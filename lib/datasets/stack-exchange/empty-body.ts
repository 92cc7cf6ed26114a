import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'

/** Longer than any body of nothing but tags; looking into each would cost the first pass its speed. */
const SURELY_TEXT = 400

/** Something other than blanks outside of tags and entities: what nearly every post has, and is found fast. */
const PLAIN_WORD = /(?:^|>)[^<&]*[^<&\s]/

/** A post that says nothing: no body, or one such as `<p> </p>`. */
export function hasEmptyBody(row: DumpRow): boolean {
  if (row.rawLength('body') >= SURELY_TEXT) return false
  const body = row.text('body') ?? ''
  return !PLAIN_WORD.test(body) && htmlToPlain(body) === ''
}
