/**
 * Of `JSON.stringify`: numbers that JSON can't say are refused. It would turn them into null, and nobody would know why
 * something is missing.
 * @throws where a number is not finite
 */
export function refuseUnsayable(key: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new Error(`${key} is ${value}, which JSON can not say`)
  return value
}
