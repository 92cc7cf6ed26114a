import type { PreparationPurpose } from '@/lib/selfscore/purpose'
import type { RunConfiguration } from './configuration'

/** How often a preparation is judged in a run of this configuration. */
export function judgementsOf(purpose: PreparationPurpose, { judging }: Pick<RunConfiguration, 'judging'>): number {
  return purpose === 'opening' ? judging.judgements : (judging.complexityJudgements ?? judging.judgements)
}
