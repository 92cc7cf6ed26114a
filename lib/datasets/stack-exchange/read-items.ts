import type { ReadRanges } from '@/lib/datasets/byte-range'
import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import type { AnswerHalf, ItemHalf, ItemPair, QuestionHalf } from '@/lib/datasets/item-half'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { type Attribution, attributePost } from '@/lib/datasets/stack-exchange/attribution'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import type { UserNames } from '@/lib/datasets/stack-exchange/read-users'
import { parseRowLine } from '@/lib/datasets/stack-exchange/row-line'
import type { RowPlace } from '@/lib/datasets/stack-exchange/row-places'
import type { PostPair, PostPlan } from '@/lib/datasets/stack-exchange/select-posts'
import { parseTags } from '@/lib/datasets/stack-exchange/tags'
import { WarningList } from '@/lib/datasets/warning-list'

const QUESTION = 1
const ANSWER = 2

/** Read in one go. */
const GROUP_PAIRS = 100
const GROUP_BYTES = 250_000
/** Converted in one go: few, so that their texts are stored and gone before the memory is next looked through. */
const AT_ONCE = 25

/**
 * The second pass over a `Posts.xml` whose rows' places are known: only the planned rows are read, and the items come whole
 * and in their order.
 * @param site the host of the dump's site, for links; null if it is not known
 * @throws {SourceRefusal} if the file is no longer what it was at the first pass, and at a broken entity in a wanted text
 */
export async function* readItemsAtPlaces(
  readRanges: ReadRanges,
  plan: PostPlan,
  site: string | null,
  names: UserNames = new Map(),
): AsyncGenerator<ItemPair[], void, undefined> {
  const wanted = new WantedPosts(plan, site, names)
  for (const group of inGroups(plan)) {
    const places = group.map(({ asked }) => plan.factsOf(asked))
    const texts = await readRanges(places.flatMap(({ question, answer }) => [question, answer]))
    for (let from = 0; from < places.length; from += AT_ONCE)
      yield places.slice(from, from + AT_ONCE).map(({ question, answer }, index) => {
        const read = {
          question: readHalf(wanted, question, texts[2 * (from + index)]),
          answer: readHalf(wanted, answer, texts[2 * (from + index) + 1]),
        }
        if (read.question?.kind === 'question' && read.answer?.kind === 'answer') {
          return { question: read.question, answer: read.answer }
        }
        throw new SourceRefusal('changed', 'The file was changed while it was read. Import it again.')
      })
  }
}

function* inGroups(plan: PostPlan): Generator<PostPair[]> {
  let group: PostPair[] = []
  let bytes = 0
  for (const pair of plan.pairs) {
    const { question, answer } = plan.factsOf(pair.asked)
    group.push(pair)
    bytes += question.length + answer.length
    if (group.length < GROUP_PAIRS && bytes < GROUP_BYTES) continue
    yield group
    group = []
    bytes = 0
  }
  if (group.length > 0) yield group
}

function readHalf(wanted: WantedPosts, { offset, length, line }: RowPlace, bytes: Buffer | undefined): ItemHalf | null {
  const text = bytes?.toString('latin1') ?? ''
  const row = text.length === length ? parseRowLine(text, 0, length, line, offset) : null
  return row && wanted.take(row)
}

/**
 * The second pass over a `Posts.xml` of which only the whole can be read: the texts of the planned posts, in the order of
 * the file. Each planned question and each planned answer comes exactly once.
 * @param site the host of the dump's site, for links; null if it is not known
 * @throws {SourceRefusal} as the first pass does, and at a broken entity in a wanted text
 */
export async function* readItems(
  source: AsyncIterable<Uint8Array>,
  plan: PostPlan,
  site: string | null,
  names: UserNames = new Map(),
): AsyncGenerator<ItemHalf[], void, undefined> {
  const wanted = new WantedPosts(plan, site, names)
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
    private readonly names: UserNames,
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
    const ownerUserId = row.integer('ownerUserId')
    const origin = {
      id,
      kind,
      ownerDisplayName: (ownerUserId !== null && this.names.get(ownerUserId)) || row.text('ownerDisplayName'),
      ownerUserId,
      creationDate: row.text('creationDate'),
      contentLicense: row.text('contentLicense'),
    }
    return attributePost(origin, this.site)
  }
}
