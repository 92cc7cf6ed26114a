import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'

/** Longer than any body of nothing but tags; looking into each would cost the first pass its speed. */
const SURELY_TEXT = 400

/** Something other than blanks outside of tags and entities: what nearly every post has, and is found fast. */
const PLAIN_WORD = /(?:^|>)[^<&]*[^<&\s]/

/** The same in a body as it stands in the file, of ASCII alone: it spares decoding nearly all. */
const RAW_PLAIN_WORD = /(?:^|&gt;)[^<&]*[!-%'-;=-~]/

/** A post that says nothing: no body, or one such as `<p> </p>`. */
export function hasEmptyBody(row: DumpRow): boolean {
  if (row.rawLength('body') >= SURELY_TEXT || RAW_PLAIN_WORD.test(row.raw('body'))) return false
  const body = row.text('body') ?? ''
  return !PLAIN_WORD.test(body) && htmlToPlain(body) === ''
}
