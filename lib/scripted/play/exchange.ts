import type { JsonObject, JsonValue } from '../json'

/** A call that an agent made, and what came of it. */
export interface ToolCallMade {
  id: string
  name: string
  /** As the agent wrote them. */
  rawArguments: string
  /** null: no JSON object could be read. */
  arguments: JsonObject | null
  /**
   * `done`, or `error` where the script says that it fails; `unknown`: no such tool; `invalid`: arguments that are no JSON
   * object; `after-end`: the conversation was over, so it was not carried out and does not count.
   */
  outcome: 'done' | 'error' | 'unknown' | 'invalid' | 'after-end'
  /** What the agent was answered; null where it was answered nothing. */
  result: JsonValue
}

/** One message of the agent. */
export interface AgentMessage {
  text: string
  calls: ToolCallMade[]
  /** `cut` and `blocked`: nothing came because a limit or a filter stopped it. */
  outcome: 'answered' | 'empty' | 'cut' | 'blocked'
}
