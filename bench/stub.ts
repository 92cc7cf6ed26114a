import { type StubEndpoint, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type StubReply, stubAnswer, stubCompletion, stubScore, stubSolved } from '@/lib/models/stub-reply'
import { stubCast } from '@/lib/worker/testing/stub-cast'

const WORDS = 'Open the settings of the service, look for the line that names the pool and set it to four thousand. '
const ANSWER = WORDS.repeat(6)
const MESSAGE =
  'I did that and the log now shows another error: "too many open files", after about two minutes. '.repeat(2)
const REASON =
  'The answer names the setting, says where to find it and what to set it to, but not how to check it. '.repeat(2)

/** What the stub says; nothing is ever solved, and texts are as long as real ones. */
export const benchLines: Parameters<typeof stubCast>[0] = {
  agent: (_, turn) => `${turn}. ${ANSWER}`,
  'user-proxy': (_, turn) => `${turn}. ${MESSAGE}`,
  'agent-helpfulness': stubScore(7, REASON),
  'user-helpfulness': stubScore(6, REASON),
  solved: stubSolved(false, REASON),
}

/** Starts it. GET /latency?ms= sets how long a call takes; GET /count tells how many came. */
export async function startStub(): Promise<StubEndpoint> {
  let delayMs = 0
  let count = 0
  const cast = stubCast(benchLines)
  return startStubEndpoint({
    keepRequests: false,
    reply: (body) => {
      count += 1
      const content = cast(body)
      return typeof content === 'string' ? stubCompletion({ content, delayMs }) : content
    },
    route: ({ path }): StubReply | undefined => {
      const { pathname, searchParams } = new URL(path, 'http://stub')
      if (pathname === '/count') return stubAnswer(200, { count })
      if (pathname !== '/latency') return undefined
      delayMs = Number(searchParams.get('ms'))
      return stubAnswer(200, { delayMs })
    },
  })
}
