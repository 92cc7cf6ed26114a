import { expect, test } from 'vitest'
import { createAgentSchema } from '@/lib/api/agent'
import { PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { agentBody, EMPTY_AGENT, withKind } from './agent-draft'

const modelId = '0195f2a0-0000-7000-8000-000000000001'

test('a new agent starts with the paper’s prompt, sent as the method’s own', () => {
  expect(EMPTY_AGENT.systemPrompt).toBe(PAPER_AGENT_PROMPT)
  const body = agentBody({ ...EMPTY_AGENT, name: 'plain', modelId })
  expect(body).toEqual({ name: 'plain', modelId, systemPrompt: null })
  expect(createAgentSchema.safeParse({ kind: 'plain', ...body }).success).toBe(true)
})

test('an emptied prompt is no prompt, not the paper’s', () => {
  expect(agentBody({ ...EMPTY_AGENT, name: 'bare', modelId, systemPrompt: '' })).toEqual({
    name: 'bare',
    modelId,
    systemPrompt: '',
  })
})

test('an agent without a model is left for the contract to refuse', () => {
  expect(agentBody({ ...EMPTY_AGENT, name: 'x' })).not.toHaveProperty('modelId')
})

test('people have no model and no prompt; what their work costs may stay unknown', () => {
  const people = { ...EMPTY_AGENT, kind: 'human-baseline', name: 'human', modelId } as const
  expect(agentBody(people)).toEqual({ name: 'human', costPerInteractionUsd: null, withComments: false })
  const body = { kind: 'human-baseline', ...agentBody({ ...people, costPerInteractionUsd: '3.5' }) }
  expect(createAgentSchema.parse(body)).toMatchObject({ kind: 'human-baseline', costPerInteractionUsd: 3.5 })
})

test('the paper’s RAG agent has no prompt, its controlled twin the plain one', () => {
  const knowledgeBaseId = '0195f2a0-0000-7000-8000-000000000002'
  const paper = { ...withKind(EMPTY_AGENT, 'rag'), name: 'gpt-4', modelId, knowledgeBaseId }
  expect(paper.systemPrompt).toBe('')
  expect(agentBody(paper)).toEqual({
    name: 'gpt-4',
    modelId,
    systemPrompt: null,
    knowledgeBaseId,
    topK: 5,
    search: null,
  })
  const twin = { ...paper, systemPrompt: PAPER_AGENT_PROMPT, topK: '3', search: 'words' } as const
  expect(createAgentSchema.parse({ kind: 'rag', ...agentBody(twin) })).toMatchObject({
    systemPrompt: PAPER_AGENT_PROMPT,
    topK: 3,
    search: 'words',
  })
})

test('another kind brings its own prompt along, unless one was written', () => {
  expect(withKind(withKind(EMPTY_AGENT, 'rag'), 'plain').systemPrompt).toBe(PAPER_AGENT_PROMPT)
  expect(withKind({ ...EMPTY_AGENT, systemPrompt: 'Be brief.' }, 'rag').systemPrompt).toBe('Be brief.')
})
