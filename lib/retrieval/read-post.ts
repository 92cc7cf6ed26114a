import type { DocumentPart } from './cut-passages'

/** A question with its accepted answer as two parts of a document; its title is the document's name. */
export function readPost({ questionText, answerText }: { questionText: string; answerText: string }): DocumentPart[] {
  return [
    { place: 'question', text: questionText },
    { place: 'accepted answer', text: answerText },
  ]
}
