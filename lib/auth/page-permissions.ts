import type { Action } from './permissions'

const ID = '[^/]+'

/**
 * What somebody must be allowed to do to see a page; null: nothing, for they may be nobody yet. The first that fits
 * holds. The one place where that is decided: our server asks here before the framework makes a page.
 */
const PAGES: readonly [path: string, action: Action | null][] = [
  ['/sign-in', null],
  [`/join/${ID}`, null],
  [`/reset/${ID}`, null],

  ['/', 'look'],
  ['/account', 'look'],
  ['/not-allowed', 'look'],
  ['/how-scores-work', 'look'],
  ['/compare', 'look'],
  ['/compare/numbers', 'look'],
  ['/compare/robustness', 'look'],
  ['/leaderboards', 'look'],
  ['/leaderboards/new', 'run'],
  [`/leaderboards/${ID}`, 'look'],
  ['/notices', 'look'],
  ['/runs', 'look'],
  ['/runs/new', 'run'],
  [`/runs/${ID}`, 'look'],
  [`/runs/${ID}/interactions/${ID}`, 'read'],
  ['/studies', 'look'],
  ['/studies/new', 'run'],
  [`/studies/${ID}`, 'look'],
  ['/search', 'look'],
  ['/weights', 'look'],

  ['/agents', 'read'],
  [`/agents/${ID}`, 'read'],
  ['/connections', 'read'],
  ['/datasets', 'read'],
  ['/datasets/new', 'set-up'],
  [`/datasets/${ID}`, 'read'],
  [`/datasets/${ID}/changes`, 'read'],
  [`/datasets/${ID}/import`, 'set-up'],
  [`/datasets/${ID}/items/${ID}`, 'read'],
  ['/judges', 'read'],
  ['/judges/prompts', 'read'],
  ['/knowledge', 'read'],
  ['/knowledge/new', 'set-up'],
  [`/knowledge/${ID}`, 'read'],
  ['/review', 'read'],
  ['/scenarios', 'read'],
  ['/scenarios/compare', 'read'],
  ['/scenarios/new', 'set-up'],
  [`/scenarios/${ID}`, 'read'],

  ['/notices/webhooks', 'keep-keys'],
  ['/audit', 'see-audit'],
  ['/people', 'manage-people'],
  ['/welcome', 'manage-people'],
]

const patterns = PAGES.map(([path, action]) => ({ path, action, pattern: new RegExp(`^${path}/?$`) }))

/** Whether this is the address of a page that stands in the table. */
export function isKnownPage(pathname: string): boolean {
  return patterns.some(({ pattern }) => pattern.test(pathname))
}

/** What the page at an address asks for. An address that leads nowhere asks for as much as a page that shows all. */
export function pageAction(pathname: string): Action | null {
  const page = patterns.find(({ pattern }) => pattern.test(pathname))
  return page === undefined ? 'read' : page.action
}
