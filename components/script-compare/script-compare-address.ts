import { parseAsString } from 'nuqs/server'
import { correctionsAddress } from '@/components/score/score-address'
import { idsParser } from '@/components/weights/weights-address'

/** Which runs of scenarios are compared and against which, as it stands in the address. */
export const scriptCompareAddress = {
  runs: idsParser,
  baseline: parseAsString,
  ...correctionsAddress,
}
