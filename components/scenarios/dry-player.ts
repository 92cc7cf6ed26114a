import type { JsonObject } from '@/lib/scripted/json'
import type { Scenario } from '@/lib/scripted/language/read-scenario'
import { playScript } from '@/lib/scripted/play/play-script'
import type { ScriptCall, ScriptReply } from '@/lib/scripted/play/ports'
import type { ScriptEnding, StepRecord } from '@/lib/scripted/play/step-record'

/** What a dry run waits for, if anything. */
export interface DryRun {
  steps: StepRecord<null>[]
  waiting: ScriptCall | null
  ending: ScriptEnding | 'stopped' | null
}

/** Somebody answers for the models of a dry run. */
export type DryReply = Pick<ScriptReply<null>, 'text' | 'toolCalls'>

/** Plays a scenario in the browser, step by step: whatever a model would be asked, somebody answers. */
export interface DryPlayer {
  reply(reply: DryReply): void
  stop(): void
}

/** @param onChange called after each step, and whenever something is asked */
export function startDryRun(scenario: Scenario, variant: number, onChange: (run: DryRun) => void): DryPlayer {
  const abort = new AbortController()
  const run: DryRun = { steps: [], waiting: null, ending: null }
  let answer: ((reply: DryReply) => void) | null = null
  const tell = () => onChange({ ...run, steps: [...run.steps] })

  const ports = {
    now: () => 0,
    ask: (call: ScriptCall): Promise<ScriptReply<null>> => {
      run.waiting = call
      tell()
      return new Promise((resolve) => {
        answer = ({ text, toolCalls }) => {
          answer = null
          run.waiting = null
          resolve({ text, toolCalls, finishReason: 'stop', record: null })
        }
      })
    },
    store: async (step: StepRecord<null>) => {
      run.steps.push(step)
      tell()
      return abort.signal.aborted ? ('stop' as const) : ('go-on' as const)
    },
  }
  const plan = { scenario, variant, ownPrompt: null, mark: 'dry-run-mark', stored: [] }
  void playScript(plan, ports, abort.signal).then((ending) => {
    run.ending = ending
    tell()
  })
  return { reply: (reply) => answer?.(reply), stop: () => abort.abort() }
}

/**
 * What somebody typed as the reply to a call. An agent's line that begins with `/call` calls a tool; a judge's yes or no,
 * and an extractor's value, are put into the form that is asked for.
 */
export function typedReply({ purpose }: ScriptCall, typed: string): DryReply {
  if (purpose === 'script-judge')
    return {
      text: JSON.stringify({ passed: /^\s*(y|yes|true)\b/i.test(typed), reason: `typed: ${typed}` }),
      toolCalls: [],
    }
  if (purpose === 'script-extractor')
    return { text: JSON.stringify({ value: typed.trim() === '' ? null : typed.trim() }), toolCalls: [] }
  if (purpose === 'script-reply') return { text: typed, toolCalls: [] }
  const lines = typed.split('\n')
  const calls = lines.filter((line) => line.startsWith('/call '))
  return {
    text: lines.filter((line) => !line.startsWith('/call ')).join('\n'),
    toolCalls: calls.map((line, index) => {
      const [, name = '', written = ''] = /^\/call (\S+)\s*(.*)$/.exec(line) ?? []
      return { id: `typed-${index + 1}`, name, rawArguments: written, arguments: readArguments(written) }
    }),
  }
}

function readArguments(written: string): JsonObject | null {
  if (written.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(written)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : null
  } catch {
    return null
  }
}
