import { expect, test } from 'vitest'
import type { JsonObject } from '@/lib/scripted/json'
import type { ScriptCall } from '@/lib/scripted/play/ports'
import { bundledScenario, playWith, type Said, scenarioOf } from '@/lib/scripted/testing/play-with'
import { findCastMember } from '../cast'
import { readChatCall } from '../chat-call'
import { createWorld, respond } from '../respond'

const WORLD = createWorld([])

/** The bundled endpoint under a model's name, as a script reaches it. */
function endpoint(model: string, seed: number): (call: ScriptCall) => Said {
  return ({ request }) => {
    const read = readChatCall({
      model,
      seed,
      messages: request.messages.map((message) => {
        if (message.role === 'tool') return { role: 'tool', content: message.content, tool_call_id: message.callId }
        if (message.role !== 'assistant') return message
        const calls = message.toolCalls.map(({ id, name, rawArguments }) => ({
          id,
          type: 'function',
          function: { name, arguments: rawArguments },
        }))
        return { role: 'assistant', content: message.content, tool_calls: calls.length > 0 ? calls : null }
      }),
      ...(request.tools.length > 0
        ? { tools: request.tools.map((tool) => ({ type: 'function', function: tool })) }
        : {}),
      ...(request.output === 'text'
        ? {}
        : { response_format: { type: 'json_schema', json_schema: { ...request.output, strict: true } } }),
    })
    const cast = findCastMember(model)
    if (!read.ok || cast === null) throw new Error('the call is refused')
    const message = respond(read.call, cast, WORLD).choices[0]?.message
    return {
      text: message?.content ?? '',
      calls: (message?.tool_calls ?? []).map(({ id, function: called }) => ({
        id,
        name: called.name,
        arguments: JSON.parse(called.arguments) as JsonObject,
      })),
    }
  }
}

test.each(['restaurant', 'interview', 'sales'])(
  'in %s a better model earns more, and the same again when asked again',
  async (name) => {
    const scenario = bundledScenario(name)
    const earned = async (model: string) => {
      const points: number[] = []
      for (let trial = 0; trial < 12; trial += 1) {
        const agent = endpoint(model, trial)
        points.push((await playWith(scenario, { agent, variant: trial, others: agent })).score.points)
      }
      return points
    }
    const [novice, expert] = [await earned('sim-novice'), await earned('sim-expert')]
    const sum = (points: number[]) => points.reduce((all, each) => all + each, 0)
    expect(sum(expert)).toBeGreaterThan(sum(novice))
    expect(new Set(novice).size).toBeGreaterThan(1)
    expect(await earned('sim-expert')).toEqual(expert)
  },
)

test('it judges, takes out values and speaks for the script', async () => {
  const scenario = scenarioOf(`name: Small
description: A small one.
language: en
opens: script
agent: { plays: a guest, prompt: Answer. }
memory: { drink: text, heard_words: text }
steps:
  - { id: think, reply-with-ai: { instructions: Ask for the drink., into: heard_words } }
  - { id: hear, listen: { drink: { ai: { question: Which drink? } } } }
  - { id: kind, check: { judge: { question: Does it name a lemonade with ice? }, points: 1 } }
  - { id: named, check: { memory: drink == "lemonade", points: 1 } }
`)
  const others = endpoint('sim-judge-a', 1)
  const played = await playWith(scenario, { agent: ['With ice, a lemonade.'], others })
  expect(played.score).toMatchObject({ points: 2, maxPoints: 2, undecided: 0 })
})
