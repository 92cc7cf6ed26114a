import type { CallPurpose, ScriptedPurpose } from '@/lib/selfscore/purpose'

/** Who is asked by a request of this purpose, as a title. */
export const purposeTitle: Record<CallPurpose | ScriptedPurpose, string> = {
  summary: 'Summary of the question',
  problem: 'Underlying problem',
  'critical-thinking': 'Complexity: critical thinking',
  'error-handling': 'Complexity: error handling',
  'topic-knowledge': 'Complexity: topic knowledge',
  opening: 'Helpfulness of the first message',
  'user-proxy': 'User proxy',
  'user-helpfulness': 'User helpfulness',
  agent: 'Agent',
  'query-embedding': 'Embedding of what was looked up',
  'agent-helpfulness': 'Agent helpfulness',
  solved: 'Solved check',
  'script-reply': 'Words for the script',
  'script-extractor': 'A value taken out of a reply',
  'script-judge': 'Judge of a check',
}
