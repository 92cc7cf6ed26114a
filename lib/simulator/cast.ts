import { hashText } from './dice'

/** The models that the endpoint lists. Any of them may be asked for any job. */
export const LISTED_MODELS = [
  'sim-novice',
  'sim-capable',
  'sim-expert',
  'sim-user',
  'sim-judge-a',
  'sim-judge-b',
] as const

/** How a model judges. */
interface JudgeTemper {
  /** Added to every helpfulness score. */
  helpfulnessBias: number
  /** Added to every complexity score. */
  complexityBias: number
  /** How far complexity scores lie from the middle, 1 = as far as they are. */
  complexityStretch: number
  /** Standard deviation of a score around what the judge would give on average. */
  noise: number
  /** How much of the solution must have been said before the judge calls it solved, 0–1. */
  solvedAt: number
}

/** What a model's name says about it, and nothing else does. */
export interface CastMember {
  model: string
  /** How much of what is right it knows as an agent, 0–1. */
  skill: number
  temper: JudgeTemper
}

const SKILLS: Readonly<Record<string, number>> = { 'sim-novice': 0.2, 'sim-capable': 0.55, 'sim-expert': 0.92 }

const TEMPERS: Readonly<Record<string, JudgeTemper>> = {
  'sim-judge-a': { helpfulnessBias: 0.2, complexityBias: 0, complexityStretch: 1, noise: 0.7, solvedAt: 0.64 },
  'sim-judge-b': { helpfulnessBias: -0.6, complexityBias: 0.7, complexityStretch: 0.85, noise: 1.05, solvedAt: 0.7 },
}

const FREE_SKILL = /^sim-agent-(0(?:\.\d+)?|1(?:\.0+)?)$/

/**
 * Who plays under a model name: a listed model, or `sim-agent-0.35` for a skill of one's own.
 * @returns null for a model that does not exist
 */
export function findCastMember(model: string): CastMember | null {
  const free = FREE_SKILL.exec(model)
  const listed = LISTED_MODELS.find((name) => name === model)
  if (free === null && listed === undefined) return null
  const skill = free?.[1] === undefined ? (SKILLS[model] ?? 0.5) : Number(free[1])
  return { model, skill, temper: TEMPERS[model] ?? temperOf(model) }
}

/** A model that is no judge by trade judges all the same, each in its own way. */
function temperOf(model: string): JudgeTemper {
  const share = (matter: string) => hashText(`${matter} of ${model}`) / 2 ** 32
  return {
    helpfulnessBias: share('helpfulness bias') - 0.5,
    complexityBias: 1.2 * (share('complexity bias') - 0.5),
    complexityStretch: 0.8 + 0.3 * share('stretch'),
    noise: 0.6 + 0.5 * share('noise'),
    solvedAt: 0.62 + 0.1 * share('solved at'),
  }
}
