import type { ScoreOf } from '@/lib/datasets/import-options'
import { ScoreCounter, type ScoreCounts } from '@/lib/datasets/score-counts'
import type { DumpRow } from '@/lib/datasets/stack-exchange/dump-row'
import { hasEmptyBody } from '@/lib/datasets/stack-exchange/empty-body'
import { IntList } from '@/lib/datasets/stack-exchange/int-list'
import { IntMap } from '@/lib/datasets/stack-exchange/int-map'
import { type PostPair, PostPairs } from '@/lib/datasets/stack-exchange/post-pairs'
import { type RowPlace, RowPlaces } from '@/lib/datasets/stack-exchange/row-places'
import { areTagsKnown } from '@/lib/datasets/stack-exchange/tags'
import type { WarningList } from '@/lib/datasets/warning-list'

const QUESTION = 1
const ANSWER = 2

/** What the first pass remembers of the posts of a pair, beside the pair itself. */
export interface PairFacts {
  /** User id of who asked; 0 where the dump names none. */
  askerId: number
  answererId: number
  /** What a user is called whose id is not named, being deleted; null for others. */
  askerName: string | null
  answererName: string | null
  /** Where the two rows stand. */
  question: RowPlace
  answer: RowPlace
}

const NO_SCORE = -0x80000000

/**
 * Counts the posts of a dump as they come, in any order, and finds which accepted answer belongs to which question.
 * Of each post it keeps a few dozen bytes.
 */
export class PostTally {
  rows = 0
  rowsWithoutType = 0
  questions = 0
  withAcceptedAnswer = 0
  acceptedAnswerMissing = 0
  skipped = 0
  /** Each row's bytes in the file are known, so that a row can be read again without the others. */
  arePlacesKnown = true

  /** The questions that accepted an answer, by columns. */
  readonly #ids = new IntList()
  readonly #acceptedIds = new IntList()
  readonly #scores = new IntList()
  /** The best of any answer so far. */
  readonly #bests = new IntList()
  readonly #askers = new IntList()
  readonly #answerers = new IntList()
  readonly #questionPlaces = new RowPlaces()
  readonly #answerPlaces = new RowPlaces()
  /** Question id → its place in these columns from 1, or 0 if it accepted no answer. */
  #placeOf = new IntMap()

  /** Answers that came before their question, by columns. */
  #earlyIndex = new IntMap()
  #earlyParents = new IntList()
  #earlyScores = new IntList()
  #earlyOwners = new IntList()
  #earlyPlaces = new RowPlaces()

  /** Question id → the best score of its answers that came before it. */
  #earlyBests = new IntMap()
  /** Ids of posts without any text, among those that matter. */
  readonly #empty = new Set<number>()
  /** Post id → name of its owner, where the owner was deleted. */
  readonly #deletedOwners = new Map<number, string>()

  constructor(private readonly warnings: WarningList) {}

