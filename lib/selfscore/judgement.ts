/** Why a judge's reply gave no score. The page shows a sentence for each. */
export type UnscoredReason =
  | 'no-score'
  | 'ambiguous'
  | 'out-of-range'
  | 'truncated'
  | 'refusal'
  | 'empty'
  | 'not-a-number'
  | 'provider-error'
  | 'judge-error'
  | 'blocked'
  | 'answer-cut-by-limit'
  | 'answer-blocked'

/** What may be odd about a reply that could be read all the same. */
export type ReadingWarning =
  | 'multiple-scores'
  | 'scale-suspect'
  | 'score-as-text'
  | 'array-of-one'
  | 'repaired'
  | 'cleaned'

/** One judge's reply, read. A failed reading is never a score. */
export type ScoreReading =
  | { readable: true; score: number; reason: string; warnings: ReadingWarning[] }
  | { readable: false; unscoredReason: UnscoredReason; detail: string; reason: string | null }

/** The solved check, read. `readable: false` is "not known", never "no". */
export type SolvedReading =
  | { readable: true; solved: boolean; reason: string; warnings: ReadingWarning[] }
  | { readable: false; unscoredReason: UnscoredReason; detail: string; reason: string | null }

/** What is handed to a reader beside the raw text. */
export interface ReadingContext {
  /** The provider's finish reason, lower-cased; `length` marks a reply that was cut. */
  finishReason: string | null
  /** The texts that were judged: a score that stands in them word for word is a quotation, not the verdict. */
  judgedTexts: readonly string[]
  /** What a line may call this score besides "score" and "rating": `['helpfulness']` reads `Helpfulness: 7 (complexity 3)`. */
  labels?: readonly string[]
  /** The prompt asked to explain first and to decide last: of several contradicting ratings in prose the last counts. Else they are `ambiguous`. */
  explainsFirst?: boolean
}
