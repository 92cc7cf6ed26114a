/**
 * An embedding of length 1, in the same direction: of two such the product is the cosine of the angle between them.
 * @throws {RangeError} for one of nothing but zeros, which has no direction
 */
export function unitLength(embedding: Float32Array): Float32Array {
  let squares = 0
  for (const number of embedding) squares += number * number
  const length = Math.sqrt(squares)
  if (!(length > 0) || !Number.isFinite(length))
    throw new RangeError('An embedding of nothing but zeros has no direction')
  return embedding.map((number) => number / length)
}
