import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import type { AnswerHalf, ItemHalf, QuestionHalf } from '@/lib/datasets/item-half'
import { type Attribution, attributePost } from '@/lib/datasets/stack-exchange/attribution'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import type { PostPlan } from '@/lib/datasets/stack-exchange/select-posts'
import { parseTags } from '@/lib/datasets/stack-exchange/tags'
import { WarningList } from '@/lib/datasets/warning-list'

const QUESTION = 1
const ANSWER = 2

/**
 * The second pass over a `Posts.xml`: the texts of the planned posts, in the order of the file. Each planned question and
 * each planned answer comes exactly once.
 * @param site the host of the dump's site, for links; null if it is not known
 * @throws {SourceRefusal} as the first pass does, and at a broken entity in a wanted text
 */
export async function* readItems(
  source: AsyncIterable<Uint8Array>,
  plan: PostPlan,
  site: string | null,
): AsyncGenerator<ItemHalf[], void, undefined> {
  const wanted = new WantedPosts(plan, site)
  // The first pass has reported these warnings.
  for await (const rows of readRows(source, new WarningList())) {
    const halves = rows.flatMap((row) => wanted.take(row) ?? [])
    if (halves.length > 0) yield halves
  }
}

class WantedPosts {
  readonly #placeOfQuestion = new IntMap()
  readonly #placeOfAnswer = new IntMap()
  readonly #takenQuestions: Uint8Array
  readonly #takenAnswers: Uint8Array

  constructor(
    private readonly plan: PostPlan,
    private readonly site: string | null,
  ) {
    for (const [place, { questionId, answerId }] of plan.pairs.entries()) {
      this.#placeOfQuestion.set(questionId, place)
      this.#placeOfAnswer.set(answerId, place)
    }
    this.#takenQuestions = new Uint8Array(plan.pairs.length)
    this.#takenAnswers = new Uint8Array(plan.pairs.length)
  }

  take(row: DumpRow): ItemHalf | null {
    const id = row.postId('id')
    if (id === null) return null
    const type = row.integer('postTypeId')
    if (type === QUESTION) return this.#takeQuestion(row, id)
    if (type === ANSWER) return this.#takeAnswer(row, id)
    return null
  }

  #takeQuestion(row: DumpRow, id: number): QuestionHalf | null {
    const position = this.#placeOfQuestion.get(id)
    const pool = position === undefined ? undefined : this.plan.pools[position]
    if (position === undefined || pool === undefined || this.#takenQuestions[position] === 1) return null
    this.#takenQuestions[position] = 1
    return {
      kind: 'question',
      externalId: String(id),
      position,
      pool,
      title: row.text('title')?.trim() ?? '',
      tags: parseTags(row.text('tags')) ?? [],
      score: row.integer('score'),
      ...this.#readBody(row, id, 'question'),
    }
  }

  #takeAnswer(row: DumpRow, id: number): AnswerHalf | null {
    const position = this.#placeOfAnswer.get(id)
    if (position === undefined || this.#takenAnswers[position] === 1) return null
    const pair = this.plan.pairs[position]
    const pool = this.plan.pools[position]
    if (pair === undefined || pool === undefined || row.postId('parentId') !== pair.questionId) return null
    this.#takenAnswers[position] = 1
    return {
      kind: 'answer',
      externalId: String(pair.questionId),
      position,
      pool,
      score: pair.answerScore,
      ...this.#readBody(row, id, 'answer'),
    }
  }

  #readBody(row: DumpRow, id: number, kind: 'question' | 'answer') {
    const html = row.text('body') ?? ''
    const { author, url, createdAt, licence } = this.#attribute(row, id, kind)
    return { html, text: htmlToPlain(html), author, url, createdAt, licence }
  }

  #attribute(row: DumpRow, id: number, kind: 'question' | 'answer'): Attribution {
    const origin = {
      id,
      kind,
      ownerDisplayName: row.text('ownerDisplayName'),
      ownerUserId: row.integer('ownerUserId'),
      creationDate: row.text('creationDate'),
      contentLicense: row.text('contentLicense'),
    }
    return attributePost(origin, this.site)
  }
}
