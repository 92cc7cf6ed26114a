import type { ChatCall } from './chat-call'

/** Estimates the tokens of a text: about four letters each, as in English with common tokenisers. 0 for no text. */
export const estimateTokens = (text: string): number => Math.ceil(text.length / 4)

/** Estimates the tokens of all that is sent: messages with their frames, tools and the wanted schema. */
export function estimatePromptTokens({ messages, tools, response_format }: ChatCall): number {
  const framed = messages.reduce((sum, { content, tool_calls }) => {
    return sum + 4 + estimateTokens(content) + (tool_calls ? estimateTokens(JSON.stringify(tool_calls)) : 0)
  }, 3)
  const schema =
    response_format?.type === 'json_schema' ? estimateTokens(JSON.stringify(response_format.json_schema)) : 0
  return framed + schema + (tools ? estimateTokens(JSON.stringify(tools)) : 0)
}

/** The text up to a number of tokens, and whether something had to go. Never cuts a letter in half. */
export function cutToTokens(text: string, most: number): { text: string; isCut: boolean } {
  if (estimateTokens(text) <= most) return { text, isCut: false }
  const end = most * 4
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(end - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(end))
  return { text: text.slice(0, splitsPair ? end - 1 : end), isCut: true }
}
