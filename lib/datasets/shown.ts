const LONGEST = 60

/** What came, as an error message shows it: JSON, cut to 60 characters. */
export function shown(input: unknown): string {
  const characters = Array.from(asJson(input) ?? String(input))
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('')
}

/** Lists in lists in lists, thousands deep, are too much for the writer of JSON, though not for its reader. */
function asJson(input: unknown): string | undefined {
  try {
    return JSON.stringify(input)
  } catch {
    return Array.isArray(input) ? `a list of ${input.length}` : 'an object'
  }
}
