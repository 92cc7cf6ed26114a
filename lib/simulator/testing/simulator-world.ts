import { findCastMember } from '../cast'
import { readChatCall } from '../chat-call'
import { readSamplePosts } from '../read-sample-posts'
import { type ChatCompletion, createWorld, respond } from '../respond'

/** What the simulator knows, made once per test file. */
export const world = createWorld(readSamplePosts())

/** Answers a body as the endpoint would, without a network. Throws what is wrong with the body. */
export function answerBody(body: Record<string, unknown>): ChatCompletion {
  const read = readChatCall(body)
  if (!read.ok) throw new Error(read.message)
  const cast = findCastMember(read.call.model)
  if (cast === null) throw new Error(`no model ${read.call.model}`)
  return respond(read.call, cast, world)
}

/** The words of an answer. */
export const wordsOf = (body: Record<string, unknown>): string => answerBody(body).choices[0]?.message.content ?? ''
