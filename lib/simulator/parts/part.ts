import type { ChatCall } from '../chat-call'

/** What somebody with a part in a scripted conversation says, and what it calls. */
export interface PartReply {
  text: string
  calls: { name: string; arguments: Record<string, unknown> }[]
}

/** A scripted conversation as one who has a part in it sees it. All it goes by is what it was sent. */
export interface PartView {
  /** What it is told to be. */
  prompt: string
  /** What the other side said last; null: a tool has answered since. */
  latest: string | null
  /** All that the other side said, in order. */
  heard: readonly string[]
  /** All that it said itself. */
  said: readonly string[]
  tools: ReadonlySet<string>
  /** Whether it is able to do this; a point of the scenario hangs on each. */
  can(skill: string): boolean
  /** One of these, always the same one in the same conversation. */
  pick<Option>(matter: string, options: readonly Option[]): Option | undefined
}

/** Plays a part it knows from its prompt; null where the prompt is another's. */
export type Part = (view: PartView) => PartReply | null

export const words = (text: string): PartReply => ({ text, calls: [] })

export function viewPart(call: ChatCall, chance: Pick<PartView, 'can' | 'pick'>): PartView {
  const texts = (role: string) => call.messages.filter((each) => each.role === role).map(({ content }) => content)
  const last = call.messages.at(-1)
  return {
    prompt: [...texts('system'), ...texts('developer')].join('\n'),
    latest: last?.role === 'user' ? last.content : null,
    heard: texts('user'),
    said: texts('assistant'),
    tools: new Set((call.tools ?? []).map((tool) => tool.function.name)),
    ...chance,
  }
}
