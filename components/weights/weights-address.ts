import { createParser, parseAsString } from 'nuqs/server'
import { scoreAddress } from '@/components/score/score-address'

const IDS = /^[0-9a-f-]{36}$/i

export const idsParser = createParser<string[]>({
  parse: (text) => text.split(',').filter((id) => IDS.test(id)),
  serialize: (ids) => ids.join(','),
  eq: (a, b) => a.join() === b.join(),
})

/** Which runs are weighed, and how, as it stands in the address. */
export const weightsAddress = {
  version: parseAsString,
  runs: idsParser,
  ...scoreAddress,
}
