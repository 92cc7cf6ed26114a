import { z } from 'zod'

const textPart = z.object({ type: z.literal('text'), text: z.string() })
const otherPart = z.object({ type: z.string() })
const content = z
  .union([z.string(), z.array(z.union([textPart, otherPart]))])
  .nullish()
  .transform((given) =>
    typeof given === 'string' ? given : (given ?? []).map((part) => ('text' in part ? part.text : '')).join('\n'),
  )

const toolCallSchema = z.object({
  id: z.string(),
  type: z.literal('function'),
  function: z.object({ name: z.string(), arguments: z.string() }),
})

const messageSchema = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content,
  tool_calls: z.array(toolCallSchema).nullish(),
  tool_call_id: z.string().nullish(),
})

const toolSchema = z.object({
  type: z.literal('function'),
  function: z.object({
    name: z.string().regex(/^[\w-]{1,64}$/, 'must be 1–64 letters, digits, _ or -'),
    description: z.string().nullish(),
    parameters: z.record(z.string(), z.unknown()).nullish(),
  }),
})

const responseFormatSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text') }),
  z.object({ type: z.literal('json_object') }),
  z.object({
    type: z.literal('json_schema'),
    json_schema: z.object({
      name: z.string(),
      schema: z.record(z.string(), z.unknown()),
      strict: z.boolean().nullish(),
    }),
  }),
])

const chatCallSchema = z.object({
  model: z.string().min(1),
  messages: z.array(messageSchema).min(1),
  tools: z.array(toolSchema).nullish(),
  tool_choice: z
    .union([
      z.enum(['none', 'auto', 'required']),
      z.object({ type: z.literal('function'), function: z.object({ name: z.string() }) }),
    ])
    .nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  response_format: responseFormatSchema.nullish(),
  seed: z.number().int().nullish(),
  n: z.number().int().min(1).max(8).nullish(),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
})

/** The body of `POST /v1/chat/completions`, as far as the simulator heeds it. Fields it does not know are let be. */
export type ChatCall = z.infer<typeof chatCallSchema>
export type OfferedTool = NonNullable<ChatCall['tools']>[number]

/** Reads a request body. A body that is wrong gives the first fault, with the field that has it. */
export function readChatCall(
  body: unknown,
): { ok: true; call: ChatCall } | { ok: false; param: string; message: string } {
  const parsed = chatCallSchema.safeParse(body)
  if (parsed.success) return { ok: true, call: parsed.data }
  const issue = parsed.error.issues[0]
  const param = (issue?.path ?? []).join('.')
  return { ok: false, param, message: `Invalid value for '${param}': ${issue?.message ?? 'not understood'}.` }
}
