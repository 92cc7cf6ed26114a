/** A count and its noun. @example counted(1, 'agent') // "1 agent" @example counted(1164, 'reply', 'replies') // "1,164 replies" */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`
}

/** The parts that count anything, as a list in words; '' where nothing does. */
export function listed(parts: readonly [count: number, singular: string, plural?: string][]): string {
  const words = parts.filter(([count]) => count > 0).map(([count, ...nouns]) => counted(count, ...nouns))
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
