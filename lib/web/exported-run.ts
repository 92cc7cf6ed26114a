import type { RunAnswer } from '@/lib/api/run'
import type { ScriptRunAnswer } from '@/lib/api/script-run'
import type { Database } from '@/lib/db/client'
import { findInteraction } from '@/lib/db/find-interaction'
import { listFirstAndLastWords } from '@/lib/db/first-and-last-words'
import { listInteractions } from '@/lib/db/list-interactions'
import { findScriptInteraction, listScriptInteractions } from '@/lib/db/script-interactions'
import { cellsOf, headOf } from '@/lib/exports/column'
import type { Cell } from '@/lib/exports/comma-separated'
import { INTERACTION_COLUMNS, TURN_COLUMNS } from '@/lib/exports/run-columns'
import { SCRIPT_INTERACTION_COLUMNS, SCRIPT_TURN_COLUMNS } from '@/lib/exports/script-run-columns'
import type { ScoreWish } from '@/lib/runs/score-choice'

/** A run as it leaves the house, read piece by piece. */
export interface ExportedRun {
  name: string
  /** What each record says of its run. */
  context: { benchmark: string; simulated: boolean; run: object }
  /** Each planned interaction with its whole transcript. */
  records(): AsyncIterable<object>
  /** A head, then the rows of a table. */
  rows(of: 'interactions' | 'turns'): AsyncIterable<Cell[]>
}

const PAGE = 200
/** So many transcripts are read while the ones before are sent. */
const AHEAD = 4

/** @param wish the formula and weights of the scores; the launch's own without it */
export function exportSelfscoreRun(db: Database, run: RunAnswer, wish: ScoreWish): ExportedRun {
  const { agent, dataset, judges, userProxy, formula, weights, trials, maxTurns, status, complete, simulated } = run
  const entries = () => pagesOf((cursor) => pageOfRun(db, run, wish, cursor))
  const transcripts = () => readAhead(entries(), ({ id }) => findInteraction(db, id, wish))

  async function* interactionRows(): AsyncGenerator<Cell[]> {
    yield headOf(INTERACTION_COLUMNS)
    for await (const page of entries()) {
      const ids = page.map(({ id }) => id)
      const words = await listFirstAndLastWords(db, ids, run.configuration.opening)
      for (const interaction of page) {
        const { opening = null, lastReply = null } = words.get(interaction.id) ?? {}
        yield cellsOf(INTERACTION_COLUMNS, { run, interaction, opening, lastReply })
      }
    }
  }

  async function* turnRows(): AsyncGenerator<Cell[]> {
    yield headOf(TURN_COLUMNS)
    for await (const interaction of transcripts())
      for (const turn of interaction.turns) yield cellsOf(TURN_COLUMNS, { run, interaction, turn })
  }

  return {
    name: run.name,
    context: {
      benchmark: run.benchmark,
      simulated,
      run: {
        id: run.id,
        name: run.name,
        status,
        complete,
        agent,
        dataset,
        judges,
        userProxy,
        formula,
        weights,
        overrides: run.corrections.shown ? 'include' : 'exclude',
        correctedScores: run.corrections.scores,
        correctedInteractions: run.corrections.interactions,
        trials,
        maxTurns,
      },
    },
    async *records() {
      // What stands in the interaction's own `run` stands in the context with more.
      for await (const { run: _, ...interaction } of transcripts()) yield interaction
    },
    rows: (of) => (of === 'turns' ? turnRows() : interactionRows()),
  }
}

async function pageOfRun(db: Database, run: RunAnswer, wish: ScoreWish, cursor: string | null) {
  const page = await listInteractions(db, run.id, {
    limit: PAGE,
    sort: 'position',
    direction: 'asc',
    ...(cursor === null ? {} : { cursor }),
    ...(wish.formula === null ? {} : { formula: wish.formula }),
    ...(wish.weights === null ? {} : { weights: wish.weights }),
    ...(wish.corrected ? { overrides: 'include' as const } : {}),
  })
  if (page === null) throw new Error(`Run ${run.id} was deleted while it was exported`)
  return page
}

export function exportScriptRun(db: Database, run: ScriptRunAnswer): ExportedRun {
  const { agent, judge, status, complete, simulated, trials, corrections } = run
  const overrides = corrections.shown ? 'include' : 'exclude'
  const entries = () =>
    pagesOf((cursor) =>
      listScriptInteractions(db, run.id, { limit: PAGE, overrides, ...(cursor === null ? {} : { cursor }) }),
    )
  const transcripts = () => readAhead(entries(), ({ id }) => findScriptInteraction(db, id, corrections.shown))

  async function* interactionRows(): AsyncGenerator<Cell[]> {
    yield headOf(SCRIPT_INTERACTION_COLUMNS)
    for await (const interaction of transcripts()) yield cellsOf(SCRIPT_INTERACTION_COLUMNS, { run, interaction })
  }

  async function* turnRows(): AsyncGenerator<Cell[]> {
    yield headOf(SCRIPT_TURN_COLUMNS)
    for await (const interaction of transcripts())
      for (const turn of interaction.turns) yield cellsOf(SCRIPT_TURN_COLUMNS, { run, interaction, turn })
  }

  return {
    name: run.name,
    context: {
      benchmark: run.benchmark,
      simulated,
      run: {
        id: run.id,
        name: run.name,
        status,
        complete,
        agent,
        judge,
        trials,
        overrides,
        correctedScores: corrections.scores,
        correctedInteractions: corrections.interactions,
      },
    },
    records: transcripts,
    rows: (of) => (of === 'turns' ? turnRows() : interactionRows()),
  }
}

/** All pages of a list, each read when the one before was used. */
async function* pagesOf<Entry>(
  readPage: (cursor: string | null) => Promise<{ data: Entry[]; nextCursor: string | null }>,
): AsyncGenerator<Entry[]> {
  let cursor: string | null = null
  do {
    const page: { data: Entry[]; nextCursor: string | null } = await readPage(cursor)
    yield page.data
    cursor = page.nextCursor
  } while (cursor !== null)
}

/** What is read of each entry, in their order, a few at a time. */
async function* readAhead<Entry, Read>(
  pages: AsyncIterable<Entry[]>,
  read: (entry: Entry) => Promise<Read | null>,
): AsyncGenerator<Read> {
  for await (const page of pages)
    for (let at = 0; at < page.length; at += AHEAD)
      for (const found of await Promise.all(page.slice(at, at + AHEAD).map(read))) {
        if (found === null) throw new Error('an interaction was deleted while it was exported')
        yield found
      }
}
