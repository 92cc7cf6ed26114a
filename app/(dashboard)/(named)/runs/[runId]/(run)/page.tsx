import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { createLoader, type SearchParams } from 'nuqs/server'
import { SheetFoot } from '@/components/print/sheet-foot'
import { RunView } from '@/components/run/run-view'
import { ScriptRunView } from '@/components/script-run/script-run-view'
import { filterQuery } from '@/lib/address/interaction-filters'
import { INTERACTIONS_PER_PAGE, type InteractionWish } from '@/lib/address/interaction-wish'
import { interactionsAddress, wishOf } from '@/lib/address/interactions-address'
import type { InteractionListQuery } from '@/lib/api/interaction'
import { runShownTo } from '@/lib/api/shown-run'
import { database } from '@/lib/db/client'
import { everyEntry } from '@/lib/db/every-entry'
import { findRun } from '@/lib/db/find-run'
import { listInteractions } from '@/lib/db/list-interactions'
import { countWithoutVerdict } from '@/lib/db/missing-verdicts'
import { listOtherJudgings } from '@/lib/db/other-judgings'
import { findRunNoise } from '@/lib/db/run-noise'
import { findRunResults } from '@/lib/db/run-results'
import { listScoreSets, scoreSetAnswer } from '@/lib/db/score-sets'
import { listScriptInteractions } from '@/lib/db/script-interactions'
import { findScriptRun } from '@/lib/db/script-runs'
import { hasEnded } from '@/lib/runs/run-states'
import { choiceWords } from '@/lib/runs/score-choice'
import { roleHere } from '../../../../../who-is-here'

const loadAddress = createLoader(interactionsAddress)

interface RunPageProps {
  params: Promise<{ runId: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: RunPageProps): Promise<Metadata> {
  const { runId } = await params
  const run = (await findRun(database(), runId)) ?? (await findScriptRun(database(), runId))
  return { title: run ? `Run of ${run.agent.name}` : 'No such run' }
}

export default async function RunPage({ params, searchParams }: RunPageProps) {
  const { runId } = await params
  const db = database()
  const wish = wishOf(loadAddress(await searchParams))
  const stored = await findRun(db, runId, wish.scores)
  if (!stored) return <ScriptRunPage runId={runId} corrected={wish.scores.corrected === true} />
  const run = runShownTo(await roleHere(), stored)

  const [results, page, sets, others, missing, noise] = await Promise.all([
    findRunResults(db, run),
    listInteractions(db, runId, queryOf(wish)),
    listScoreSets(db, [runId]),
    listOtherJudgings(db, run),
    countWithoutVerdict(db, runId),
    hasEnded(run.status) ? findRunNoise(db, runId) : null,
  ])
  if (!page) notFound()

  return (
    <>
      <SheetFoot title={`Run of ${run.agent.name}`} />
      <RunView
        // Scores of another formula are another page: nothing of the one may stay in the other.
        key={`${choiceWords(run)}${run.corrections.shown ? ', corrected' : ''}`}
        initialRun={run}
        results={results}
        interactions={{ wish, page }}
        scoreSets={sets.map(scoreSetAnswer)}
        judging={{ others, missing }}
        noise={noise}
      />
    </>
  )
}

/** The same address shows a run of scenarios. */
async function ScriptRunPage({ runId, corrected }: { runId: string; corrected: boolean }) {
  const stored = await findScriptRun(database(), runId, corrected)
  if (!stored) notFound()
  const run = runShownTo(await roleHere(), stored)
  const interactions = await everyEntry((page) =>
    listScriptInteractions(database(), runId, { ...page, overrides: corrected ? 'include' : 'exclude' }),
  )
  return (
    <>
      <SheetFoot title={`Run of ${run.agent.name}`} />
      <ScriptRunView key={String(corrected)} initial={run} interactions={interactions} />
    </>
  )
}

function queryOf({ status, solved, search, filters, sort, direction, scores }: InteractionWish): InteractionListQuery {
  return {
    limit: INTERACTIONS_PER_PAGE,
    sort,
    direction,
    ...(status ? { status } : {}),
    ...(solved === null ? {} : { solved }),
    ...(search ? { search } : {}),
    ...filterQuery(filters),
    ...(scores.formula ? { formula: scores.formula } : {}),
    ...(scores.weights ? { weights: scores.weights } : {}),
    ...(scores.corrected ? { overrides: 'include' as const } : {}),
  }
}
