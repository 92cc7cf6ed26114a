import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { searchKinds } from '@/lib/api/search'

/** What is looked for, as it stands in the address. */
export const searchAddress = {
  q: parseAsString.withDefault(''),
  kind: parseAsStringLiteral(searchKinds),
  page: parseAsInteger.withDefault(1),
}
