import { wholeQuestion } from '@/lib/runs/request-material'
import type { Database } from './client'
import { selectRows } from './select-rows'

/** A question to fill prompts in with. */
export interface SampleQuestionFound {
  question: string
  acceptedAnswer: string
  summary: string | null
  problem: string | null
  domain: string
}

const NO_QUESTION: SampleQuestionFound = {
  question: '[the question, as it was posted]',
  acceptedAnswer: '[its accepted answer]',
  summary: null,
  problem: null,
  domain: 'computer and IT-related',
}

/** The first question of the newest data set that holds one; words in its place where there is none. */
export async function findSampleQuestion(db: Database): Promise<SampleQuestionFound> {
  const [row] = await selectRows<Omit<SampleQuestionFound, 'question' | 'acceptedAnswer'> & ItemRow>(
    db,
    `select t.title, t."questionText", t."answerText", d.domain, s.text as summary, p.text as problem
     from (select id, "datasetId" from "DatasetVersion" where status = 'ready' and "itemCount" > 0
       order by "createdAt" desc, id desc limit 1) v
       join "Dataset" d on d.id = v."datasetId"
       join lateral (select * from "Item" where "versionId" = v.id and pool = 'test' and whole order by position limit 1) t on true
       left join "Preparation" s on s."itemId" = t.id and s.kind = 'summary' and s."judgeKey" = '' and s.done
       left join "Preparation" p on p."itemId" = t.id and p.kind = 'problem' and p."judgeKey" = '' and p.done`,
    [],
  )
  if (row === undefined) return NO_QUESTION
  const { summary, problem, domain, answerText, ...item } = row
  return { question: wholeQuestion(item), acceptedAnswer: answerText, summary, problem, domain }
}

interface ItemRow {
  title: string
  questionText: string
  answerText: string
}
