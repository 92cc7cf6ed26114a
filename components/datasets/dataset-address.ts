import { parseAsStringLiteral } from 'nuqs/server'
import { parseAsPlace, parseAsText } from '@/lib/address/parsers'

/** Which questions of a data set are shown, in the address of its page. */
export const questionsAddress = {
  q: parseAsText.withDefault(''),
  pool: parseAsStringLiteral(['test', 'knowledge'] as const),
  after: parseAsPlace,
  before: parseAsPlace,
}

/** The same, and of which version. */
export const datasetAddress = { ...questionsAddress, version: parseAsPlace }
