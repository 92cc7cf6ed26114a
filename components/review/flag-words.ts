import type { FlagReason } from '@/lib/api/comment'

/** Why a turn is flagged, in words. */
export const flagWords: Readonly<Record<FlagReason, string>> = {
  'wrong-score': 'Wrong score',
  'agent-wrong': 'Agent is wrong',
  'user-out-of-role': 'User proxy out of role',
  'judge-unclear': 'Judge is unclear',
  other: 'Other',
}
