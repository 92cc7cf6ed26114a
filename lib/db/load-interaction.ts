import { type RunConfiguration, runConfigurationSchema } from '@/lib/runs/configuration'
import type { SpokenTurn } from '@/lib/selfscore/judge-conversation'
import type { Ending } from '@/lib/selfscore/play-interaction'
import type { AgentOutcome, TurnSign } from '@/lib/selfscore/turn'
import type { Database } from './client'
import { selectRows } from './select-rows'
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
  turns: LoadedTurn[]
  /** Its verdicts that are missing are to be asked for again. */
  rejudge: boolean
  /** How the conversation ended, where it has ended and only verdicts are asked for; else null. */
  stopReason: EndOfConversation | null
  /** The conversation that is judged again here; null in a run that holds its own. */
  source: SourceConversation | null
}

export type LoadedTurn = SpokenTurn & { solved: boolean | null }
export type EndOfConversation = Exclude<Ending, 'stopped'>

/** A conversation that another run held. */
export interface SourceConversation {
  status: string
  statusReason: string | null
  /** null: it has not come to an end. */
  stopReason: EndOfConversation | null
  turns: LoadedTurn[]
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
  rejudge: boolean
  stopReason: string | null
  sourceId: string | null
  sourceStatus: string | null
  sourceStatusReason: string | null
  sourceStopReason: string | null
}

/** @throws if there is no such interaction */
export async function loadInteraction(db: Database, interactionId: string): Promise<InteractionToPlay> {
  const { rows } = await db.pool.query<Row>(
    `select i."runId", i.trial, i.attempts, exists (select 1 from "RunBudget" b where b."runId" = r.id) as "isBudgeted",
       r.configuration, t.id as "itemId", t."externalId", t.title, t."questionText", t."answerText",
       d.site, i.rejudge, i."stopReason"::text, i."sourceId", s.status::text as "sourceStatus",
       s."statusReason" as "sourceStatusReason", s."stopReason"::text as "sourceStopReason"
     from "Interaction" i join "Run" r on r.id = i."runId" join "Item" t on t.id = i."itemId"
       join "DatasetVersion" v on v.id = t."versionId" join "Dataset" d on d.id = v."datasetId"
       left join "Interaction" s on s.id = i."sourceId"
     where i.id = $1`,
    [interactionId],
  )
  const row = rows[0]
  if (row === undefined) throw new Error(`There is no interaction ${interactionId}`)
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
    turns: await loadTurns(db, interactionId),
    rejudge: row.rejudge,
    stopReason: endOf(row.stopReason),
    source:
      row.sourceId === null
        ? null
        : {
            status: row.sourceStatus ?? '',
            statusReason: row.sourceStatusReason === null ? null : decodeText(row.sourceStatusReason),
            stopReason: endOf(row.sourceStopReason),
            turns: await loadTurns(db, row.sourceId),
          },
  }
}

async function loadTurns(db: Database, interactionId: string): Promise<LoadedTurn[]> {
  const rows = await selectRows<{
    userText: string | null
    agentText: string | null
    agentOutcome: AgentOutcome
    solved: boolean | null
    signs: TurnSign[]
  }>(
    db,
    `select "userText", "agentText", "agentOutcome", solved, signs from "Turn" where "interactionId" = $1 order by number`,
    [interactionId],
  )
  return rows.map(({ userText, agentText, ...turn }) => ({
    ...turn,
    userText: userText ?? '',
    agentText: agentText ?? '',
  }))
}

const ENDINGS: readonly EndOfConversation[] = ['solved', 'max-turns', 'agent-ended', 'context-window']

function endOf(stopReason: string | null): EndOfConversation | null {
  return ENDINGS.find((ending) => ending === stopReason) ?? null
}
