/** Why a file is not read. */
export type RefusalCode =
  | 'empty'
  | 'git-lfs-pointer'
  | 'archive'
  | 'encoding'
  | 'not-xml'
  | 'other-xml'
  | 'not-well-formed'
  | 'cut-off'
  | 'entity-declaration'
  | 'row-too-long'
  | 'no-questions'
  | 'unknown-kind'
  | 'bad-lines'
  | 'changed'
  | 'columns'

/** A file that can't be imported. The message is the sentence that its uploader reads; it says what to do. */
export class SourceRefusal extends Error {
  override readonly name = 'SourceRefusal'
  /** One sentence for each fault found, where there may be several; they stand in the message too. */
  readonly faults: readonly string[]

  constructor(
    readonly code: RefusalCode,
    message: string,
    { faults = [], ...options }: ErrorOptions & { faults?: readonly string[] } = {},
  ) {
    super([message, ...faults].join('\n'), options)
    this.faults = faults
  }
}
