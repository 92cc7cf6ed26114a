/** A run, as far as it matters with whom it may be compared by judge. */
export interface JudgedRun {
  id: string
  /** The run that held its conversations: itself, or the one that it judges again. */
  heldBy: string
  /** Agent, questions and all settings but the judges: runs that share it answer the same. */
  answersKey: string
  /** Which judges, how often: runs that share it were judged alike. */
  judgesKey: string
  agentName: string
  datasetName: string
  /** The evaluation judge's label. */
  judge: string
}

/** Runs that may be compared by judge. */
export interface JudgeGroup {
  /** `same-conversations`: one run, judged again; `same-questions`: one agent's runs with different judges. */
  relation: 'same-conversations' | 'same-questions'
  agentName: string
  datasetName: string
  /** Labels of the evaluation judges, each once. */
  judges: string[]
  /** Oldest first. */
  runIds: string[]
}

/** What can be compared by judge, what was judged again first. @param runs newest first */
export function groupByJudge(runs: readonly JudgedRun[], mostRuns: number): JudgeGroup[] {
  // Of one agent, only its own conversations, and of each judge its newest run.
  const own = runs.filter(
    (run, index) =>
      run.id === run.heldBy &&
      !runs
        .slice(0, index)
        .some(
          (newer) =>
            newer.id === newer.heldBy && newer.answersKey === run.answersKey && newer.judgesKey === run.judgesKey,
        ),
  )
  return [
    ...groupsOf(runs, ({ heldBy }) => heldBy, 'same-conversations', mostRuns),
    ...groupsOf(own, ({ answersKey }) => answersKey, 'same-questions', mostRuns),
  ]
}

function groupsOf(
  runs: readonly JudgedRun[],
  keyOf: (run: JudgedRun) => string,
  relation: JudgeGroup['relation'],
  mostRuns: number,
): JudgeGroup[] {
  const byKey = new Map<string, JudgedRun[]>()
  for (const run of runs) byKey.set(keyOf(run), [...(byKey.get(keyOf(run)) ?? []), run])
  return [...byKey.values()].flatMap((group) => {
    const [first] = group
    if (first === undefined || group.length < 2) return []
    const compared = group.slice(0, mostRuns).toReversed()
    return {
      relation,
      agentName: first.agentName,
      datasetName: first.datasetName,
      judges: [...new Set(compared.map(({ judge }) => judge))],
      runIds: compared.map(({ id }) => id),
    }
  })
}
