import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import type { StoredTurn } from '@/lib/selfscore/play-interaction'
import type { Database } from './client'
import { decodeText, mapTexts } from './stored-text'

/** What a worker needs to play an interaction, or to go on with it. */
export interface InteractionToPlay {
  runId: string
  trial: number
  attempts: number
  /** Whether the run has a budget. */
  isBudgeted: boolean
  configuration: RunConfiguration
  /** `site`: where it was posted; null where that is not known. */
  item: {
    id: string
    externalId: string
    site: string | null
    title: string
    questionText: string
    answerText: string
  }
  /** In order; the user text of turn 1 is '' here: it is the opening, stored with the item. */
  turns: StoredTurn[]
}

interface Row {
  runId: string
  trial: number
  attempts: number
  isBudgeted: boolean
  configuration: unknown
  itemId: string
  externalId: string
  site: string | null
  title: string
  questionText: string
  answerText: string
}

/** @throws if there is no such interaction */
export async function loadInteraction(db: Database, interactionId: string): Promise<InteractionToPlay> {
  const { rows } = await db.pool.query<Row>(
    `select i."runId", i.trial, i.attempts, exists (select 1 from "RunBudget" b where b."runId" = r.id) as "isBudgeted",
       r.configuration, t.id as "itemId", t."externalId", t.title, t."questionText", t."answerText",
       d.site
     from "Interaction" i join "Run" r on r.id = i."runId" join "Item" t on t.id = i."itemId"
       join "DatasetVersion" v on v.id = t."versionId" join "Dataset" d on d.id = v."datasetId"
     where i.id = $1`,
    [interactionId],
  )
  const row = rows[0]
  if (row === undefined) throw new Error(`There is no interaction ${interactionId}`)
  const turns = await db.pool.query<{ userText: string | null; agentText: string; solved: boolean | null }>(
    `select "userText", "agentText", solved from "Turn" where "interactionId" = $1 order by number`,
    [interactionId],
  )
  return {
    runId: row.runId,
    trial: row.trial,
    attempts: row.attempts,
    isBudgeted: row.isBudgeted,
    configuration: runConfigurationSchema.parse(mapTexts(row.configuration, decodeText)),
    item: {
      id: row.itemId,
      externalId: row.externalId,
      site: row.site,
      title: decodeText(row.title),
      questionText: decodeText(row.questionText),
      answerText: decodeText(row.answerText),
    },
    turns: turns.rows.map(({ userText, agentText, solved }) => ({
      userText: userText === null ? '' : decodeText(userText),
      agentText: decodeText(agentText),
      solved,
    })),
  }
}
