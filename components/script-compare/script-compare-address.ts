import { idsParser, parseAsBaseline } from '@/components/address/parsers'
import { correctionsAddress } from '@/components/score/score-address'

/** Which runs of scenarios are compared and against which, as it stands in the address. */
export const scriptCompareAddress = {
  runs: idsParser,
  baseline: parseAsBaseline,
  ...correctionsAddress,
}
