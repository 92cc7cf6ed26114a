import type { RequestMaterial } from '@/lib/selfscore/build-request'
import type { RunConfiguration } from './configuration'

/** The texts of an item, as far as they exist. */
export interface ItemTexts {
  title: string
  questionText: string
  answerText: string
  summary: string
  problem: string
}

/** Title and text as one question, the way the person posted it. */
export function wholeQuestion({ title, questionText }: Pick<ItemTexts, 'title' | 'questionText'>): string {
  return title === '' ? questionText : `${title}\n\n${questionText}`
}

/** What the requests of an interaction are made of before its first turn, by the run's frozen configuration. */
export function requestMaterial(configuration: RunConfiguration, item: ItemTexts): RequestMaterial {
  const question = wholeQuestion(item)
  return {
    prompts: configuration.prompts,
    domain: configuration.dataset.domain,
    marks: configuration.marks,
    agentSystemPrompt: configuration.agent.systemPrompt,
    reading: configuration.agent.retrieval,
    question,
    acceptedAnswer: item.answerText,
    summary: item.summary,
    opening: configuration.opening === 'summary' ? item.summary : question,
    problem: item.problem,
    turns: [],
    userText: '',
    agentText: '',
    passages: [],
  }
}
