import { IntList } from '@/lib/datasets/stack-exchange/int-list'

/** A question whose accepted answer is in the file, by numbers alone. */
export interface PostPair {
  questionId: number
  answerId: number
  /** The accepted answer's. */
  answerScore: number
  /** What the threshold looks at: the accepted answer's score, or the best of any answer. */
  rankingScore: number
  /** By this number the first pass knows more of it. */
  asked: number
}

/** Pairs in the order of the file, in 4 bytes each: what they are is looked up when it is asked for. */
export class PostPairs implements Iterable<PostPair> {
  readonly #asked: IntList
  readonly #pairOf: (asked: number) => PostPair

  /** @param asked the number of each by which `pairOf` knows it */
  constructor(asked: IntList, pairOf: (asked: number) => PostPair) {
    this.#asked = asked
    this.#pairOf = pairOf
  }

  get length(): number {
    return this.#asked.length
  }

  /** @throws {RangeError} where there is none */
  at(index: number): PostPair {
    if (!(index >= 0 && index < this.length)) {
      throw new RangeError(`There are ${this.length} pairs, so there is none at ${index}`)
    }
    return this.#pairOf(this.#asked.at(index))
  }

  *[Symbol.iterator](): Generator<PostPair, void, undefined> {
    for (let index = 0; index < this.length; index += 1) yield this.at(index)
  }

  /** The first `limit` of those that pass. */
  select(passes: (pair: PostPair) => boolean, limit = Number.POSITIVE_INFINITY): PostPairs {
    const asked = new IntList()
    for (const pair of this) {
      if (asked.length >= limit) break
      if (passes(pair)) asked.push(pair.asked)
    }
    return new PostPairs(asked, this.#pairOf)
  }
}
