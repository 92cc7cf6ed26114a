import { unlimited } from './call-limiter'
import {
  type ChatCall,
  type ChatEndpoint,
  type ChatEndpointOptions,
  createChatEndpoint,
  type Wait,
} from './chat-endpoint'
import { EndpointError } from './endpoint-error'
import { createMemoryTraitStore } from './endpoint-traits'
import { type StubEndpoint, type StubOptions, startStubEndpoint } from './stub-endpoint'
import type { StubReply } from './stub-reply'

/** A stub and a real endpoint client before it, whose waits pass at once and are written down. */
interface EndpointFixture extends AsyncDisposable {
  stub: StubEndpoint
  endpoint: ChatEndpoint
  /** How long the client would have waited, one number a wait. */
  sleptMs: number[]
  waits: Wait[]
}

/** The moment at which a fixture's clock stands still. */
export const fixtureNowMs = Date.parse('2026-03-01T12:00:00Z')

export const exampleKey = 'sk-test-abcdef123'

/** Starts a stub with these options and a client that talks to it over real HTTP. */
export async function startEndpointFixture(
  stubOptions: StubOptions = {},
  endpointOptions: Partial<ChatEndpointOptions> = {},
): Promise<EndpointFixture> {
  const stub = await startStubEndpoint(stubOptions)
  const sleptMs: number[] = []
  const waits: Wait[] = []
  const endpoint = createChatEndpoint({
    connectionId: 'connection-1',
    baseUrl: stub.url,
    apiKey: exampleKey,
    traits: createMemoryTraitStore(),
    limiter: unlimited,
    timeoutMs: 5_000,
    retry: { maxAttempts: 4, baseDelayMs: 1_000, maxDelayMs: 3_000, maxRetryAfterMs: 60_000, patienceMs: 100_000 },
    onWait: (wait) => waits.push(wait),
    now: () => fixtureNowMs,
    random: () => 0,
    sleep: async (ms) => {
      sleptMs.push(ms)
    },
    ...endpointOptions,
  })
  const dispose = async () => {
    await endpoint.close()
    await stub.close()
  }
  return { stub, endpoint, sleptMs, waits, [Symbol.asyncDispose]: dispose }
}

/** A stub's reply function that gives these one after the other, the last one for ever. */
export function inTurn(...replies: StubReply[]): () => StubReply {
  let next = 0
  return () => replies[Math.min(next++, replies.length - 1)] ?? ''
}

/** A plain call; what a test is about is given. */
export function exampleCall(fields: Partial<ChatCall> = {}): ChatCall {
  return {
    model: 'test-model',
    request: {
      messages: [
        { role: 'system', content: 'You are helpful.' },
        { role: 'user', content: 'My disk is full.' },
      ],
      output: 'text',
    },
    parameters: {},
    seed: null,
    ...fields,
  }
}

/** The error with which a call ends; fails where it does not. */
export async function failureOf(calling: Promise<unknown>): Promise<EndpointError> {
  try {
    await calling
  } catch (error) {
    if (error instanceof EndpointError) return error
    throw error
  }
  throw new Error('The call was expected to fail, and gave a reply')
}

/** A signal that nobody aborts. */
export const never = new AbortController().signal
