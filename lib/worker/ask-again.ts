import type { Claim } from '@/lib/db/claim-interaction'
import type { Database } from '@/lib/db/client'
import { listMissingVerdicts } from '@/lib/db/missing-verdicts'
import { recordVerdicts } from '@/lib/db/record-verdicts'
import { type ConversationPlan, judgeMissing } from '@/lib/selfscore/judge-conversation'
import type { JudgementJob } from '@/lib/selfscore/judge-text'
import type { InteractionPorts } from '@/lib/selfscore/play-interaction'
import { afterStoring } from './claim-lost'

/**
 * Asks judges again for the verdicts of stored turns that could not be had; each turn is stored as it comes.
 * @returns what the solved check now says, by turn; `stopped` where the run was paused or cancelled on the way
 */
export async function askAgain(
  { db, claim, ports }: { db: Database; claim: Claim; ports: InteractionPorts },
  plan: Pick<ConversationPlan, 'material' | 'conversation' | 'judgements'>,
  signal: AbortSignal,
): Promise<Map<number, boolean> | 'stopped'> {
  const solved = new Map<number, boolean>()
  const missing = await listMissingVerdicts(db, claim.interactionId)
  for (const number of new Set(missing.map(({ turn }) => turn))) {
    const ofTurn = missing.filter(({ turn }) => turn === number)
    const jobs = ofTurn.filter(({ decidedBy }) => decidedBy === 'judge').map(({ job }) => job)
    const firstAttempt = (job: JudgementJob, repeat: number) =>
      (ofTurn.find((each) => each.job === job)?.lastAttempts[repeat] ?? 0) + 1
    const judged = await judgeMissing(ports.ask, plan, { number, jobs, firstAttempt }, signal)
    // The opening's score is the item's: it was made again with the item, or is made now.
    if (jobs.length < ofTurn.length) judged.push({ judgement: await ports.openingJudgement(), calls: [] })
    const { runStatus } = await recordVerdicts(db, claim, number, judged)
    for (const { judgement } of judged)
      if (judgement.job === 'solved' && judgement.score !== null) solved.set(number, judgement.score === 1)
    if (afterStoring(claim, runStatus) === 'stop') return 'stopped'
  }
  return solved
}
