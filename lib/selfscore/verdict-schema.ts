import type { ChatRequest } from './chat-request'

/** What a scoring judge is asked to answer with. The reason comes first: judges that explain before they decide, decide better. */
export const SCORE_OUTPUT: ChatRequest['output'] = {
  name: 'score',
  schema: {
    type: 'object',
    properties: { reason: { type: 'string' }, score: { type: 'number' } },
    required: ['reason', 'score'],
    additionalProperties: false,
  },
}

/** What the solved check is asked to answer with. */
export const SOLVED_OUTPUT: ChatRequest['output'] = {
  name: 'solved_check',
  schema: {
    type: 'object',
    properties: { reason: { type: 'string' }, solved: { type: 'boolean' } },
    required: ['reason', 'solved'],
    additionalProperties: false,
  },
}
