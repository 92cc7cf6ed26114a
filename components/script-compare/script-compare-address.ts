import { idsParser, parseAsBaseline } from '@/lib/address/parsers'
import { correctionsAddress } from '@/lib/address/score-address'

/** Which runs of scenarios are compared and against which, as it stands in the address. */
export const scriptCompareAddress = {
  runs: idsParser,
  baseline: parseAsBaseline,
  ...correctionsAddress,
}
