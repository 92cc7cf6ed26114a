import { modelFamily } from './model-family'

/** What a reader of a board should know of one of its runs. */
export interface NotedRun {
  name: string
  /** The exact names of the agent's model and of the judges of its turns; null: people answered. */
  model: string | null
  judges: readonly string[]
  /** Mean agent helpfulness of each interaction that has one. */
  agentHelpfulness: readonly number[]
  /** Interactions that the turn limit cut off, of all that came to their end. */
  atTurnLimit: number
  played: number
}

const CEILING = 9.5
const MUCH = 0.25
const MOST_NAMES = 4

/** What limits a ranking (method, section 4): a judge of the agents' own family, scores at the ceiling, cut conversations. */
export function boardNotes(runs: readonly NotedRun[]): string[] {
  const kin = runs.filter(({ model, judges }) => {
    const family = model === null ? null : modelFamily(model)
    return family !== null && judges.some((judge) => modelFamily(judge) === family)
  })
  const ceiling = runs.filter(({ agentHelpfulness: values }) => {
    return values.length > 0 && values.filter((value) => value >= CEILING).length / values.length > MUCH
  })
  const cut = runs.filter(({ atTurnLimit }) => atTurnLimit > 0)
  return [
    ...(kin.length === 0
      ? []
      : [`The judge is of the same family of models as ${say(kin)}: judges tend to like their own kind.`]),
    ...(ceiling.length === 0
      ? []
      : [`More than a quarter of the agent scores of ${say(ceiling)} are 9.5 or more, where differences vanish.`]),
    ...(cut.length === 0
      ? []
      : [
          `The turn limit cut off conversations of ${say(cut, ({ atTurnLimit, played }) => ` (${atTurnLimit} of ${played})`)}: they are unfinished, not long.`,
        ]),
  ]
}

function say(runs: readonly NotedRun[], more: (run: NotedRun) => string = () => ''): string {
  const names = runs.slice(0, MOST_NAMES).map((run) => `${run.name}${more(run)}`)
  const left = runs.length - names.length
  const all = left > 0 ? [...names, `${left} more`] : names
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`
}
