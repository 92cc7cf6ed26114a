import type { CheckResult } from '@/lib/scripted/play/score-script'

/** What a script earned, as it is stored. */
export interface EarnedPoints {
  points: number
  maxPoints: number
  undecided: number
  checks: readonly CheckResult[]
}

/** The points of a check as a person corrected them. */
export interface PointCorrection {
  check: string
  /** From 0 to what the check is worth. */
  points: number
}

/** Whether a person can correct what came of a check: only what was decided, and is worth points. */
export function isCorrectable({ outcome, points }: Pick<CheckResult, 'outcome' | 'points'>): boolean {
  return points > 0 && (outcome === 'passed' || outcome === 'failed')
}

/** What becomes of a check whose points a person corrected: all of them make it passed, fewer failed. */
export function outcomeOfPoints({ points }: Pick<CheckResult, 'points'>, corrected: number): 'passed' | 'failed' {
  return corrected === points ? 'passed' : 'failed'
}

/** What came of a check as it counts: with a person's correction of its points where corrections count and one stands. */
export function countedOutcome(
  check: Pick<CheckResult, 'points' | 'outcome'> & { corrections: readonly { score: number; removedAt: unknown }[] },
  correctionsCount: boolean,
): CheckResult['outcome'] {
  const stands =
    correctionsCount && isCorrectable(check) ? check.corrections.find(({ removedAt }) => removedAt === null) : undefined
  return stands === undefined ? check.outcome : outcomeOfPoints(check, stands.score)
}

/**
 * What a script earned with people's corrections in the place of what its checks gave. All its points make a check passed,
 * fewer failed. A check that was not decided or never reached stays so: nobody corrects what is not there.
 */
export function correctPoints<Earned extends EarnedPoints>(
  earned: Earned,
  corrections: readonly PointCorrection[],
): Earned {
  const checks = earned.checks.map((check) => {
    const correction = corrections.find((each) => each.check === check.id)
    if (correction === undefined || !isCorrectable(check)) return check
    return { ...check, earned: correction.points, outcome: outcomeOfPoints(check, correction.points) }
  })
  return { ...earned, points: checks.reduce((sum, check) => sum + check.earned, 0), checks }
}
