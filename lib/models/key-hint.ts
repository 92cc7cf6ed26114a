/** A key as it was meant: keys are often pasted with a line break at their end. Null for an empty one. */
export function cleanApiKey(apiKey: string | null): string | null {
  const trimmed = apiKey?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

/** Why a key can't be sent, without the key; null where it can. */
export function keyProblem(apiKey: string | null): string | null {
  if (apiKey === null || /^[\x21-\x7e]+$/.test(apiKey)) return null
  return 'The API key holds a blank, a line break or a letter that no key can hold: paste it again'
}

/** What may be shown of a key, e.g. `…123`: its last three characters, and nothing of a short one. */
export function keyHint(apiKey: string): string {
  return apiKey.length < 8 ? '…' : `…${apiKey.slice(-3)}`
}

/** A text in which every occurrence of the key is replaced by its hint. */
export function hideKey(text: string, apiKey: string | null): string {
  if (apiKey === null || apiKey.length < 4) return text
  const hint = keyHint(apiKey)
  return text.replaceAll(apiKey, hint).replaceAll(encodeURIComponent(apiKey), hint)
}
