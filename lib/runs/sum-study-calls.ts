import type { CallBounds } from './estimate-calls'

type Role = 'agent' | 'embedding' | 'userProxy' | 'evaluationJudge' | 'solvedCheck' | 'complexityJudge' | 'extraction'

/** One run's calls as they were estimated for it alone, and who judges it. */
export interface EstimatedRun {
  estimate: {
    items: number
    /** How often the opening of a question is judged. */
    judgements: number
    prepared: { opening: number }
    calls: Record<Role, CallBounds>
  }
  complexityJudgeId: string
  evaluationJudgeId: string
}

/**
 * The calls of a study's runs together. What is made once per question (and judge) is asked for by the first run that
 * needs it and then reused, so it is counted once: summaries and problems for the study, complexity for each complexity
 * judge, the opening's score for each evaluation judge.
 */
export function sumStudyCalls(runs: readonly EstimatedRun[]): Record<Role | 'total', CallBounds> {
  const evaluated = [...firstOfEach(runs, ({ evaluationJudgeId }) => evaluationJudgeId)]
  const openings = sum(evaluated.map((run) => once(missingOpenings(run))))
  const byRole: Record<Role, CallBounds> = {
    agent: sum(runs.map(({ estimate }) => estimate.calls.agent)),
    embedding: sum(runs.map(({ estimate }) => estimate.calls.embedding)),
    userProxy: sum(runs.map(({ estimate }) => estimate.calls.userProxy)),
    evaluationJudge: sum([openings, ...runs.map(withoutOpenings)]),
    solvedCheck: sum(runs.map(({ estimate }) => estimate.calls.solvedCheck)),
    complexityJudge: sum(
      firstOfEach(runs, ({ complexityJudgeId }) => complexityJudgeId).map(
        ({ estimate }) => estimate.calls.complexityJudge,
      ),
    ),
    extraction: runs[0]?.estimate.calls.extraction ?? once(0),
  }
  return { ...byRole, total: sum(Object.values(byRole)) }
}

const missingOpenings = ({ estimate }: EstimatedRun): number =>
  (estimate.items - estimate.prepared.opening) * estimate.judgements

function withoutOpenings(run: EstimatedRun): CallBounds {
  const { least, most } = run.estimate.calls.evaluationJudge
  const openings = missingOpenings(run)
  return { least: least - openings, most: most - openings }
}

function firstOfEach(runs: readonly EstimatedRun[], keyOf: (run: EstimatedRun) => string): EstimatedRun[] {
  const seen = new Map<string, EstimatedRun>()
  for (const run of runs) if (!seen.has(keyOf(run))) seen.set(keyOf(run), run)
  return [...seen.values()]
}

function once(count: number): CallBounds {
  return { least: count, most: count }
}

function sum(bounds: readonly CallBounds[]): CallBounds {
  return bounds.reduce((all, { least, most }) => ({ least: all.least + least, most: all.most + most }), once(0))
}
