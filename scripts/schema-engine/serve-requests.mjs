import { createInterface } from 'node:readline'

function errorReply(id, error) {
  const data = { is_panic: false, message: error.message, error_code: error.code ?? null, meta: error.meta ?? null }
  return {
    jsonrpc: '2.0',
    id,
    error: { code: 4466, message: 'An error happened. Check the data field for details.', data },
  }
}

/**
 * Answers JSON-RPC requests, one a line and one after the other, until the input ends.
 *
 * @param {NodeJS.ReadableStream} input
 * @param {NodeJS.WritableStream} output
 * @param {(method: string, params: unknown, print: (text: string) => void) => Promise<unknown>} handle
 */
export async function serveRequests(input, output, handle) {
  const send = (message) => output.write(`${JSON.stringify(message)}\n`)
  const print = (content) => send({ jsonrpc: '2.0', method: 'print', id: 1e9, params: { content } })
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    if (line.trim() === '') continue
    const { id, method, params } = JSON.parse(line)
    if (method === undefined) continue // the CLI's answer to a print
    try {
      send({ jsonrpc: '2.0', id, result: await handle(method, params, print) })
    } catch (error) {
      send(errorReply(id, error))
    }
  }
}
