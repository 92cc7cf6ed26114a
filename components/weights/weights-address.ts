import { idsParser, parseAsId } from '@/components/address/parsers'
import { scoreAddress } from '@/components/score/score-address'

/** Which runs are weighed, and how, as it stands in the address. */
export const weightsAddress = {
  version: parseAsId,
  runs: idsParser,
  ...scoreAddress,
}
