import { createHash } from 'node:crypto'
import betainc from '@stdlib/math-base-special-betainc'
import { seededDice } from '@/lib/statistics/dice'
import type { Allowed, Rule } from './false-alarm-rules'

export interface Rejections {
  rejected: number
  studies: number
  share: number
  /** Whether so many are what the rule allows; chance alone would say no once in a thousand times. */
  isRight: boolean
}

/** Chance alone leaves the bounds this often. */
const UNLIKELY = 0.001

/** Tries a rule on so many studies; the same rule gives the same count every time. */
export function countRejections(rule: Rule, studies: number, effort: 'small' | 'full'): Rejections {
  const dice = seededDice(createHash('sha256').update(rule.name).digest('hex'))
  let rejected = 0
  for (let study = 0; study < studies; study += 1) if (rule.rejects(dice, effort)) rejected += 1
  return { rejected, studies, share: rejected / studies, isRight: isAllowed(rule.allowed, rejected, studies) }
}

function isAllowed(allowed: Allowed, rejected: number, studies: number): boolean {
  if ('about' in allowed) {
    return !isTooMany(rejected, studies, allowed.about) && !isTooFew(rejected, studies, allowed.about)
  }
  if ('atMost' in allowed) return !isTooMany(rejected, studies, allowed.atMost)
  if ('moreThan' in allowed) return isTooMany(rejected, studies, allowed.moreThan)
  return !isTooMany(rejected, studies, allowed.to) && !isTooFew(rejected, studies, allowed.from)
}

/** P(X ≥ k) of Binomial(n, p) is the incomplete beta function at p of (k, n − k + 1). */
function isTooMany(k: number, n: number, p: number): boolean {
  return k > 0 && betainc(p, k, n - k + 1, true, false) < UNLIKELY / 2
}

function isTooFew(k: number, n: number, p: number): boolean {
  return k < n && betainc(p, k + 1, n - k, true, true) < UNLIKELY / 2
}
