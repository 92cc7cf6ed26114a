import { counted } from '@/lib/counted'
import { agentWords } from './agent-words'

/** What may tell two runs apart. */
interface NamedRun {
  agent: { name: string; kind: string }
  judges: { complexity: { label: string }; evaluation: { label: string }; judgements: number }
  maxTurns: number
  trials: number
  userProxy: { label: string } | null
  dataset: { name: string; version: number }
}

/** In the order in which they are asked for: the first that differs comes first. */
const PARTS: readonly ((run: NamedRun) => string)[] = [
  ({ judges: { complexity, evaluation } }) =>
    complexity.label === evaluation.label
      ? `judge ${evaluation.label}`
      : `judges ${complexity.label}, ${evaluation.label}`,
  ({ judges: { judgements } }) => (judgements === 1 ? 'judged once' : `judged ${judgements} times`),
  ({ maxTurns }) => counted(maxTurns, 'turn'),
  ({ trials }) => counted(trials, 'trial'),
  ({ userProxy }) => `user ${userProxy?.label ?? 'recorded'}`,
  ({ dataset }) => `${dataset.name}, v${dataset.version}`,
]

/**
 * What tells each of several runs from the others of its agent: who judged; where that is alike, the settings that differ;
 * at last which of them it is. Nothing where the agent has one run alone.
 */
export function runParts(runs: readonly NamedRun[]): string[][] {
  const parts = runs.map((): string[] => [])
  const keyOf = (at: number) => [runs[at] === undefined ? '' : agentWords(runs[at].agent), ...(parts[at] ?? [])].join()
  for (const partOf of PARTS) {
    const keys = runs.map((_, at) => keyOf(at))
    const words = runs.map(partOf)
    for (const [at, word] of words.entries())
      if (keys.some((key, other) => key === keys[at] && words[other] !== word)) parts[at]?.push(word)
  }
  const keys = runs.map((_, at) => keyOf(at))
  return parts.map((own, at) => {
    const alike = keys.flatMap((key, other) => (key === keys[at] ? [other] : []))
    return alike.length > 1 ? [...own, `run ${alike.indexOf(at) + 1}`] : own
  })
}

/**
 * A name for each of several runs that people can read and that no two share.
 * @example runNames(runs) // ["sim-novice", "sim-expert (judge a)", "sim-expert (judge b, 3 turns)", …]
 */
export function runNames(runs: readonly NamedRun[]): string[] {
  return runParts(runs).map((parts, at) => {
    const agent = runs[at] === undefined ? '' : agentWords(runs[at].agent)
    return parts.length === 0 ? agent : `${agent} (${parts.join(', ')})`
  })
}
