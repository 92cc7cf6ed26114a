const SHOWN_OF_A_KIND = 20

/** Sentences about what was odd in a file: of each kind the first 20, and how many more there were. */
export class WarningList {
  readonly #kinds = new Map<string, { shown: string[]; count: number }>()

  /**
   * @param kind what the sentences have in common, in a few words
   * @param sentence what is said of this one
   */
  add(kind: string, sentence: string): void {
    const found = this.#kinds.get(kind) ?? { shown: [], count: 0 }
    found.count += 1
    if (found.shown.length < SHOWN_OF_A_KIND) found.shown.push(sentence)
    this.#kinds.set(kind, found)
  }

  /** All sentences, kind by kind in the order in which the kinds first came. */
  sentences(): string[] {
    return [...this.#kinds].flatMap(([kind, { shown, count }]) =>
      count > shown.length ? [...shown, `${kind}: ${count - shown.length} more`] : shown,
    )
  }
}
