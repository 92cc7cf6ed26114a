/** What a person can do, in the words of who may do it. */
export const actions = [
  /** Boards, runs and results: what everyone who gets in may see. */
  'look',
  /** All there is besides: transcripts, prompts, questions, endpoints. */
  'read',
  /** Say what one thinks of a turn: comment, flag, correct a score. */
  'review',
  /** Connections, models, agents and data sets. */
  'set-up',
  /** Spend money: launch, pause, resume, cancel and retry runs. */
  'run',
  'delete',
  /** Links by which others read a leaderboard without signing in. */
  'share',
  /** Take transcripts and results of runs out of the house as files. */
  'export',
  /** The keys of connections. */
  'keep-keys',
  /** Invite people, change what they may do, shut them out. */
  'manage-people',
  /** Who did what and when. */
  'see-audit',
] as const
export type Action = (typeof actions)[number]

/** Who someone is here. */
export const roles = ['administrator', 'member', 'reviewer', 'viewer'] as const
export type Role = (typeof roles)[number]

const ALLOWED: Record<Role, readonly Action[]> = {
  administrator: actions,
  member: ['look', 'read', 'review', 'set-up', 'run', 'delete', 'share', 'export'],
  reviewer: ['look', 'read', 'review'],
  viewer: ['look'],
}

/** May someone of this role do this? */
export function isAllowed(role: Role, action: Action): boolean {
  return ALLOWED[role].includes(action)
}

/** What a person's token may be used for at most. */
export const tokenScopes = ['read', 'run', 'full'] as const
export type TokenScope = (typeof tokenScopes)[number]

const WITHIN: Record<TokenScope, readonly Action[]> = {
  read: ['look', 'read'],
  run: ['look', 'read', 'run'],
  full: actions,
}

/** May whoever asks do this: by their role, and by the scope of the token that they ask with? */
export function mayDo({ role, scope = 'full' }: { role: Role; scope?: TokenScope }, action: Action): boolean {
  return isAllowed(role, action) && WITHIN[scope].includes(action)
}
