import type { SentRequest, TurnRequestsQuery } from '@/lib/api/sent-request'
import { rebuildLookUp, rebuildScriptRequest, scriptModelFor } from '@/lib/runs/rebuild-script-request'
import { withPassages } from '@/lib/runs/script-reading'
import type { ScriptedConfiguration } from '@/lib/runs/scripted-configuration'
import { readScenario } from '@/lib/scripted/language/read-scenario'
import { callsOfStep } from '@/lib/scripted/play/calls-of-step'
import type { ScriptPurpose, ScriptRequest } from '@/lib/scripted/play/ports'
import { EMBEDDING_PURPOSE } from '@/lib/selfscore/purpose'
import type { Database } from './client'
import { findLookUp } from './script-passages'
import { loadScript } from './script-steps'
import { selectRows } from './select-rows'
import { type CallFigures, sentRequestOf } from './sent-request-entry'

interface CallRow extends CallFigures {
  traits: unknown
}

/** The requests of one purpose in one step of a script, attempt after attempt; none where nobody was asked. */
export async function listStepRequests(
  db: Database,
  interactionId: string,
  { turn, purpose }: TurnRequestsQuery,
): Promise<SentRequest[]> {
  const [rows, script] = await Promise.all([
    selectRows<CallRow>(
      db,
      `select purpose, turn, attempt, "httpAttempts", encode("requestSha256", 'hex') as "requestSha256", traits,
         "inputTokens", "cachedInputTokens", "outputTokens", "latencyMs", "costUsd", "finishReason", "returnedModel", "replyText"
       from "ModelCall" where "interactionId" = $1 and turn = $2 and purpose = $3 order by sequence`,
      [interactionId, turn, purpose],
    ),
    loadScript(db, interactionId),
  ])
  if (rows.length === 0) return []
  const { configuration, source, variant } = script
  const { scenario } = readScenario(source)
  const asked =
    scenario === null
      ? []
      : await callsOfStep({
          scenario,
          variant,
          ownPrompt: configuration.agent.systemPrompt,
          mark: configuration.mark,
          stored: script.steps.slice(0, turn - 1),
        })
  const { retrieval } = configuration.agent
  const lookUp = retrieval === null ? null : await findLookUp(db, interactionId, turn)
  const requests = asked
    .filter((call) => call.purpose === purpose)
    .map(({ request }) =>
      purpose === 'agent' && retrieval !== null ? withPassages(request, retrieval, lookUp?.passages ?? []) : request,
    )
  return rows.map(({ traits, ...figures }, index) => {
    // What is asked for again is the same request once more, however often: a step asks each of its requests first once.
    const place = Math.max(0, rows.slice(0, index + 1).filter(({ attempt }) => attempt === 1).length - 1)
    if (figures.purpose === EMBEDDING_PURPOSE) {
      const rebuilt = rebuildLookUp(configuration, lookUp?.query ?? '', Buffer.from(figures.requestSha256, 'hex'))
      return sentRequestOf(figures, rebuilt, retrieval?.embedding ?? null)
    }
    return entryOf({ figures, traits, configuration, script, request: requests[place] })
  })
}

function entryOf(call: {
  figures: CallFigures
  traits: unknown
  configuration: ScriptedConfiguration
  script: { trial: number; scenarioVersionId: string }
  request: ScriptRequest | undefined
}): SentRequest {
  const { figures, traits, configuration, script, request } = call
  const purpose = figures.purpose as ScriptPurpose
  const rebuilt =
    request === undefined
      ? null
      : rebuildScriptRequest({
          configuration,
          scenarioVersionId: script.scenarioVersionId,
          trial: script.trial,
          turn: figures.turn,
          purpose,
          attempt: figures.attempt,
          request,
          traits,
          requestSha256: Buffer.from(figures.requestSha256, 'hex'),
        })
  return sentRequestOf(figures, rebuilt, scriptModelFor(purpose, configuration))
}
