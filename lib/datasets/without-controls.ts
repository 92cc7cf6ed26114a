// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** The text without NUL and the other control characters that XML forbids; tab, line feed and carriage return stay. */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '')
}
