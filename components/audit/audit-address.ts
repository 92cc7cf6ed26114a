import { createParser, parseAsStringLiteral } from 'nuqs/server'
import { parseAsText } from '@/lib/address/parsers'
import { auditActions } from '@/lib/api/audit'

const dayParser = createParser({
  parse: (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null),
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
