import type { TokenUsage } from './chat-reply'

/** Leave for one HTTP request. Released exactly once, with what it used; null when it got no answer. */
export interface CallPermit {
  release(usage: TokenUsage | null): void
}

/** Keeps a connection's limits (in flight, requests and tokens per minute), across workers where the database fills it. */
export interface CallLimiter {
  /**
   * Waits until one more request may be sent.
   *
   * @param wantedTokens an estimate of input and output, for limits in tokens per minute
   * @param onWait told when the request has to wait, and until when (epoch ms) as far as that is known
   * @throws the signal's reason when aborted while waiting
   */
  acquire(
    connectionId: string,
    wantedTokens: number,
    signal: AbortSignal,
    onWait?: (untilMs: number | null) => void,
  ): Promise<CallPermit>
}

const openPermit: CallPermit = { release: () => {} }

/** For connections without limits. */
export const unlimited: CallLimiter = { acquire: async () => openPermit }
