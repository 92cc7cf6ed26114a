import { hasControls } from './written-text'

/** In the address of a page: which of its parts were left out, since nobody can read them; the page says so. */
export const LEFT_OUT = 'left-out'

/**
 * The address of a page without the parts of its query that nobody can read; null where it has none.
 * @param target path and query, as the browser asked
 * @example readableTarget('/runs?q=%00&kind=all') // '/runs?kind=all&left-out=q'
 */
export function readableTarget(target: string): string | null {
  const at = target.indexOf('?')
  if (at === -1) return null
  const given = [...new URLSearchParams(target.slice(at + 1))]
  const isUnreadable = ([name, value]: [string, string]) => hasControls(name) || hasControls(value)
  const names = given.filter(isUnreadable).map(([name]) => (PLAIN.test(name) ? name : 'a part without a name'))
  if (names.length === 0) return null
  const query = new URLSearchParams(given.filter((part) => !isUnreadable(part) && part[0] !== LEFT_OUT))
  query.set(LEFT_OUT, [...new Set(names)].join(', '))
  // More than one slash would name another host.
  return `/${target.slice(0, at).replace(/^[/\\]+/, '')}?${query}`
}

const PLAIN = /^[\w-]{1,40}$/
