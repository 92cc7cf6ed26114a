/** `1 agent`, `3 agents`. */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count} ${count === 1 ? singular : plural}`
}

/** The parts that count anything, as a list in words; '' where nothing does. */
export function listed(parts: readonly [count: number, singular: string, plural?: string][]): string {
  const words = parts.filter(([count]) => count > 0).map(([count, ...nouns]) => counted(count, ...nouns))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
