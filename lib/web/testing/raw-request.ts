import { request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Sends a request with exactly these headers, also those that `fetch` does not let anyone set. */
export function rawRequest(
  port: number,
  {
    method = 'GET',
    path = '/',
    headers = {},
    body,
  }: {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string | Buffer
  },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers, setHost: !('host' in headers) },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
