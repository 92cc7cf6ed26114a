import { readFileSync } from 'node:fs'
import type { JsonObject } from '../json'
import type { Scenario } from '../language/read-scenario'
import { readScenario } from '../language/read-scenario'
import { playScript } from '../play/play-script'
import type { ScriptAsk, ScriptCall, ScriptReply } from '../play/ports'
import { scoreScript } from '../play/score-script'
import type { ScriptEnding, StepRecord } from '../play/step-record'

/** A scenario of a test. @throws where it has faults, with all of them */
export function scenarioOf(source: string): Scenario {
  const read = readScenario(source)
  if (read.scenario === null)
    throw new Error(read.faults.map(({ line, column, message }) => `${line}:${column} ${message}`).join('\n'))
  return read.scenario
}

/** A scenario of the folder `scenarios`. */
export function bundledScenario(name: string): Scenario {
  return scenarioOf(readFileSync(new URL(`../scenarios/${name}.yaml`, import.meta.url), 'utf8'))
}

/** What an agent of a test says: words, calls, or a whole reply. */
export type Said = string | { text?: string; calls?: readonly MadeCall[]; finishReason?: string }
export interface MadeCall {
  id?: string
  name: string
  /** As text: as the agent wrote it. */
  arguments?: JsonObject | string
}

export function replyOf(said: Said): ScriptReply<null> {
  const { text = '', calls = [], finishReason = 'stop' } = typeof said === 'string' ? { text: said } : said
  return {
    text,
    toolCalls: calls.map(({ id, name, arguments: given = {} }, index) => ({
      id: id ?? `call-${index + 1}`,
      name,
      rawArguments: typeof given === 'string' ? given : JSON.stringify(given),
      arguments: typeof given === 'string' ? readArguments(given) : given,
    })),
    finishReason,
    record: null,
  }
}

/** As the room that speaks to models reads them: none at all are {}, what is no JSON object is null. */
function readArguments(written: string): JsonObject | null {
  if (written === '') return {}
  try {
    return JSON.parse(written) as JsonObject
  } catch {
    return null
  }
}

export interface Played {
  ending: ScriptEnding | 'stopped'
  steps: StepRecord<null>[]
  asked: ScriptCall[]
  score: ReturnType<typeof scoreScript>
  /** What was said on either side, as a person would read it. */
  words: string[]
}

/** Plays a scenario with an agent of a test. */
export async function playWith(
  scenario: Scenario,
  cast: {
    agent: readonly Said[] | ((call: ScriptCall) => Said)
    others?: (call: ScriptCall) => Said
    variant?: number
    stored?: readonly StepRecord<null>[]
    stopAfter?: number
    ownPrompt?: string
  },
): Promise<Played> {
  const asked: ScriptCall[] = []
  const steps: StepRecord<null>[] = [...(cast.stored ?? [])]
  let spoken = 0
  const ask: ScriptAsk<null> = async (call) => {
    asked.push(structuredClone(call))
    if (call.purpose !== 'agent') return replyOf(cast.others?.(call) ?? '')
    const said = typeof cast.agent === 'function' ? cast.agent(call) : cast.agent[spoken]
    spoken += 1
    if (said === undefined) throw new Error(`The agent of this test was asked ${spoken} times`)
    return replyOf(said)
  }
  const ports = {
    ask,
    now: () => 0,
    store: async (step: StepRecord<null>) => {
      steps.push(step)
      return steps.length === cast.stopAfter ? ('stop' as const) : ('go-on' as const)
    },
  }
  const plan = {
    scenario,
    variant: cast.variant ?? 0,
    ownPrompt: cast.ownPrompt ?? null,
    mark: 'mark1234',
    stored: cast.stored ?? [],
  }
  const ending = await playScript(plan, ports, new AbortController().signal)
  const words = steps.flatMap(({ said, heard }) => [
    ...(said === null ? [] : [`script: ${said}`]),
    ...(heard === null || heard.text === '' ? [] : [`agent: ${heard.text}`]),
  ])
  return { ending, steps, asked, score: scoreScript(scenario, steps), words }
}
