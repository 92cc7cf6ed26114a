const LONGEST = 200

/** What a copy is called: `GPT (copy)`. */
export function copyName(name: string): string {
  const suffix = ' (copy)'
  return name.slice(0, LONGEST - suffix.length) + suffix
}
