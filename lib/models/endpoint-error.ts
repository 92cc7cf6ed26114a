/**
 * Whose fault a failed call is.
 * - `configuration`: key, address, model, credit, a refused feature. Trying again won't help; the run pauses.
 * - `passing`: network, timeout, rate limit, server fault, after our retries. The interaction is retryable.
 * - `context-window`: the conversation is longer than the model can read.
 * - `aborted`: we stopped it.
 */
export type EndpointErrorKind = 'configuration' | 'passing' | 'context-window' | 'aborted'

/** A call that gave no reply. Its message is a plain sentence that may be shown: no key, no HTML, 500 characters at most. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError'
  readonly kind: EndpointErrorKind
  /** The HTTP status, or the one that the body named; null when there was no answer. */
  readonly status: number | null
  readonly sentence: string
  /** HTTP requests that had been sent when it failed. */
  readonly httpAttempts: number

  constructor(details: {
    kind: EndpointErrorKind
    status: number | null
    sentence: string
    httpAttempts: number
    cause?: unknown
  }) {
    super(details.sentence, details.cause === undefined ? undefined : { cause: details.cause })
    this.kind = details.kind
    this.status = details.status
    this.sentence = details.sentence
    this.httpAttempts = details.httpAttempts
  }
}
