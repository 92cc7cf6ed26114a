/** The same pieces, until the signal says stop: then its reason is thrown. */
export async function* untilAborted<Piece>(
  pieces: AsyncIterable<Piece>,
  signal: AbortSignal,
): AsyncGenerator<Piece, void, undefined> {
  for await (const piece of pieces) {
    signal.throwIfAborted()
    yield piece
  }
}
