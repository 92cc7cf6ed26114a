import { type RunEventKind, runEventSchemas } from '@/lib/api/event'

/** How the page hears of what happens: it listens, or the line is cut and it tries again. */
export type LineState = 'off' | 'connecting' | 'open' | 'cut'

const RETRY_MS = 2_000

/**
 * Opens the line of a run's events. A cut line is opened again where it was left, so that each event comes once.
 * @param from the event up to which everything is known
 * @param hear called with each event, its data not yet parsed, and the number up to which all is known then
 * @returns closes the line for good
 */
export function openRunEventLine(
  runId: string,
  from: number,
  setLine: (state: LineState) => void,
  hear: (kind: RunEventKind, data: unknown, eventId: number) => void,
): () => void {
  let last = from
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  function open() {
    source = new EventSource(`/api/v1/runs/${runId}/events?after=${last}`)
    source.onopen = () => setLine('open')
    source.onerror = () => {
      setLine('cut')
      // The browser opens a line again by itself, unless the server refused it.
      if (source?.readyState === EventSource.CLOSED) timer = setTimeout(open, RETRY_MS)
    }
    for (const kind of Object.keys(runEventSchemas) as RunEventKind[])
      source.addEventListener(kind, (event) => {
        const eventId = Number(event.lastEventId)
        if (Number.isFinite(eventId) && eventId > last) last = eventId
        hear(kind, JSON.parse(event.data), last)
      })
  }

  open()
  return () => {
    if (timer) clearTimeout(timer)
    source?.close()
  }
}
