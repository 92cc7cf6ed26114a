import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildRequest, type RequestMaterial } from './build-request'
import { DEFAULT_PROMPTS } from './prompts'
import type { Purpose } from './purpose'

const JUDGES: readonly Purpose[] = [
  'critical-thinking',
  'error-handling',
  'topic-knowledge',
  'opening',
  'user-helpfulness',
  'agent-helpfulness',
  'solved',
]

const text = fc.string({ minLength: 1, maxLength: 60 })
const passage = fc.record({ name: text, place: fc.constant(null), text })
const material = fc.record({
  question: text,
  acceptedAnswer: text,
  summary: text,
  opening: text,
  problem: text,
  turns: fc.array(fc.record({ userText: text, agentText: text }), { maxLength: 3 }),
  userText: text,
  agentText: text,
})

const requestOf = (purpose: Purpose, parts: object, attempt: number) =>
  JSON.stringify(
    buildRequest(
      purpose,
      {
        prompts: DEFAULT_PROMPTS,
        domain: 'computer and IT-related',
        marks: { judge: 'judge-mark', proxy: 'proxy-mark' },
        ...parts,
      } as RequestMaterial,
      attempt,
    ),
  )

test('no judge’s request depends on the agent’s system prompt or on what it was given to read', () => {
  fc.assert(
    fc.property(
      material,
      text,
      fc.array(passage, { maxLength: 2 }),
      fc.integer({ min: 1, max: 3 }),
      (parts, prompt, read, attempt) => {
        for (const purpose of JUDGES) {
          const one = requestOf(
            purpose,
            { ...parts, agentSystemPrompt: prompt, reading: { lead: prompt, mark: 'm1' }, passages: read },
            attempt,
          )
          const other = requestOf(purpose, { ...parts, agentSystemPrompt: null, reading: null, passages: [] }, attempt)
          expect(one).toBe(other)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('complexity and the opening are judged without a word of the conversation', () => {
  fc.assert(
    fc.property(material, (parts) => {
      for (const purpose of JUDGES.slice(0, 4))
        expect(requestOf(purpose, { ...parts, agentSystemPrompt: null, passages: [] }, 1)).toBe(
          requestOf(
            purpose,
            { ...parts, turns: [], userText: '', agentText: 'I am GPT-4.', agentSystemPrompt: null, passages: [] },
            1,
          ),
        )
    }),
    { numRuns: 60 },
  )
})
