import { idsParser, parseAsId } from '@/lib/address/parsers'
import { scoreAddress } from '@/lib/address/score-address'

/** Which runs are weighed, and how, as it stands in the address. */
export const weightsAddress = {
  version: parseAsId,
  runs: idsParser,
  ...scoreAddress,
}
