/** What every page of ours is drawn with, the same for everyone. */
const OF_EVERY_PAGE = /^\/(?:_next\/static\/|icon[^/]*$|favicon\.ico$)/
const RUN = /^\/runs\/([0-9a-f-]{36})$/
/** What a run's page reads while it stands: never the stream of its events, whose end no printer awaits. */
const OF_RUN = ['', '/interactions', '/score-sets', '/noise']
const HERE = 'http://deskmark'
const OF_COMPARISON = /^\/api\/v1\/comparisons(?:\/(?:items|points|partings|robustness))?$/

/**
 * Whether a worker's browser, which is there to print one page, may ask for this: the page, what it is drawn with, and what
 * it reads of its own runs. The one place where that is decided.
 * @param address of the page, with its query
 * @param target path and query, as the browser asks
 */
export function opensForPrint(address: string, method: string, target: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (target === address) return true
  // Where this reads another path than the server would, nothing is opened.
  if (!URL.canParse(target, HERE)) return false
  const asked = new URL(target, HERE)
  if (asked.origin !== HERE || asked.pathname !== target.split(/[?#]/, 1)[0]) return false
  if (OF_EVERY_PAGE.test(asked.pathname)) return true
  const page = new URL(address, HERE)
  const [, runId] = RUN.exec(page.pathname) ?? []
  if (runId !== undefined) return OF_RUN.some((part) => asked.pathname === `/api/v1/runs/${runId}${part}`)
  if (!OF_COMPARISON.test(asked.pathname)) return false
  const own = runsOf(page)
  const wanted = runsOf(asked)
  return wanted.length > 0 && wanted.every((id) => own.includes(id))
}

/** The runs that an address names, in whatever part of its query. */
function runsOf({ searchParams }: URL): string[] {
  return ['runs', 'first', 'second', 'pair'].flatMap((name) =>
    searchParams.getAll(name).flatMap((ids) => ids.split(',')),
  )
}
