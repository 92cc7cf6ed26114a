/** What systems say of a full disk or a used-up quota, and PostgreSQL of its own. */
const CODES = /^(ENOSPC|EDQUOT|53100)$/

/** Did something fail because a disk is full, this machine's or the database's? */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.test(String(error.code))) return true
  return isDiskFull(error.cause)
}
