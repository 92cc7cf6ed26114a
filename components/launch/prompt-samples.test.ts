import { expect, test } from 'vitest'
import { DEFAULT_PROMPTS } from '@/lib/selfscore/prompts'
import { PREPARATION_PURPOSES, TURN_PURPOSES } from '@/lib/selfscore/purpose'
import { promptSamples, type SampleQuestion } from './prompt-samples'

const sample: SampleQuestion = {
  question: 'How do I exit Vim?\n\nI am stuck.',
  acceptedAnswer: 'Press Esc, type :q!, press Enter.',
  summary: null,
  problem: null,
}
const run = {
  domain: 'computer and IT-related',
  agentSystemPrompt: 'Be brief.',
  opening: 'summary',
  prompts: DEFAULT_PROMPTS,
} as const
const textOf = (purpose: string, options: Partial<Parameters<typeof promptSamples>[1]> = {}, texts = sample) =>
  promptSamples(texts, { ...run, ...options })
    .filter((each) => each.purpose === purpose)
    .flatMap(({ messages }) => messages.map(({ role, content }) => `${role}: ${content}`))
    .join('\n')

test('every prompt of a run is shown, once', () => {
  const purposes = promptSamples(sample, run).map(({ purpose }) => purpose)
  expect([...purposes].sort()).toEqual([...PREPARATION_PURPOSES, ...TURN_PURPOSES].sort())
})

test('the question and the domain are filled in', () => {
  expect(textOf('summary')).toContain('How do I exit Vim?')
  expect(textOf('critical-thinking')).toContain('in this domain: computer and IT-related')
})

test('what does not exist yet stands in brackets, what was made stands as it is', () => {
  expect(textOf('agent')).toBe('system: Be brief.\nuser: [the summary, made before the first turn]')
  expect(textOf('agent', {}, { ...sample, summary: 'Leaving Vim.' })).toBe('system: Be brief.\nuser: Leaving Vim.')
})

test('the full question as opening, and no system prompt, are shown as such', () => {
  expect(textOf('agent', { opening: 'question', agentSystemPrompt: '' })).toBe(`user: ${sample.question}`)
})

test('the user proxy sees the question and never the accepted answer', () => {
  expect(textOf('user-proxy')).toContain('I am stuck.')
  expect(textOf('user-proxy')).not.toContain(':q!')
})
