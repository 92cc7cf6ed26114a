import type { Claim } from '@/lib/db/claim-interaction'

/** Somebody else holds the interaction now: nothing more may be written. */
export class ClaimLost extends Error {
  override name = 'ClaimLost'
}

/**
 * What follows from the run's state once something of an interaction was stored.
 * @throws {ClaimLost} where it was not stored, for the interaction is in other hands
 */
export function afterStoring({ interactionId }: Claim, runStatus: string): 'go-on' | 'stop' {
  if (runStatus === 'lost') throw new ClaimLost(`Interaction ${interactionId} is in other hands`)
  return runStatus === 'running' || runStatus === 'queued' ? 'go-on' : 'stop'
}
