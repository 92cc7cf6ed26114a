/** One planned trial of a scenario. */
export interface ScriptTrial {
  /** Which version of which scenario. */
  scenario: string
  /** Which set of values it began with; null: the scenario has none, so each trial is an item of its own. */
  variant: number | null
  /** null: not scored. */
  points: number | null
  maxPoints: number | null
  /** Whether each check in its maximum was passed; of what is not decided there is nothing. */
  checks: readonly { id: string; passed: boolean }[]
}

/** A run's trials, as its points are compared. */
export interface TrialsOfRun {
  runId: string
  trials: readonly ScriptTrial[]
}

/** What each trial's item is called: its variant, or itself alone. */
export function itemsOfTrials({ runId, trials }: TrialsOfRun): string[] {
  return trials.map(({ scenario, variant }, at) =>
    variant === null ? `${scenario} ${runId} ${at}` : `${scenario} ${variant}`,
  )
}

/** Which maxima the trials of each scenario had, as a text: points of other maxima are other points. */
export function maximaOfTrials(trials: readonly ScriptTrial[]): string {
  const sets = new Map<string, Set<number>>()
  for (const { scenario, maxPoints } of trials)
    if (maxPoints !== null) sets.set(scenario, (sets.get(scenario) ?? new Set()).add(maxPoints))
  return [...sets]
    .map(([scenario, maxima]) => `${scenario}: ${[...maxima].toSorted((a, b) => a - b).join(' ')}`)
    .toSorted()
    .join('; ')
}

export const OTHER_MAXIMA = 'their trials had different maxima, so they are compared check by check'
