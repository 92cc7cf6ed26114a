const CODES =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EPIPE|57P0[1-3]|08\d{3}|53300|P1001|P1002|P1008|P1017|P2024)$/
const MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|the database system is (starting up|shutting down)/

/** Did something fail because the database could not be reached, rather than because of what it was asked? */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.test(String(error.code))) return true
  if (MESSAGES.test(error.message)) return true
  const inner = error instanceof AggregateError ? error.errors : []
  return [error.cause, ...inner].some(isDatabaseAway)
}
