/**
 * A fault of a field as a form says it: what the API says in the words of its contract, a person is told as what to do.
 * @example faultWords('must be a text of 1 to 200 characters, got ""') // "Fill this in: 200 characters at most"
 */
export function faultWords(message: string): string {
  const [, longest] = /^(?:must be|is required:) a text of 1 to ([\d,]+) characters(?:, got "")?$/.exec(message) ?? []
  if (longest !== undefined) return `Fill this in: ${longest} characters at most`
  if (/^(?:must be|is required:) an id(?:, got "")?$/.test(message)) return 'Choose one'
  if (message === 'is required') return 'This is required'
  return message
}
