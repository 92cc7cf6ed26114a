import { z } from 'zod'
import { runConfigurationSchema } from '@/lib/runs/configuration'
import type { Attribution, TranscriptFrame } from '@/lib/runs/transcript-frame'
import type { Database } from './client'
import { isId } from './is-id'
import { selectRows } from './select-rows'

/** All but what only the worker needs: prompts are long, marks are nobody's business. */
const shownConfigurationSchema = z.object(runConfigurationSchema.shape).omit({ prompts: true, marks: true })

interface Row {
  runId: string
  runName: string
  configuration: unknown
  itemId: string
  datasetId: string
  externalId: string
  questionAuthor: string | null
  questionUrl: string | null
  questionLicence: string | null
  answerAuthor: string | null
  answerUrl: string | null
  answerLicence: string | null
  position: number
  last: number
  previousId: string | null
  nextId: string | null
}

const SQL = `
select r.id as "runId", r.name as "runName", r.configuration - 'prompts' - 'marks' as configuration,
  t.id as "itemId", v."datasetId", t."externalId", t."questionAuthor", t."questionUrl", t."questionLicence",
  t."answerAuthor", t."answerUrl", t."answerLicence", i.position,
  (select max(position) from "Interaction" where "runId" = i."runId") as last,
  (select id from "Interaction" where "runId" = i."runId" and position < i.position order by position desc limit 1) as "previousId",
  (select id from "Interaction" where "runId" = i."runId" and position > i.position order by position limit 1) as "nextId"
from "Interaction" i join "Run" r on r.id = i."runId" join "Item" t on t.id = i."itemId"
  join "DatasetVersion" v on v.id = t."versionId"
where i.id = $1 and i."runId" = $2`

/** What stands around a transcript. Null where the run has no such interaction. */
export async function findTranscriptFrame(
  db: Database,
  runId: string,
  interactionId: string,
): Promise<TranscriptFrame | null> {
  if (!isId(runId) || !isId(interactionId)) return null
  const [row] = await selectRows<Row>(db, SQL, [interactionId, runId])
  if (row === undefined) return null
  return {
    run: { id: row.runId, name: row.runName, ...shownConfigurationSchema.parse(row.configuration) },
    item: {
      id: row.itemId,
      datasetId: row.datasetId,
      externalId: row.externalId,
      question: attribution(row.questionAuthor, row.questionUrl, row.questionLicence),
      answer: attribution(row.answerAuthor, row.answerUrl, row.answerLicence),
    },
    place: { number: row.position + 1, of: row.last + 1, previousId: row.previousId, nextId: row.nextId },
  }
}

function attribution(author: string | null, url: string | null, licence: string | null): Attribution {
  return { author, url, licence }
}
