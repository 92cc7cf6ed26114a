const LONGEST = 60

/** What came, as an error message shows it: JSON, cut to 60 characters. */
export function shown(input: unknown): string {
  const characters = Array.from(JSON.stringify(input) ?? String(input))
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : characters.join('')
}
