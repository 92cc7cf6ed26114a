import type { CastMember } from '../cast'
import type { ChatCall } from '../chat-call'
import { diceFor, hashText } from '../dice'
import { playDiner } from './diner'
import type { PartReply, PartView } from './part'
import { viewPart } from './part'
import { playRecruiter } from './recruiter'
import { playSeller } from './seller'

const PARTS = [playDiner, playRecruiter, playSeller]

/**
 * Plays a part in one of the scripted scenarios, known from what was sent alone: the prompt and the tools.
 * What it is able to do is thrown once for each conversation: the better the model, the more of it.
 * @returns null where the call is about something else
 */
export function playPart(call: ChatCall, cast: CastMember, choice: number): PartReply | null {
  const opening = call.messages.find(({ role }) => role === 'user')?.content ?? ''
  const conversation = hashText(JSON.stringify([call.messages[0]?.content, opening]))
  const dice = (matter: string) => diceFor(cast.model, String(call.seed ?? ''), choice, conversation, matter)
  return playPartWith(call, {
    can: (skill) => dice(skill).chance(0.3 + 0.7 * cast.skill),
    pick: (matter, options) => options[Math.floor(dice(matter).unit() * options.length)],
  })
}

/** The same, with abilities that are given. */
export function playPartWith(call: ChatCall, chance: Pick<PartView, 'can' | 'pick'>): PartReply | null {
  if (call.response_format != null && call.response_format.type !== 'text') return null
  const view = viewPart(call, chance)
  for (const part of PARTS) {
    const reply = part(view)
    if (reply !== null) return reply
  }
  return null
}
