/** Did a write fail because such a row is there already? */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'P2002' || error.code === '23505')
}