  add(row: DumpRow): void {
    this.rows += 1
    if (row.offset < 0) this.arePlacesKnown = false
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

  /**
   * The questions whose accepted answer is there and says something, in the order of the file. Call it once, at the end.
   * @param scoreOf whose score is the pair's ranking score
   */
  takePairs(scoreOf: ScoreOf): { pairs: PostPairs; scoreCounts: ScoreCounts } {
    const [found, accepted, any] = [new IntList(), new ScoreCounter(), new ScoreCounter()]
    for (let asked = 0; asked < this.#ids.length; asked += 1) {
      if (!this.#find(asked)) continue
      const score = this.#scores.at(asked)
      this.#raiseBest(asked, Math.max(score, this.#earlyBests.get(this.#ids.at(asked)) ?? score))
      accepted.add(score)
      any.add(this.#bests.at(asked))
      found.push(asked)
    }
    if (this.acceptedAnswerMissing > 0) {
      const share = `${this.acceptedAnswerMissing} of ${this.withAcceptedAnswer}`
      this.warnings.add('accepted answer missing', `${share} accepted answers are not in the file`)
    }
    this.#forget()
    const pairs = new PostPairs(found, (asked) => this.#pairOf(asked, scoreOf))
    return { pairs, scoreCounts: { accepted: accepted.counts(), any: any.counts() } }
  }

  #pairOf(asked: number, scoreOf: ScoreOf): PostPair {
    const answerScore = this.#scores.at(asked)
    return {
      questionId: this.#ids.at(asked),
      answerId: this.#acceptedIds.at(asked),
      answerScore,
      rankingScore: scoreOf === 'any' ? this.#bests.at(asked) : answerScore,
      asked,
    }
  }

  /** What was needed to find pairs goes; what is known of the pairs stays. */
  #forget(): void {
    this.#placeOf = new IntMap()
    this.#earlyBests = new IntMap()
    this.#earlyIndex = new IntMap()
    this.#earlyParents = new IntList()
    this.#earlyScores = new IntList()
    this.#earlyOwners = new IntList()
    this.#earlyPlaces = new RowPlaces()
    this.#empty.clear()
  }

  /** @param asked the number that a pair has from `takePairs` */
  factsOf(asked: number): PairFacts {
    return {
      askerId: this.#askers.at(asked),
      answererId: this.#answerers.at(asked),
      askerName: this.#deletedOwners.get(this.#ids.at(asked)) ?? null,
      answererName: this.#deletedOwners.get(this.#acceptedIds.at(asked)) ?? null,
      question: this.#questionPlaces.at(asked),
      answer: this.#answerPlaces.at(asked),
    }
  }

  #addQuestion(row: DumpRow, id: number): void {
    if (this.#placeOf.get(id) !== undefined) {
      this.#skip('question twice', `question ${id} stands in the file twice; the first one counts`)
      return
    }
    this.questions += 1
    if (!areTagsKnown(row.raw('tags'), () => row.text('tags')))
      this.warnings.add('unknown tag format', `unknown tag format, question ${id}`)
    const acceptedId = row.postId('acceptedAnswerId')
    if (acceptedId === null) {
      this.#placeOf.set(id, 0)
      return
    }
    this.withAcceptedAnswer += 1
    this.#ids.push(id)
    this.#placeOf.set(id, this.#ids.length)
    this.#acceptedIds.push(acceptedId)
    this.#scores.push(NO_SCORE)
    this.#bests.push(NO_SCORE)
    this.#askers.push(this.#ownerOf(row, id))
    this.#answerers.push(0)
    this.#questionPlaces.push(row)
    this.#answerPlaces.push({ offset: -1, length: 0, line: 0 })
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
    const place = this.#placeOf.get(parentId)
    if (place === undefined) this.#keepEarly(row, id, parentId, score)
    else if (place > 0) {
      this.#raiseBest(place - 1, score)
      this.#acceptIfNamed(row, id, place - 1, score)
    }
  }

  #raiseBest(asked: number, score: number): void {
    if (score > this.#bests.at(asked)) this.#bests.set(asked, score)
  }

  #keepEarly(row: DumpRow, id: number, parentId: number, score: number): void {
    this.#earlyBests.raise(parentId, score)
    if (this.#earlyIndex.get(id) !== undefined) return
    this.#earlyIndex.set(id, this.#earlyParents.length)
    this.#earlyParents.push(parentId)
    this.#earlyScores.push(score)
    this.#earlyOwners.push(this.#ownerOf(row, id))
    this.#earlyPlaces.push(row)
    if (hasEmptyBody(row)) this.#empty.add(id)
  }

  #acceptIfNamed(row: DumpRow, id: number, asked: number, score: number): void {
    if (this.#acceptedIds.at(asked) !== id || this.#scores.at(asked) !== NO_SCORE) return
    this.#scores.set(asked, score)
    this.#answerers.set(asked, this.#ownerOf(row, id))
    this.#answerPlaces.set(asked, row)
    if (hasEmptyBody(row)) this.#empty.add(id)
  }

  #ownerOf(row: DumpRow, id: number): number {
    const userId = row.integer('ownerUserId')
    if (userId !== null) return userId
    const name = row.text('ownerDisplayName')
    if (name !== null) this.#deletedOwners.set(id, name)
    return 0
  }

  /** Whether this question's accepted answer came, and both say something. */
  #find(asked: number): boolean {
    const id = this.#ids.at(asked)
    const acceptedId = this.#acceptedIds.at(asked)
    this.#takeEarly(asked, id, acceptedId)
    if (this.#scores.at(asked) === NO_SCORE) {
      this.acceptedAnswerMissing += 1
      return false
    }
    const empty = this.#empty.has(id) ? 'it has no text' : this.#empty.has(acceptedId) ? 'its answer has no text' : null
    if (empty !== null) this.#skip('no text', `question ${id} was skipped: ${empty}`)
    return empty === null
  }

  /** The accepted answer may have come before its question. */
  #takeEarly(asked: number, id: number, acceptedId: number): void {
    const early = this.#earlyIndex.get(acceptedId)
    if (early === undefined || this.#scores.at(asked) !== NO_SCORE || this.#earlyParents.at(early) !== id) return
    this.#scores.set(asked, this.#earlyScores.at(early))
    this.#answerers.set(asked, this.#earlyOwners.at(early))
    this.#answerPlaces.set(asked, this.#earlyPlaces.at(early))
  }

  #skip(kind: string, sentence: string): void {
    this.skipped += 1
    this.warnings.add(kind, sentence)
  }
}
