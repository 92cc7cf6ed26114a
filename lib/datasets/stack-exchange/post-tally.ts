import type { ImportOptions } from '@/lib/datasets/import-options'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { hasEmptyBody } from '@/lib/datasets/stack-exchange/empty-body'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import type { PostPair } from '@/lib/datasets/stack-exchange/select-posts'
import { parseTags } from '@/lib/datasets/stack-exchange/tags'
import type { WarningList } from '@/lib/datasets/warning-list'

const QUESTION = 1
const ANSWER = 2

interface AskedPost {
  id: number
  acceptedId: number
  /** The accepted answer's score, once that answer has come. */
  score: number | null
}

/** Counts the posts of a dump as they come, in any order, and finds which accepted answer belongs to which question. */
export class PostTally {
  rows = 0
  rowsWithoutType = 0
  questions = 0
  withAcceptedAnswer = 0
  acceptedAnswerMissing = 0
  skipped = 0

  readonly #asked: AskedPost[] = []
  /** Question id → its place in `#asked` from 1, or 0 if it accepted no answer. */
  readonly #placeOf = new IntMap()
  /** Answers that came before their question: their scores and their questions. */
  readonly #earlyScores = new IntMap()
  readonly #earlyParents = new IntMap()
  readonly #bestScores = new IntMap()
  /** Ids of posts without any text, among those that matter. */
  readonly #empty = new Set<number>()

  constructor(
    private readonly scoreOf: ImportOptions['scoreOf'],
    private readonly warnings: WarningList,
  ) {}

  add(row: DumpRow): void {
    this.rows += 1
    const type = row.integer('postTypeId')
    const id = row.postId('id')
    if (type === null) {
      this.rowsWithoutType += 1
      this.#skip('row skipped', `row in line ${row.line} was skipped: it has no readable PostTypeId`)
    } else if (id === null) {
      this.#skip('row skipped', `row in line ${row.line} was skipped: it has no readable Id`)
    } else if (type === QUESTION) this.#addQuestion(row, id)
    else if (type === ANSWER) this.#addAnswer(row, id)
  }

  /** The questions whose accepted answer is there and says something, in the order of the file. Call it once, at the end. */
  takePairs(): PostPair[] {
    const pairs = this.#asked.flatMap((asked) => this.#toPair(asked))
    if (this.acceptedAnswerMissing > 0) {
      const share = `${this.acceptedAnswerMissing} of ${this.withAcceptedAnswer}`
      this.warnings.add('accepted answer missing', `${share} accepted answers are not in the file`)
    }
    return pairs
  }

  #addQuestion(row: DumpRow, id: number): void {
    if (this.#placeOf.get(id) !== undefined) {
      this.#skip('question twice', `question ${id} stands in the file twice; the first one counts`)
      return
    }
    this.questions += 1
    if (parseTags(row.text('tags')) === null)
      this.warnings.add('unknown tag format', `unknown tag format, question ${id}`)
    const acceptedId = row.postId('acceptedAnswerId')
    if (acceptedId === null) {
      this.#placeOf.set(id, 0)
      return
    }
    this.withAcceptedAnswer += 1
    this.#placeOf.set(id, this.#asked.push({ id, acceptedId, score: null }))
    if (hasEmptyBody(row)) this.#empty.add(id)
  }

  #addAnswer(row: DumpRow, id: number): void {
    const parentId = row.postId('parentId')
    const score = row.integer('score')
    if (parentId === null || score === null) {
      const what = parentId === null ? 'ParentId' : 'Score'
      this.#skip('answer skipped', `answer ${id} was skipped: it has no readable ${what}`)
      return
    }
    if (this.scoreOf === 'any') this.#bestScores.set(parentId, Math.max(score, this.#bestScores.get(parentId) ?? score))
    const place = this.#placeOf.get(parentId)
    if (place === undefined) this.#keepEarly(row, id, parentId, score)
    else this.#acceptIfNamed(row, id, place, score)
  }

  #keepEarly(row: DumpRow, id: number, parentId: number, score: number): void {
    if (this.#earlyParents.get(id) !== undefined) return
    this.#earlyParents.set(id, parentId)
    this.#earlyScores.set(id, score)
    if (hasEmptyBody(row)) this.#empty.add(id)
  }

  #acceptIfNamed(row: DumpRow, id: number, place: number, score: number): void {
    const asked = this.#asked[place - 1]
    if (asked === undefined || asked.acceptedId !== id || asked.score !== null) return
    asked.score = score
    if (hasEmptyBody(row)) this.#empty.add(id)
  }

  #toPair({ id, acceptedId, score }: AskedPost): PostPair[] {
    const early = this.#earlyParents.get(acceptedId) === id ? this.#earlyScores.get(acceptedId) : undefined
    const answerScore = score ?? early
    if (answerScore === undefined) {
      this.acceptedAnswerMissing += 1
      return []
    }
    const empty = this.#empty.has(id) ? 'it has no text' : this.#empty.has(acceptedId) ? 'its answer has no text' : null
    if (empty !== null) {
      this.#skip('no text', `question ${id} was skipped: ${empty}`)
      return []
    }
    const rankingScore = this.scoreOf === 'any' ? (this.#bestScores.get(id) ?? answerScore) : answerScore
    return [{ questionId: id, answerId: acceptedId, answerScore, rankingScore }]
  }

  #skip(kind: string, sentence: string): void {
    this.skipped += 1
    this.warnings.add(kind, sentence)
  }
}
