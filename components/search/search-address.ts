import { parseAsStringLiteral } from 'nuqs/server'
import { parseAsPlace, parseAsText } from '@/lib/address/parsers'
import { searchKinds } from '@/lib/api/search'

/** What is looked for, as it stands in the address. */
export const searchAddress = {
  q: parseAsText.withDefault(''),
  kind: parseAsStringLiteral(searchKinds),
  page: parseAsPlace.withDefault(1),
}
