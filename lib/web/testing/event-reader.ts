import { request } from 'node:http'

/** One server-sent event, its data read. */
export interface ReadEvent {
  id: number
  kind: string
  data: Record<string, unknown>
}

/** A reader of a stream, as a browser is one. */
export interface EventReader {
  status: number
  /** All events so far, in order. */
  events: ReadEvent[]
  ofKind(kind: string): ReadEvent[]
  /** How often it was told that the line is alive. */
  heartbeats(): number
  /** Goes away without a word, as a closed tab does. */
  close(): void
}

/** Opens a stream of a run. Resolves with the first bytes. */
export function readEvents(
  url: string,
  runId: string,
  { lastEventId, query = '' }: { lastEventId?: number; query?: string } = {},
): Promise<EventReader> {
  const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}/api/v1/runs/${runId}/events${query}`, { headers, agent: false }, (answer) => {
      const events: ReadEvent[] = []
      let rest = ''
      let heartbeats = 0
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop() ?? ''
        heartbeats += blocks.filter((block) => block.startsWith(':')).length
        events.push(...blocks.flatMap(readBlock))
      })
      answer.on('error', () => undefined)
      resolve({
        status: answer.statusCode ?? 0,
        events,
        ofKind: (kind) => events.filter((event) => event.kind === kind),
        heartbeats: () => heartbeats,
        close: () => sent.destroy(),
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

function readBlock(block: string): ReadEvent[] {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]))
  const [id, kind, data] = [fields.get('id'), fields.get('event'), fields.get('data')]
  if (id === undefined || kind === undefined || data === undefined) return []
  return [{ id: Number(id), kind, data: JSON.parse(data) as Record<string, unknown> }]
}
