import type OpenAI from 'openai'
import { buildChatBody } from '@/lib/models/chat-body'
import { defaultTraits } from '@/lib/models/endpoint-traits'
import { playInteraction } from '@/lib/selfscore/play-interaction'
import type { Reply } from '@/lib/selfscore/ports'
import { DEFAULT_PROMPTS, PAPER_AGENT_PROMPT } from '@/lib/selfscore/prompts'
import { stubCast } from '@/lib/worker/testing/stub-cast'
import { benchLines } from './stub'

type Body = OpenAI.ChatCompletionCreateParamsNonStreaming

/** The bodies of all calls of one interaction of so many turns, as a run sends them, made before anything is measured. */
export async function listBodies(turns: number): Promise<Body[]> {
  const bodies: Body[] = []
  const cast = stubCast(benchLines)
  await playInteraction(
    {
      material: {
        prompts: DEFAULT_PROMPTS,
        domain: 'computer and IT-related',
        marks: { judge: 'f3a9c2d1e0b7', proxy: '0b7e1d2c9a3f' },
        agentSystemPrompt: PAPER_AGENT_PROMPT,
        reading: null,
        question: 'Question 1\n\nWhy does thing 1 fail?',
        acceptedAnswer: 'Because part 1 is loose.',
        summary: 'It fails. Why?',
        opening: 'It fails. Why?',
        problem: 'A part is loose.',
      },
      maxTurns: turns,
      storedTurns: [],
      resumedAfterLoss: false,
    },
    {
      ask: async ({ request, purpose, attempt }): Promise<Reply> => {
        const body = buildChatBody({ model: 'stub-model', request, parameters: {}, traits: defaultTraits, seed: null })
        bodies.push(JSON.parse(JSON.stringify(body)) as Body)
        const text = String(cast(body))
        const unknown = { inputTokens: null, cachedInputTokens: null, outputTokens: null, costUsd: null }
        const record = {
          purpose,
          attempt,
          httpAttempts: 1,
          requestSha256: new Uint8Array(32),
          traits: null,
          ...unknown,
          latencyMs: 0,
          costNote: null,
          finishReason: 'stop',
          returnedModel: null,
          replyText: null,
        }
        return { text, reasoning: null, finishReason: 'stop', cleaned: false, detail: null, record }
      },
      openingJudgement: async () => ({
        job: 'user',
        decidedBy: 'opening',
        score: 6,
        unscoredReason: null,
        raw: null,
        finishReason: null,
      }),
      storeTurn: async () => 'go-on',
      now: () => 0,
    },
    new AbortController().signal,
  )
  return bodies
}
