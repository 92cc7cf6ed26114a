import type { Database } from '@/lib/db/client'
import { listenToRuns, type RunListener } from '@/lib/db/listen-to-runs'
import { createRunReader, type RunReader } from './run-reader'
import { createRunStream, type RunStream, type StreamSink } from './run-stream'

/** Streams of events about runs, all fed by one standing connection to the database. */
export interface RunEventHub {
  /**
   * Begins a stream. It ends when the sink is closed, or the run is gone.
   * @param after the last event id that the reader has seen; null: begin with how the run is now
   * @returns false where there is no such run; then nothing was sent
   */
  open(runId: string, after: number | null, sink: StreamSink): Promise<boolean>
  /** How many streams are open. */
  openStreams(): number
  /** Ends every stream and the connection. */
  close(): Promise<void>
}

/** Even if a notification is lost, nobody waits longer than this. */
const BACKSTOP_MS = 5000

/** Makes the hub of a web process. The connection is opened with the first stream. */
export function createRunEventHub(db: Database): RunEventHub {
  const streams = new Map<string, Set<RunStream>>()
  const reader: RunReader = createRunReader(db)
  let listener: Promise<RunListener> | null = null

  const wake = (runId: string | null) => {
    const woken = runId === null ? [...streams.values()].flatMap((set) => [...set]) : (streams.get(runId) ?? [])
    for (const stream of woken) stream.wake()
  }
  const backstop = setInterval(() => wake(null), BACKSTOP_MS)
  backstop.unref()

  function listen(): Promise<RunListener> {
    const opened = listener ?? listenToRuns(db.url, wake)
    listener = opened
    opened.catch(() => {
      if (listener === opened) listener = null
    })
    return opened
  }

  function add(runId: string, stream: RunStream): void {
    const ofRun = streams.get(runId) ?? new Set()
    streams.set(runId, ofRun.add(stream))
  }

  function remove(runId: string, stream: RunStream): void {
    const ofRun = streams.get(runId)
    ofRun?.delete(stream)
    if (ofRun?.size === 0) streams.delete(runId)
  }

  return {
    async open(runId, after, sink) {
      await listen()
      const stream = await createRunStream(reader, runId, after, sink)
      if (stream === null) return false
      add(runId, stream)
      sink.onClose(() => {
        stream.end()
        remove(runId, stream)
      })
      // Whatever happened between the snapshot and now has notified nobody.
      stream.wake()
      return true
    },
    openStreams: () => [...streams.values()].reduce((sum, set) => sum + set.size, 0),
    async close() {
      clearInterval(backstop)
      for (const ofRun of streams.values()) for (const stream of ofRun) stream.end()
      streams.clear()
      await (await listener)?.close()
    },
  }
}
