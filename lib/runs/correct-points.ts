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
    const outcome = correction.points === check.points ? ('passed' as const) : ('failed' as const)
    return { ...check, earned: correction.points, outcome }
  })
  return { ...earned, points: checks.reduce((sum, check) => sum + check.earned, 0), checks }
}
