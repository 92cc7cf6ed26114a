import { z } from 'zod'

const bodySchema = z.looseObject({
  messages: z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
})

/** A request body as it can be read: its messages, and all else that was set. */
export interface ReadableBody {
  messages: { role: string; text: string }[]
  settings: Record<string, unknown>
}

/** Reads the body of a chat request. Null where it is none. */
export function readBody(body: string): ReadableBody | null {
  const read = bodySchema.safeParse(parsed(body))
  if (!read.success) return null
  const { messages, ...settings } = read.data
  return {
    messages: messages.map(({ role, content }) => ({
      role,
      text: typeof content === 'string' ? content : JSON.stringify(content, null, 2),
    })),
    settings,
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // not JSON: then it is no chat request
  }
}
