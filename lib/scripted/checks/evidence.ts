import type { Values } from '../expressions/expression'
import type { ToolCallMade } from '../play/exchange'

/** What a check is decided on: all that has happened so far. */
export interface Evidence {
  values: Values
  /** What the agent said, by the listen step that heard it, in order; and the steps whose words it answers. */
  replies: readonly { stepId: string; text: string; answers: readonly string[] }[]
  /** The calls that count: those after the conversation's end don't. */
  calls: readonly ToolCallMade[]
  /** The latest words of each step that says something. */
  said: ReadonlyMap<string, string>
}

/** What was found for a check. `undecided` is not a fail: it is not known. */
export interface Finding {
  outcome: 'passed' | 'failed' | 'undecided'
  /** Why, in words that name the reply, call or value that decided it. */
  why: string
  /** The share of the points that is earned, where it is not all or nothing. */
  share?: number
  /** The agent's turn that decided it, from 1, where it is not the latest. */
  turn?: number
  /** Signs for the reader, such as `claimed without effect`. */
  flags?: string[]
}

/** Which replies a check reads. */
export type Heard = 'latest' | 'all' | readonly string[]

/** The text of the replies that a check reads. */
export function heardText({ replies }: Evidence, heard: Heard): string {
  if (heard === 'latest') return replies.at(-1)?.text ?? ''
  const read = heard === 'all' ? replies : replies.filter(({ stepId }) => heard.includes(stepId))
  return read.map(({ text }) => text).join('\n')
}

/** A piece of a reply, to be shown as the reason. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line === ''
    ? 'the agent said nothing'
    : `the agent said “${line.length > 160 ? `${line.slice(0, 159)}…` : line}”`
}
