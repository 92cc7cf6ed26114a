import type { KnownItem } from './knowledge'
import { cutIntoPassages } from './passages'
import { termsOf } from './words'

/** The criteria of complexity. */
export type Criterion = 'criticalThinking' | 'errorHandling' | 'topicKnowledge'

/** How hard a question is by one criterion, from 0 (the easiest of the known ones) to 1 (the hardest). */
type Difficulty = Readonly<Record<Criterion, number>>

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

// What makes a text look hard by each criterion. Only the order among texts counts, so the units don't matter.
const SIGNS: Readonly<Record<Criterion, (text: string) => number>> = {
  criticalThinking: (text) =>
    2 *
      count(
        text,
        /\b(because|however|therefore|whereas|if|unless|depends?|difference|better|best|why|trade|compared?)\b/gi,
      ) +
    3 * count(text, /\?/g) +
    Math.sqrt(cutIntoPassages(text).length),
  errorHandling: (text) =>
    3 *
      count(
        text,
        /\b(errors?|warnings?|exceptions?|fail\w*|los[te]\w*|lock\w*|crash\w*|leak\w*|overflow|spam|null|wrong|break\w*|broken|kill\w*|production|backup)\b/gi,
      ) +
    count(text, /[;{}]\s*$/gm) +
    Math.log(1 + text.length),
  topicKnowledge: (text) => {
    const terms = termsOf(text)
    const jargon = new Set(text.match(/\b(?:\p{Lu}\p{Ll}+\p{Lu}\w*|\p{Lu}{2,}\w*|\w+[._]\w+\w*|\w*\d\w*)\b/gu) ?? [])
    return jargon.size + Math.sqrt(terms.size)
  },
}

/** Knows how hard texts are, from the known posts it was made of. */
export interface DifficultyScale {
  ofItem(item: KnownItem): Difficulty
  /** Of a question that is not known: from its own words, against the known questions' words. */
  ofText(question: string): Difficulty
}

/** Ranks the known posts by each criterion, so that the scores spread over the whole range. */
export function createDifficultyScale(items: readonly KnownItem[]): DifficultyScale {
  const whole = (item: KnownItem) => `${item.title}\n${item.questionText}\n${item.answerText}`
  const ranks = new Map<KnownItem, Difficulty>()
  const wholeSigns = signsOf(items.map(whole))
  const titleSigns = signsOf(items.map(({ title, questionText }) => `${title}\n${questionText.slice(0, 300)}`))
  for (const item of items) ranks.set(item, rankOf(whole(item), wholeSigns))
  const ofText = (question: string) => rankOf(question.slice(0, 4_000), titleSigns)
  return { ofItem: (item) => ranks.get(item) ?? ofText(whole(item)), ofText }
}

type Signs = Readonly<Record<Criterion, readonly number[]>>

function signsOf(texts: readonly string[]): Signs {
  const sorted = (criterion: Criterion) => texts.map(SIGNS[criterion]).sort((left, right) => left - right)
  return {
    criticalThinking: sorted('criticalThinking'),
    errorHandling: sorted('errorHandling'),
    topicKnowledge: sorted('topicKnowledge'),
  }
}

function rankOf(text: string, signs: Signs): Difficulty {
  const rank = (criterion: Criterion) => {
    const sign = SIGNS[criterion](text)
    const lower = signs[criterion].filter((each) => each < sign).length
    const equal = signs[criterion].filter((each) => each === sign).length
    return (lower + Math.max(0, equal - 1) / 2) / Math.max(1, signs[criterion].length - 1)
  }
  const bounded = (criterion: Criterion) => Math.min(1, rank(criterion))
  return {
    criticalThinking: bounded('criticalThinking'),
    errorHandling: bounded('errorHandling'),
    topicKnowledge: bounded('topicKnowledge'),
  }
}
