/** How many items still lack what is made once per item (and judge) before a run can score them. */
export interface MissingPreparations {
  summary: number
  problem: number
  /** The three criteria count one each: an item without any of them counts 3. */
  complexity: number
  opening: number
}

/** What decides how many requests a run makes. */
export interface CallPlan {
  /**
   * People answer, so neither agent nor user proxy is asked: `once`, or with as many turns `at-most` as they said more
   * under their answers.
   */
  people?: 'once' | 'at-most'
  items: number
  trials: number
  maxTurns: number
  /** Whether each turn asks for an embedding of what is looked up. */
  embeds?: boolean
  /** How often each text is judged; 1 where it is not said. */
  judgements?: number
  missing: MissingPreparations
}

/** Who is asked. */
export type CallRole =
  | 'agent'
  | 'embedding'
  | 'user-proxy'
  | 'evaluation-judge'
  | 'solved-check'
  | 'complexity-judge'
  | 'extraction'

/** Requests at least and at most, when each is answered at its first try. */
export interface CallBounds {
  least: number
  most: number
}

export interface CallEstimate {
  byRole: Record<CallRole, CallBounds>
  total: CallBounds
  interactions: number
}

/**
 * How many requests a run makes, from one turn in every interaction (all solved at once) to the turn limit in every one.
 *
 * A turn asks the agent (and, where it searches by meaning, first for an embedding of what it looks up), the agent's judge and the solved check. A turn after the first also asks the user proxy and the
 * user's judge; the opening is the same in every interaction of an item and judged once. What was made by an earlier run
 * is not asked for again. Several judgements of a text multiply the judges' requests, the solved check aside. A reply that is empty or can't be read is asked for once more: those come on top.
 *
 * @example estimateCalls({ items: 10, trials: 1, maxTurns: 1, missing: NOTHING_MISSING }).total // { least: 30, most: 30 }
 */
export function estimateCalls({ items, trials, missing, judgements = 1, ...plan }: CallPlan): CallEstimate {
  const maxTurns = plan.people === 'once' ? 1 : plan.maxTurns
  const interactions = items * trials
  const perTurn = { least: interactions, most: interactions * maxTurns }
  const perLaterTurn = { least: 0, most: interactions * (maxTurns - 1) }
  const byRole: Record<CallRole, CallBounds> = {
    agent: plan.people ? once(0) : perTurn,
    embedding: plan.embeds ? perTurn : once(0),
    'user-proxy': plan.people ? once(0) : perLaterTurn,
    'evaluation-judge': times(judgements, sum([perTurn, perLaterTurn, once(missing.opening)])),
    'solved-check': perTurn,
    'complexity-judge': once(judgements * missing.complexity),
    extraction: once(missing.summary + missing.problem),
  }
  return { byRole, total: sum(Object.values(byRole)), interactions }
}

/** Nothing needs to be made: every item has its summary, problem, complexity and opening score. */
export const NOTHING_MISSING: MissingPreparations = { summary: 0, problem: 0, complexity: 0, opening: 0 }

/** Everything is to be made for so many items. */
export function everythingMissing(items: number): MissingPreparations {
  return { summary: items, problem: items, complexity: 3 * items, opening: items }
}

function once(count: number): CallBounds {
  return { least: count, most: count }
}

function times(factor: number, { least, most }: CallBounds): CallBounds {
  return { least: factor * least, most: factor * most }
}

function sum(bounds: readonly CallBounds[]): CallBounds {
  return bounds.reduce((all, { least, most }) => ({ least: all.least + least, most: all.most + most }), once(0))
}
