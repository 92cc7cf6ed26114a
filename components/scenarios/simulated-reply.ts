import type { JsonObject } from '@/lib/scripted/json'
import type { ScriptCall } from '@/lib/scripted/play/ports'
import { findCastMember } from '@/lib/simulator/cast'
import type { playPart } from '@/lib/simulator/parts/play-part'
import type { DryReply } from './dry-player'

/** What the simulated agent would say to a call; null where it knows no part in this scenario. */
export function simulatedReply({ purpose, request }: ScriptCall, play: typeof playPart): DryReply | null {
  const cast = findCastMember('sim-expert')
  if (purpose !== 'agent' || cast === null) return null
  const reply = play(
    {
      model: cast.model,
      messages: request.messages.map((message) => ({
        role: message.role,
        content: message.content,
        ...(message.role === 'tool' ? { tool_call_id: message.callId } : {}),
      })),
      tools: request.tools.map((tool) => ({ type: 'function' as const, function: tool })),
    },
    cast,
    0,
  )
  if (reply === null) return null
  return {
    text: reply.text,
    toolCalls: reply.calls.map(({ name, arguments: given }, index) => ({
      id: `simulated-${index + 1}`,
      name,
      rawArguments: JSON.stringify(given),
      arguments: given as JsonObject,
    })),
  }
}
