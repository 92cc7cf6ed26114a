import type { FollowRule } from '@/lib/api/leaderboard'

/** What a rule does, as a choice and as a state. */
export const FOLLOW_WORDS: Readonly<Record<FollowRule, { choice: string; state: string }>> = {
  nothing: { choice: 'The chosen runs alone', state: 'chosen runs' },
  'every-run': { choice: 'Also every later run that fits', state: 'follows every run that fits' },
  'newest-of-each-agent': {
    choice: 'Also later runs that fit, of each agent its newest alone',
    state: 'follows each agent’s newest run',
  },
}
