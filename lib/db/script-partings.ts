import type { ScriptPartings } from '@/lib/api/script-comparison'
import { firstParting, type StepOutcome } from '@/lib/runs/part-transcripts'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** So many pairs of transcripts are looked at; of more the first. */
const MOST_PAIRS = 300

interface TrialRow {
  id: string
  runId: string
  versionId: string
  scenario: string
  variant: number
  trial: number
}

/**
 * Where the transcripts of two runs part, one pair after the other: trials of the same scenario version and variant, the
 * first of the one beside the first of the other.
 */
export async function findPartings(
  db: Database,
  [firstRun, secondRun]: readonly [string, string],
): Promise<ScriptPartings> {
  const trials = await selectRows<TrialRow>(
    db,
    `select i.id, i."runId", v.id as "versionId", v.name as scenario, coalesce(i.variant, 0) as variant, i.trial
     from "Interaction" i join "ScenarioVersion" v on v.id = i."scenarioVersionId"
     where i."runId" = any($1::uuid[]) and i.status in ('scored', 'unscored') order by i.position`,
    [[firstRun, secondRun]],
  )
  const ofRun = (runId: string) => withOccurrence(trials.filter((trial) => trial.runId === runId))
  const others = new Map(ofRun(secondRun).map(({ key, trial }) => [key, trial]))
  const pairs = ofRun(firstRun).flatMap(({ key, trial }) => {
    const other = others.get(key)
    return other ? [{ one: trial, other }] : []
  })
  const looked = pairs.slice(0, MOST_PAIRS)
  const outcomes = await listOutcomes(
    db,
    looked.flatMap(({ one, other }) => [one.id, other.id]),
  )
  return {
    pairs: pairs.length,
    looked: looked.length,
    partings: looked.flatMap(({ one, other }) => {
      const parting = firstParting(outcomes.get(one.id) ?? [], outcomes.get(other.id) ?? [])
      if (parting === null) return []
      const { scenario, versionId, variant } = one
      return [
        {
          scenario,
          versionId,
          variant,
          stepId: parting.stepId,
          first: { interactionId: one.id, trial: one.trial, at: parting.first },
          second: { interactionId: other.id, trial: other.trial, at: parting.second },
        },
      ]
    }),
  }
}

function withOccurrence(trials: readonly TrialRow[]): { key: string; trial: TrialRow }[] {
  const seen = new Map<string, number>()
  return trials.map((trial) => {
    const place = `${trial.versionId} ${trial.variant}`
    const occurrence = (seen.get(place) ?? 0) + 1
    seen.set(place, occurrence)
    return { key: `${place} ${occurrence}`, trial }
  })
}

async function listOutcomes(db: Database, interactionIds: readonly string[]): Promise<Map<string, StepOutcome[]>> {
  const rows = await selectRows<StepOutcome & { interactionId: string }>(
    db,
    `select "interactionId", number, record->>'stepId' as "stepId", record->>'kind' as kind, record->>'branch' as branch,
       record->>'failure' as failure, record->>'ending' as ending,
       case when jsonb_typeof(record->'check') = 'object'
         then jsonb_build_object('outcome', record->'check'->>'outcome', 'why', record->'check'->>'why') end as check
     from "ScriptStep" where "interactionId" = any($1::uuid[]) order by "interactionId", number`,
    [interactionIds],
  )
  const steps = new Map<string, StepOutcome[]>()
  for (const { interactionId, ...step } of rows) {
    const known = steps.get(interactionId)
    if (known) known.push(step)
    else steps.set(interactionId, [step])
  }
  return steps
}
