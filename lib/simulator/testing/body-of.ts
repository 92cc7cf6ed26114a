import type { ChatRequest } from '@/lib/selfscore/chat-request'

/** The body that is sent to the endpoint for a request of the method. */
export function bodyOf(model: string, request: ChatRequest, seed: number): Record<string, unknown> {
  const wanted = request.output
  const form =
    wanted === 'text'
      ? {}
      : {
          response_format: {
            type: 'json_schema',
            json_schema: { name: wanted.name, strict: true, schema: wanted.schema },
          },
        }
  return { model, messages: request.messages, seed, ...form }
}
