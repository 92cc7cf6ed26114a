import type { Database } from './client'
import { isId } from './is-id'
import { type ItemComment, listItemComments } from './list-item-comments'

/** One half of an item: the question, or the accepted answer. */
export interface PostToRead {
  /** As the source had it; null where the source was plain text. Not safe to show as it is. */
  html: string | null
  /** What models get. */
  text: string
  score: number | null
  author: string | null
  url: string | null
  date: Date | null
  licence: string | null
}

/** What was made of an item once, by which model. */
export interface PreparedText {
  text: string | null
  unscoredReason: string | null
  modelName: string | null
  /** A person wrote it in the place of what a model had made. */
  byPerson: boolean
}

/**
 * An item's complexity according to the judges of one model name. Each list holds one score for each way that the judge
 * was asked (its parameters, the prompt): nearly always one.
 */
export interface PreparedComplexity {
  modelName: string | null
  criticalThinking: PreparedScore[]
  errorHandling: PreparedScore[]
  topicKnowledge: PreparedScore[]
}

export interface PreparedScore {
  score: number | null
  /** What a person corrected it to; null: nothing. It counts where corrections are asked for. */
  correctedTo: number | null
  unscoredReason: string | null
}

/** Everything that is known of one item. */
export interface ItemToRead {
  id: string
  position: number
  externalId: string
  title: string
  tags: string[]
  pool: 'test' | 'knowledge'
  question: PostToRead
  answer: PostToRead
  summary: PreparedText | null
  problem: PreparedText | null
  complexity: PreparedComplexity[]
  /** By the asker and the answerer, where the source had comments. */
  comments: ItemComment[]
  previousId: string | null
  nextId: string | null
}

/** One item of a version with what was made of it; null where the version has no such item. */
export async function findItemToRead(
  database: Database,
  versionId: string,
  itemId: string,
): Promise<ItemToRead | null> {
  if (!isId(itemId)) return null
  const item = await database.prisma.item.findFirst({
    where: { id: itemId, versionId, whole: true },
    include: {
      preparations: { where: { done: true }, orderBy: { madeAt: 'asc' } },
      overrides: { where: { removedAt: null } },
    },
  })
  if (!item) return null
  const { id, position, externalId, title, tags, pool, preparations, overrides } = item
  const text = (kind: Prepared['kind']) => preparedText(preparations.find((each) => each.kind === kind))
  return {
    id,
    position,
    externalId,
    title,
    tags,
    pool,
    question: {
      html: item.questionHtml,
      text: item.questionText,
      score: item.questionScore,
      author: item.questionAuthor,
      url: item.questionUrl,
      date: item.questionDate,
      licence: item.questionLicence,
    },
    answer: {
      html: item.answerHtml,
      text: item.answerText,
      score: item.answerScore,
      author: item.answerAuthor,
      url: item.answerUrl,
      date: item.answerDate,
      licence: item.answerLicence,
    },
    summary: text('summary'),
    problem: text('problem'),
    complexity: complexityByJudge(preparations, overrides),
    comments: await listItemComments(database, id),
    previousId: await neighbour(database, versionId, position, 'before'),
    nextId: await neighbour(database, versionId, position, 'after'),
  }
}

interface Prepared {
  kind: string
  judgeKey: string
  text: string | null
  score: number | null
  unscoredReason: string | null
  modelName: string | null
  byPerson: boolean
}

function preparedText(prepared: Prepared | undefined): PreparedText | null {
  if (!prepared) return null
  const { text, unscoredReason, modelName, byPerson } = prepared
  return { text, unscoredReason, modelName, byPerson }
}

const CRITERIA = {
  critical_thinking: 'criticalThinking',
  error_handling: 'errorHandling',
  topic_knowledge: 'topicKnowledge',
} as const

function complexityByJudge(
  preparations: readonly Prepared[],
  overrides: readonly { kind: string; judgeKey: string; score: number }[],
): PreparedComplexity[] {
  const judges = new Map<string | null, PreparedComplexity>()
  for (const { kind, judgeKey, modelName, score, unscoredReason } of preparations) {
    const criterion = CRITERIA[kind as keyof typeof CRITERIA]
    if (criterion === undefined) continue
    const known = judges.get(modelName) ?? {
      modelName,
      criticalThinking: [],
      errorHandling: [],
      topicKnowledge: [],
    }
    const correctedTo = overrides.find((each) => each.kind === kind && each.judgeKey === judgeKey)?.score ?? null
    judges.set(modelName, { ...known, [criterion]: [...known[criterion], { score, correctedTo, unscoredReason }] })
  }
  return [...judges.values()]
}

async function neighbour(
  { prisma }: Database,
  versionId: string,
  position: number,
  side: 'before' | 'after',
): Promise<string | null> {
  const found = await prisma.item.findFirst({
    where: { versionId, whole: true, position: side === 'before' ? { lt: position } : { gt: position } },
    orderBy: { position: side === 'before' ? 'desc' : 'asc' },
    select: { id: true },
  })
  return found?.id ?? null
}
