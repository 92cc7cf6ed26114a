/** Something a person can mend. Its message is one sentence, shown as it is; no stack is of use to them. */
export class SentenceError extends Error {
  override name = 'SentenceError'
}
