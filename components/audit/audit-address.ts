import { createParser, parseAsStringLiteral } from 'nuqs/server'
import { parseAsText } from '@/lib/address/parsers'
import { auditActions } from '@/lib/api/audit'
import { givenDay } from '@/lib/api/fields'

const day = givenDay()
const dayParser = createParser({
  parse: (text: string) => (text.length === '2026-11-30'.length && day.safeParse(text).success ? text : null),
  serialize: (day: string) => day,
})

/** What of the audit is shown, as it stands in the address. */
export const auditAddress = {
  q: parseAsText.withDefault(''),
  actor: parseAsText,
  action: parseAsStringLiteral(auditActions),
  /** The first day that is shown, in UTC. */
  from: dayParser,
  cursor: parseAsText,
}
