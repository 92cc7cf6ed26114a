import type { KnownItem } from './knowledge'
import type { PromptView } from './prompt-view'
import { termsOf } from './words'

/** The texts that a judge is given, taken out of their fences. */
export interface JudgedTexts {
  question: string | null
  underlyingProblem: string | null
  /** Complete turns before the judged one. */
  turns: readonly { user: string; agent: string }[]
  userMessage: string | null
  agentAnswer: string | null
}

/** Reads the fences of a judge's prompt by their labels. */
export function readJudgedTexts({ fenced }: PromptView): JudgedTexts {
  const find = (label: RegExp) => fenced.find((each) => label.test(each.label))?.text ?? null
  const turns = new Map<number, { user: string; agent: string }>()
  for (const { label, text } of fenced) {
    const place = /^CONVERSATION, TURN (\d+), (USER|AGENT)$/.exec(label)
    if (place === null) continue
    const turn = turns.get(Number(place[1])) ?? { user: '', agent: '' }
    turns.set(Number(place[1]), place[2] === 'USER' ? { ...turn, user: text } : { ...turn, agent: text })
  }
  return {
    question: find(/^QUESTION$/),
    underlyingProblem: find(/^UNDERLYING PROBLEM$/),
    turns: [...turns.entries()].sort(([left], [right]) => left - right).map(([, turn]) => turn),
    userMessage: find(/^USER.?S MESSAGE$/),
    agentAnswer: find(/^AGENT.?S ANSWER$/),
  }
}

/** What the whole conversation is about: its opening tells, else its underlying problem, else all that the user said. */
export function recogniseMatter({ knowledge }: PromptView, texts: JudgedTexts): KnownItem | null {
  const userTexts = [...texts.turns.map(({ user }) => user), texts.userMessage ?? '']
  const candidates = [texts.question, userTexts[0] ?? null, texts.underlyingProblem, userTexts.join('\n')]
  for (const candidate of candidates) {
    const item = candidate === null ? null : knowledge.recognise(candidate)
    if (item !== null) return item
  }
  return null
}

/** The words of turn 1, or of the question itself. */
export const openingOf = (texts: JudgedTexts): string =>
  texts.question ?? texts.turns[0]?.user ?? texts.userMessage ?? ''

/** Names what a conversation is about, to throw dice for it: the known question, or the words of the opening. */
export const nameMatter = (view: PromptView, texts: JudgedTexts): string =>
  recogniseMatter(view, texts)?.title ?? [...termsOf(openingOf(texts))].slice(0, 30).join(' ')

/** Whether the call is told to judge how helpful somebody is. An agent's own prompt may speak of help, but not of judging. */
export const judgesHelpfulness = ({ instructions }: PromptView): boolean =>
  /\bjudge\b/i.test(instructions) && /\bhelpful/i.test(instructions)
