import { v7 as uuidv7 } from 'uuid'
import type { Database } from '@/lib/db/client'
import {
  claimPreparation,
  type PreparationPlace,
  type Prepared,
  recordPreparation,
  releasePreparation,
} from '@/lib/db/preparations'
import type { RunConfiguration } from '@/lib/runs/configuration'
import { preparationKey } from '@/lib/runs/judge-key'
import { judgementsOf } from '@/lib/runs/judgements-of'
import { modelFor } from '@/lib/runs/model-for'
import type { RequestMaterial } from '@/lib/selfscore/build-request'
import type { Ask, CallRecord } from '@/lib/selfscore/ports'
import { extractText, scoreItem } from '@/lib/selfscore/prepare-item'
import type { PreparationPurpose } from '@/lib/selfscore/purpose'
import { sleep } from './sleep'

/** How long to wait before looking whether another worker has made it. */
const LOOK_AGAIN_MS = 150

export interface PreparationContext {
  db: Database
  ask: Ask
  workerId: string
  runId: string
  itemId: string
  configuration: RunConfiguration
  /** Whether a stored "no score" is tried again: the interaction is being tried again. */
  retryUnscored: boolean
}

/** Gets what is made once per item (and judge): reads it, waits for whoever is making it, or makes it. */
export async function prepare(
  context: PreparationContext,
  kind: PreparationPurpose,
  material: RequestMaterial,
  signal: AbortSignal,
): Promise<Prepared> {
  const { db, workerId, itemId, configuration, retryUnscored } = context
  const place: PreparationPlace = { itemId, kind, judgeKey: preparationKey(kind, configuration) }
  for (;;) {
    const claimed = await claimPreparation(db, place, workerId, uuidv7(), retryUnscored)
    if (claimed.state === 'done') return claimed.prepared
    if (claimed.state === 'mine') return make(context, place, claimed.token, material, signal)
    await sleep(LOOK_AGAIN_MS, signal)
  }
}

async function make(
  context: PreparationContext,
  place: PreparationPlace,
  token: string,
  material: RequestMaterial,
  signal: AbortSignal,
): Promise<Prepared> {
  try {
    const judgements = judgementsOf(place.kind, context.configuration)
    const made = await callModel(context.ask, place.kind, material, judgements, signal)
    const modelName = modelFor(place.kind, context.configuration).name
    await recordPreparation(context.db, place, token, { ...made, runId: context.runId, modelName })
    return made
  } catch (error) {
    await releasePreparation(context.db, place, token)
    throw error
  }
}

async function callModel(
  ask: Ask,
  kind: PreparationPurpose,
  material: RequestMaterial,
  judgements: number,
  signal: AbortSignal,
): Promise<Prepared & { calls: CallRecord[] }> {
  if (kind === 'summary' || kind === 'problem') {
    const { text, calls } = await extractText(ask, kind, material, signal)
    return { text, score: null, unscoredReason: null, raw: null, detail: null, repeats: null, calls }
  }
  const { finding, calls } = await scoreItem(ask, kind, material, judgements, signal)
  const { score, unscoredReason, raw, repeats } = finding
  return { text: null, score, unscoredReason, raw, detail: score === null ? finding.detail : null, repeats, calls }
}
