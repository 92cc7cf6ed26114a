import type { ChatMessage, ChatRequest } from './chat-request'
import { fence } from './fence'
import { givePassages, type PassageText, type Reading } from './give-passages'
import { type PromptSet, REMINDER } from './prompts'
import type { Purpose } from './purpose'
import { SCORE_OUTPUT, SOLVED_OUTPUT } from './verdict-schema'

/** The two texts of a turn. An agent text is '' where the agent gave none. */
export interface TurnTexts {
  userText: string
  agentText: string
}

/** Everything that a request of an interaction is made of. Kept in parts, so that any request can be rebuilt. */
export interface RequestMaterial {
  prompts: PromptSet
  domain: string
  /** Random marks of the run: one for judges, one for the user proxy, who could repeat what it sees. */
  marks: { judge: string; proxy: string }
  agentSystemPrompt: string | null
  /** How the agent is given passages of its knowledge base; null: it has none. */
  reading: Reading | null
  /** The whole original question: title and text. */
  question: string
  /** The accepted answer. Only the extraction of the underlying problem sees it. */
  acceptedAnswer: string
  /** The summarised question; '' while it is being made. Complexity is judged on it, whatever the opening. */
  summary: string
  /** The words of turn 1: the summary, or the whole question. */
  opening: string
  /** The underlying problem; '' while it is being made. */
  problem: string
  /** The complete turns before this one. */
  turns: readonly TurnTexts[]
  /** This turn's message and answer, as far as they exist. */
  userText: string
  agentText: string
  /** What was found for this turn's answer. */
  passages: readonly PassageText[]
}

/**
 * The request for one purpose at one point of an interaction. The same material gives the same request.
 * @param attempt 1, or higher when the last reply could not be read: judges are then reminded of the form
 */
export function buildRequest(purpose: Purpose, material: RequestMaterial, attempt: number): ChatRequest {
  const request = REQUESTS[purpose](material)
  if (attempt === 1 || request.output === 'text') return request
  return { ...request, messages: [...request.messages, { role: 'user', content: REMINDER }] }
}

const REQUESTS: { [purpose in Purpose]: (material: RequestMaterial) => ChatRequest } = {
  summary: (m) => ask(`${m.prompts.summary}${m.question}`),
  problem: (m) => ask(`${m.prompts.problem} ${m.acceptedAnswer}`),
  'critical-thinking': (m) => judgeQuestion(m.prompts.criticalThinking, m.summary, m),
  'error-handling': (m) => judgeQuestion(m.prompts.errorHandling, m.summary, m),
  'topic-knowledge': (m) => judgeQuestion(m.prompts.topicKnowledge, m.summary, m),
  opening: (m) => judgeQuestion(m.prompts.opening, m.opening, m),
  'user-helpfulness': (m) =>
    judge(m.prompts.userHelpfulness, [...conversation(m), fence(m.marks.judge, "USER'S MESSAGE", m.userText)]),
  'agent-helpfulness': (m) =>
    judge(m.prompts.agentHelpfulness, [
      ...conversation(m),
      fence(m.marks.judge, "USER'S MESSAGE", m.userText),
      fence(m.marks.judge, "AGENT'S ANSWER", m.agentText),
    ]),
  solved: (m) => ({
    ...judge(m.prompts.solved, [
      fence(m.marks.judge, 'UNDERLYING PROBLEM', m.problem),
      ...conversation(m),
      fence(m.marks.judge, "USER'S MESSAGE", m.userText),
      fence(m.marks.judge, "AGENT'S ANSWER", m.agentText),
    ]),
    output: SOLVED_OUTPUT,
  }),
  'user-proxy': (m) => ({
    messages: [
      { role: 'system', content: `${m.prompts.userProxy}\n\n${fence(m.marks.proxy, 'YOUR POST', m.question)}` },
      { role: 'user', content: 'Hello, what is the problem?' },
      ...m.turns.flatMap(({ userText, agentText }): ChatMessage[] => [
        { role: 'assistant', content: userText },
        { role: 'user', content: agentText === '' ? '(The help desk sent no answer.)' : agentText },
      ]),
    ],
    output: 'text',
  }),
  agent: (m) => ({
    messages: [
      ...(m.agentSystemPrompt === null ? [] : [{ role: 'system' as const, content: m.agentSystemPrompt }]),
      ...m.turns.flatMap(({ userText, agentText }): ChatMessage[] => [
        { role: 'user', content: userText },
        ...(agentText === '' ? [] : [{ role: 'assistant' as const, content: agentText }]),
      ]),
      // Of earlier turns the words alone stand there: each turn reads what was found for it.
      { role: 'user', content: m.reading === null ? m.userText : givePassages(m.reading, m.passages, m.userText) },
    ],
    output: 'text',
  }),
}

function ask(content: string): ChatRequest {
  return { messages: [{ role: 'user', content }], output: 'text' }
}

function judgeQuestion(prompt: string, question: string, { domain, marks }: RequestMaterial): ChatRequest {
  return judge(prompt.split('{domain}').join(domain), [fence(marks.judge, 'QUESTION', question)])
}

function judge(prompt: string, fenced: readonly string[]): ChatRequest {
  return {
    messages: [
      { role: 'system', content: prompt },
      { role: 'user', content: fenced.join('\n\n') },
    ],
    output: SCORE_OUTPUT,
  }
}

/** The turns before this one, each text in its own fence, so that no text can pose as another speaker. */
function conversation({ turns, marks }: RequestMaterial): string[] {
  return turns.flatMap(({ userText, agentText }, index) => [
    fence(marks.judge, `CONVERSATION, TURN ${index + 1}, USER`, userText),
    fence(marks.judge, `CONVERSATION, TURN ${index + 1}, AGENT`, agentText === '' ? '(no answer)' : agentText),
  ])
}
