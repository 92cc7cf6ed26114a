import type { ReadRanges } from '@/lib/datasets/byte-range'
import { htmlToPlain } from '@/lib/datasets/html-to-plain'
import type { AnswerHalf, ItemHalf, ItemPair, QuestionHalf } from '@/lib/datasets/item-half'
import { SourceRefusal } from '@/lib/datasets/source-refusal'
import { type Attribution, attributePost } from '@/lib/datasets/stack-exchange/attribution'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import type { PairFacts } from '@/lib/datasets/stack-exchange/post-tally'
import { readRows } from '@/lib/datasets/stack-exchange/read-rows'
import type { UserNames } from '@/lib/datasets/stack-exchange/read-users'
import { RowLineReader } from '@/lib/datasets/stack-exchange/row-line'
import type { RowPlace } from '@/lib/datasets/stack-exchange/row-places'
import type { PostPlan } from '@/lib/datasets/stack-exchange/select-posts'
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
  const reader = new HalfReader(plan, site, names)
  const lines = new RowLineReader()
  const rowAt = ({ offset, length, line }: RowPlace, bytes: Buffer | undefined): DumpRow | null =>
    bytes?.length === length ? lines.read(bytes, bytes.toString('latin1'), 0, length, line, offset) : null
  for (const { first, places } of inGroups(plan)) {
    const texts = await readRanges(places.flatMap(({ question, answer }) => [question, answer]))
    for (let from = 0; from < places.length; from += AT_ONCE)
      yield places.slice(from, from + AT_ONCE).map(({ question, answer }, index) => {
        const position = first + from + index
        const questionRow = rowAt(question, texts[2 * (from + index)])
        const answerRow = rowAt(answer, texts[2 * (from + index) + 1])
        const read = {
          question: questionRow && reader.readQuestion(questionRow, position),
          answer: answerRow && reader.readAnswer(answerRow, position),
        }
        if (read.question !== null && read.answer !== null) return { question: read.question, answer: read.answer }
        throw new SourceRefusal('changed', 'The file was changed while it was read. Import it again.')
      })
  }
}

/** Pairs that lie one behind the other in the plan, from the `first` on. */
interface PairGroup {
  first: number
  places: Pick<PairFacts, 'question' | 'answer'>[]
}

function* inGroups(plan: PostPlan): Generator<PairGroup> {
  let group: PairGroup = { first: 0, places: [] }
  let bytes = 0
  for (let position = 0; position < plan.pairs.length; position += 1) {
    const { question, answer } = plan.factsOf(plan.pairs.at(position).asked)
    group.places.push({ question, answer })
    bytes += question.length + answer.length
    if (group.places.length < GROUP_PAIRS && bytes < GROUP_BYTES) continue
    yield group
    group = { first: position + 1, places: [] }
    bytes = 0
  }
  if (group.places.length > 0) yield group
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

/** Finds the planned posts among all. */
class WantedPosts {
  readonly #reader: HalfReader
  readonly #placeOfQuestion = new IntMap()
  readonly #placeOfAnswer = new IntMap()
  readonly #takenQuestions: Uint8Array
  readonly #takenAnswers: Uint8Array

  constructor(plan: PostPlan, site: string | null, names: UserNames) {
    this.#reader = new HalfReader(plan, site, names)
    let place = 0
    for (const { questionId, answerId } of plan.pairs) {
      this.#placeOfQuestion.set(questionId, place)
      this.#placeOfAnswer.set(answerId, place)
      place += 1
    }
    this.#takenQuestions = new Uint8Array(plan.pairs.length)
    this.#takenAnswers = new Uint8Array(plan.pairs.length)
  }

  take(row: DumpRow): ItemHalf | null {
    const id = row.postId('id')
    if (id === null) return null
    const type = row.integer('postTypeId')
    if (type === QUESTION) return this.#takeQuestion(row, this.#placeOfQuestion.get(id))
    if (type === ANSWER) return this.#takeAnswer(row, this.#placeOfAnswer.get(id))
    return null
  }

  #takeQuestion(row: DumpRow, position: number | undefined): QuestionHalf | null {
    if (position === undefined || this.#takenQuestions[position] === 1) return null
    this.#takenQuestions[position] = 1
    return this.#reader.readQuestion(row, position)
  }

  #takeAnswer(row: DumpRow, position: number | undefined): AnswerHalf | null {
    if (position === undefined || this.#takenAnswers[position] === 1) return null
    const half = this.#reader.readAnswer(row, position)
    if (half !== null) this.#takenAnswers[position] = 1
    return half
  }
}

/** Reads the half of an item from a row, if it is the row that was planned. */
class HalfReader {
  constructor(
    private readonly plan: PostPlan,
    private readonly site: string | null,
    private readonly names: UserNames,
  ) {}

  readQuestion(row: DumpRow, position: number): QuestionHalf | null {
    const { questionId } = this.plan.pairs.at(position)
    const pool = this.plan.pools[position]
    if (pool === undefined || row.integer('postTypeId') !== QUESTION || row.postId('id') !== questionId) return null
    return {
      kind: 'question',
      externalId: String(questionId),
      position,
      pool,
      title: row.text('title')?.trim() ?? '',
      tags: parseTags(row.text('tags')) ?? [],
      score: row.integer('score'),
      ...this.#readBody(row, questionId, 'question'),
    }
  }

  readAnswer(row: DumpRow, position: number): AnswerHalf | null {
    const { questionId, answerId, answerScore } = this.plan.pairs.at(position)
    const pool = this.plan.pools[position]
    if (pool === undefined || row.integer('postTypeId') !== ANSWER || row.postId('id') !== answerId) return null
    if (row.postId('parentId') !== questionId) return null
    return {
      kind: 'answer',
      externalId: String(questionId),
      position,
      pool,
      score: answerScore,
      ...this.#readBody(row, answerId, 'answer'),
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
