import type { Database } from '@/lib/db/client'
import { markSimulated } from '@/lib/db/connection-to-call'
import { findBudget, recordSpending } from '@/lib/db/run-budget'
import { modelParametersSchema } from '@/lib/models/model-parameters'
import { whyBudgetStops } from '@/lib/runs/budget'
import { scriptSeed } from '@/lib/runs/call-seed'
import { scriptModelFor } from '@/lib/runs/rebuild-script-request'
import { withPassages, wordsToLookUp } from '@/lib/runs/script-reading'
import { chatRequest } from '@/lib/runs/script-request'
import type { ScriptedConfiguration } from '@/lib/runs/scripted-configuration'
import type { ScriptAsk, ScriptCall, ScriptRequest } from '@/lib/scripted/play/ports'
import type { PassageText } from '@/lib/selfscore/give-passages'
import { CallFailed, type CallRecord, type Retrieval, type Retrieve } from '@/lib/selfscore/ports'
import { RunCannotGoOn, recordOf, whoseFault } from './ask-models'
import type { EndpointRegistry } from './endpoint-registry'
import { BudgetStops } from './within-budget'

/** What a script's calls are made with. */
interface ScriptAskOptions {
  db: Database
  endpoints: EndpointRegistry
  runId: string
  isBudgeted: boolean
  configuration: ScriptedConfiguration
  scenarioVersionId: string
  trial: number
  /** How the agent looks up what it reads; null: it reads nothing. */
  retrieve: Retrieve | null
  /** What was found for the turn that is under way; null where none is. */
  given: readonly PassageText[] | null
}

/** How a script reaches models: the agent its own frozen model, everything else the run's judge. */
export interface ScriptAsking {
  ask: ScriptAsk<CallRecord>
  /** What was looked up for the agent's turn that began with this step; undefined where nothing was. */
  lookedUp(step: number): Retrieval | undefined
}

/**
 * The budget is looked at before each step, whose calls belong together, and what each call cost is counted after it: so a
 * run is over its budget by no more than the steps that were under way, and none is broken off in its middle.
 */
export function createScriptAsk(options: ScriptAskOptions): ScriptAsking {
  const { db, runId, isBudgeted } = options
  const reading = createReading(options)
  let allowedStep = 0

  async function ask(call: ScriptCall, signal: AbortSignal) {
    if (isBudgeted && call.turn !== allowedStep) {
      const budget = await findBudget(db, runId)
      const reason = budget && whyBudgetStops(budget)
      if (reason) throw new BudgetStops(reason, [])
      allowedStep = call.turn
    }
    const request = call.purpose === 'agent' ? await reading.give(call, signal) : call.request
    const reply = await complete(options, { ...call, request }, signal)
    if (isBudgeted && reply !== 'context-window') await recordSpending(db, runId, reply.record.costUsd)
    return reply
  }
  return { ask, lookedUp: reading.lookedUp }
}

/** Looks up what a RAG agent reads once for each of its turns. */
function createReading({ configuration, retrieve, given }: ScriptAskOptions) {
  const { retrieval } = configuration.agent
  const found = new Map<number, Retrieval>()
  let current = given
  return {
    lookedUp: (step: number) => found.get(step),
    async give({ turn, request }: ScriptCall, signal: AbortSignal): Promise<ScriptRequest> {
      if (retrieve === null || retrieval === null) return request
      // Results of its calls come last where its turn goes on; then it has what was found for it.
      const isNew = request.messages.at(-1)?.role === 'user' && !found.has(turn)
      if (isNew || current === null) {
        const retrieved = await retrieve({ turn, ...wordsToLookUp(request) }, signal)
        found.set(turn, retrieved)
        current = retrieved.passages
      }
      return withPassages(request, retrieval, current)
    },
  }
}

async function complete(
  { db, endpoints, runId, configuration, scenarioVersionId, trial }: ScriptAskOptions,
  { purpose, turn, attempt, request }: ScriptCall,
  signal: AbortSignal,
) {
  const model = scriptModelFor(purpose, configuration)
  if (model === null) throw new RunCannotGoOn('This agent has no model that could be called.')
  const seed = scriptSeed({ runSeed: configuration.seed, scenarioVersionId, trial, turn, purpose, attempt })
  const parameters = modelParametersSchema.parse(model.parameters)
  try {
    const { endpoint, connection } = await endpoints.get(model.connectionId)
    const reply = await endpoint.complete(
      { model: model.name, request: chatRequest(request), parameters, seed },
      signal,
    )
    if (reply.simulated && !(model.simulated && connection.simulated)) await markSimulated(db, connection.id, runId)
    return {
      text: reply.text,
      toolCalls: reply.toolCalls.map(({ id, name, rawArguments, arguments: given }) => ({
        id,
        name,
        rawArguments,
        arguments: given,
      })),
      finishReason: reply.finishReason,
      record: recordOf({ purpose, attempt }, model, reply),
    }
  } catch (error) {
    const fault = whoseFault(error, model, signal)
    if (fault instanceof CallFailed && fault.kind === 'context-window') return 'context-window' as const
    throw fault
  }
}
