import pg from 'pg'
import { log } from '@/lib/log'
import { RUN_CHANNEL } from './events'

/** A standing connection that hears of every run that changed. */
export interface RunListener {
  close(): Promise<void>
}

/** First wait before a lost connection is opened anew; it doubles up to ten seconds. */
const RECONNECT_MS = 250

/**
 * Listens for changes of runs. A connection that is cut is opened again; what was missed meanwhile is made up by
 * calling `onChange(null)`: "something may have changed, look yourself".
 */
export async function listenToRuns(url: string, onChange: (runId: string | null) => void): Promise<RunListener> {
  let closed = false
  let client: pg.Client | null = null
  let again: NodeJS.Timeout | null = null

  async function open(): Promise<void> {
    const opening = new pg.Client({ connectionString: url, keepAlive: true })
    opening.on('notification', ({ payload }) => onChange(payload ?? null))
    opening.on('error', (error) => log('warn', 'listener-cut', { error }))
    opening.on('end', () => {
      if (client === opening) reopen(RECONNECT_MS)
    })
    await opening.connect()
    await opening.query(`listen ${RUN_CHANNEL}`)
    client = opening
    if (closed) await opening.end()
  }

  function reopen(wait: number): void {
    client = null
    if (closed) return
    again = setTimeout(() => {
      open().then(
        () => onChange(null),
        (error) => {
          log('warn', 'listener-not-reopened', { error })
          reopen(Math.min(wait * 2, 10_000))
        },
      )
    }, wait)
  }

  await open()
  return {
    async close() {
      closed = true
      if (again !== null) clearTimeout(again)
      await client?.end()
    },
  }
}
