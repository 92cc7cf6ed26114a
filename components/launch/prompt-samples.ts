import { buildRequest, type RequestMaterial } from '@/lib/selfscore/build-request'
import type { ChatMessage } from '@/lib/selfscore/chat-request'
import { PASSAGES_LEAD } from '@/lib/selfscore/give-passages'
import type { PromptSet } from '@/lib/selfscore/prompts'
import type { Purpose } from '@/lib/selfscore/purpose'

/** What is known of the question that the prompts are filled in with. */
export interface SampleQuestion {
  /** Title and text, as posted. */
  question: string
  acceptedAnswer: string
  /** null where none has been made yet. */
  summary: string | null
  problem: string | null
}

/** One request as it will be sent, and when. */
export interface PromptSample {
  purpose: Purpose
  title: string
  /** Who is asked. */
  asked: string
  when: string
  messages: readonly ChatMessage[]
}

const SAMPLES: readonly Omit<PromptSample, 'messages'>[] = [
  { purpose: 'summary', title: 'Summary', asked: 'extraction', when: 'once for each question' },
  { purpose: 'problem', title: 'Underlying problem', asked: 'extraction', when: 'once for each question' },
  {
    purpose: 'critical-thinking',
    title: 'Complexity: critical thinking',
    asked: 'complexity judge',
    when: 'once for each question',
  },
  {
    purpose: 'error-handling',
    title: 'Complexity: error handling',
    asked: 'complexity judge',
    when: 'once for each question',
  },
  {
    purpose: 'topic-knowledge',
    title: 'Complexity: topic knowledge',
    asked: 'complexity judge',
    when: 'once for each question',
  },
  { purpose: 'opening', title: 'Opening’s helpfulness', asked: 'evaluation judge', when: 'once for each question' },
  { purpose: 'agent', title: 'Agent', asked: 'agent', when: 'each turn' },
  { purpose: 'agent-helpfulness', title: 'Agent’s helpfulness', asked: 'evaluation judge', when: 'each turn' },
  { purpose: 'solved', title: 'Solved check', asked: 'evaluation judge', when: 'each turn' },
  { purpose: 'user-proxy', title: 'User proxy', asked: 'user proxy', when: 'each turn after the first' },
  {
    purpose: 'user-helpfulness',
    title: 'User’s helpfulness',
    asked: 'evaluation judge',
    when: 'each turn after the first',
  },
]

/** Stands where a text does not exist before the run. */
const NOT_YET = {
  summary: '[the summary, made before the first turn]',
  problem: '[the underlying problem, made before the first turn]',
  agent: '[the agent’s answer]',
  user: '[the user proxy’s message]',
  mark: '[a random mark of the run]',
  passage: { name: '[a file or a post]', place: null, text: '[a passage that was found for the message]' },
}

/** Every prompt of a run, filled in with one question; what does not exist yet stands in square brackets. */
export function promptSamples(
  sample: SampleQuestion,
  run: {
    domain: string
    agentSystemPrompt: string
    opening: 'summary' | 'question'
    prompts: PromptSet
    isHumanBaseline?: boolean
    reads?: boolean
  },
): PromptSample[] {
  const summary = sample.summary ?? NOT_YET.summary
  const opening = run.opening === 'summary' ? summary : sample.question
  const first: RequestMaterial = {
    prompts: run.prompts,
    domain: run.domain,
    marks: { judge: NOT_YET.mark, proxy: NOT_YET.mark },
    agentSystemPrompt: run.agentSystemPrompt === '' ? null : run.agentSystemPrompt,
    reading: run.reads ? { mark: NOT_YET.mark, lead: PASSAGES_LEAD } : null,
    question: sample.question,
    acceptedAnswer: sample.acceptedAnswer,
    summary,
    opening,
    problem: sample.problem ?? NOT_YET.problem,
    turns: [],
    userText: opening,
    agentText: run.isHumanBaseline ? sample.acceptedAnswer : NOT_YET.agent,
    passages: run.reads ? [NOT_YET.passage] : [],
  }
  const later = { ...first, turns: [{ userText: opening, agentText: NOT_YET.agent }], userText: NOT_YET.user }
  // Of people nothing is asked, and they have one turn.
  const samples = run.isHumanBaseline
    ? SAMPLES.filter(({ purpose, when }) => purpose !== 'agent' && when !== 'each turn after the first')
    : SAMPLES
  return samples.map((described) => {
    const material = described.when === 'each turn after the first' ? later : first
    return { ...described, messages: buildRequest(described.purpose, material, 1).messages }
  })
}
