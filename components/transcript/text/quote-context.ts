import { createContext, useContext } from 'react'

/** Which quotation of the current turn is looked at, and how to look at another. */
export interface QuoteChoice {
  /** The number that it has on this page; null where none is looked at. */
  active: number | null
  /** It was chosen by the reader; without a choice the first of the turn is looked at. */
  isChosen: boolean
  /** From the reason to the words. */
  showWords: (number: number) => void
  /** From the words to the reason. */
  showReason: (number: number) => void
}

export const QuoteContext = createContext<QuoteChoice>({
  active: null,
  isChosen: false,
  showWords: () => undefined,
  showReason: () => undefined,
})

export function useQuoteChoice(): QuoteChoice {
  return useContext(QuoteContext)
}
