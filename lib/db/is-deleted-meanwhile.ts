/**
 * Did something fail because a row that had been found was deleted before it was changed (P2025), or before another that
 * names it was written (P2003)? Prisma's codes, and PostgreSQL's.
 */
export function isDeletedMeanwhile(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return 'code' in error && ['P2025', 'P2003', '23503'].includes(String(error.code))
}
