import type { Role } from '@/lib/auth/permissions'

/** What each role is called, and what it is for. */
export const ROLE_WORDS: Readonly<Record<Role, { label: string; may: string }>> = {
  administrator: { label: 'Administrator', may: 'Everything: people, keys, connections.' },
  member: { label: 'Member', may: 'Sets up, launches, edits, exports and shares.' },
  reviewer: { label: 'Reviewer', may: 'Reads everything but keys; comments and flags.' },
  viewer: { label: 'Viewer', may: 'Sees boards, runs and results; no transcripts, no prompts.' },
}
