import type { ItemComment } from '@/lib/datasets/item-comment'
import { attributePost } from '@/lib/datasets/stack-exchange/attribution'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import type { PairFacts } from '@/lib/datasets/stack-exchange/post-tally'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import type { UserNames } from '@/lib/datasets/stack-exchange/read-users'
import type { PostPlan } from '@/lib/datasets/stack-exchange/select-posts'
import { WarningList } from '@/lib/datasets/warning-list'

/**
 * What the asker and the answerer wrote in a `Comments.xml` under the planned questions and their accepted answers. What
 * others wrote is no part of their conversation, and is left out.
 * @throws {SourceRefusal} if this is no such file, or a broken or cut one
 */
export async function* readComments(
  source: AsyncIterable<Uint8Array>,
  plan: PostPlan,
  names: UserNames,
): AsyncGenerator<ItemComment[], void, undefined> {
  const wanted = new WantedComments(plan, names)
  for await (const rows of readRows(source, new WarningList(), 'comments')) {
    const comments = rows.flatMap((row) => wanted.take(row) ?? [])
    if (comments.length > 0) yield comments
  }
}

class WantedComments {
  readonly #placeOfQuestion = new IntMap()
  readonly #placeOfAnswer = new IntMap()
  readonly #counts: Uint16Array

  constructor(
    private readonly plan: PostPlan,
    private readonly names: UserNames,
  ) {
    let place = 0
    for (const { questionId, answerId } of plan.pairs) {
      this.#placeOfQuestion.set(questionId, place)
      this.#placeOfAnswer.set(answerId, place)
      place += 1
    }
    this.#counts = new Uint16Array(plan.pairs.length)
  }

  take(row: DumpRow): ItemComment | null {
    const postId = row.postId('postId')
    if (postId === null) return null
    const underQuestion = this.#placeOfQuestion.get(postId)
    const place = underQuestion ?? this.#placeOfAnswer.get(postId)
    if (place === undefined) return null
    const pair = this.plan.pairs.at(place)
    const onAnswer = underQuestion === undefined
    const role = roleOf(row, this.plan.factsOf(pair.asked), onAnswer)
    const text = row.text('text')?.trim() ?? ''
    if (role === null || text === '') return null
    const number = (this.#counts[place] ?? 0) + 1
    this.#counts[place] = number
    const { author, createdAt, licence } = this.#attribute(row)
    return {
      externalId: String(pair.questionId),
      number,
      role,
      onAnswer,
      text,
      score: row.integer('score'),
      author,
      createdAt,
      licence,
    }
  }

  #attribute(row: DumpRow) {
    const userId = row.integer('userId')
    const name = (userId !== null && this.names.get(userId)) || row.text('userDisplayName')
    const origin = {
      id: 0,
      kind: 'answer' as const,
      ownerDisplayName: name,
      ownerUserId: userId,
      creationDate: row.text('creationDate'),
      contentLicense: row.text('contentLicense'),
    }
    return attributePost(origin, null)
  }
}

/** Who answered their own question speaks, under each post, as who wrote that post. */
function roleOf(row: DumpRow, facts: PairFacts, onAnswer: boolean): ItemComment['role'] | null {
  const isAsker = isBy(row, facts.askerId, facts.askerName)
  const isAnswerer = isBy(row, facts.answererId, facts.answererName)
  if (isAsker && isAnswerer) return onAnswer ? 'answerer' : 'asker'
  if (isAsker) return 'asker'
  return isAnswerer ? 'answerer' : null
}

/** Of deleted users only the name is left, in posts and comments alike. */
function isBy(row: DumpRow, ownerId: number, ownerName: string | null): boolean {
  const userId = row.integer('userId')
  if (userId !== null) return userId === ownerId
  return ownerName !== null && ownerName === row.text('userDisplayName')
}
