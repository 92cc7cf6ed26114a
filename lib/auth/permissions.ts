/** What a person can do, in the words of who may do it. */
export const actions = [
  'read',
  /** Connections, models, agents and data sets. */
  'set-up',
  /** Spend money: launch, pause, resume, cancel and retry runs. */
  'run',
  'delete',
  /** Links by which others read a leaderboard without signing in. */
  'share',
  /** The keys of connections. */
  'keep-keys',
] as const
export type Action = (typeof actions)[number]

/**
 * Who someone is here. Today everyone who gets in is an administrator; the others are the doors for accounts.
 */
export type Role = 'administrator' | 'member' | 'reviewer' | 'viewer'

const ALLOWED: Record<Role, readonly Action[]> = {
  administrator: actions,
  member: ['read', 'set-up', 'run', 'delete', 'share'],
  reviewer: ['read'],
  viewer: ['read'],
}

/** May someone of this role do this? */
export function isAllowed(role: Role, action: Action): boolean {
  return ALLOWED[role].includes(action)
}
