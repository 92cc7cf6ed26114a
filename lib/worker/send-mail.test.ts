import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { PgBoss } from 'pg-boss'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { THE_INSTALLATION } from '@/lib/auth/who'
import { invitePerson } from '@/lib/commands/invite-person'
import { openDatabase } from '@/lib/db/client'
import { createTestDatabase } from '@/lib/db/testing/test-database'
import { env } from '@/lib/env'
import { openQueue } from '@/lib/queue/queue'
import { startWorker } from './worker'

test('an invitation for an address goes there by mail; it lies sealed in the queue until a worker has sent it', async () => {
  process.env.DESKMARK_SECRET ??= 'a secret of tests'
  const arrived: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = `${session.envelope.rcptTo.map(({ address }) => address).join()}\n`
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        arrived.push(text)
        done()
      })
    },
  })
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  const mail = {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    from: 'deskmark@example.org',
  }
  const before = env().mail
  Object.assign(env(), { mail })
  const { url, drop } = await createTestDatabase()
  const db = openDatabase(url, 5)
  const boss: PgBoss = await openQueue(url, 'web')
  const worker = await startWorker({ db, concurrency: 1, simulatorUrl: () => Promise.reject(new Error('none')), mail })
  try {
    const world = { db, who: THE_INSTALLATION, queue: async () => boss }
    const made = await invitePerson(world, { role: 'member', email: 'zoe@example.org' }, 'https://bench.example.org')
    expect(made.mailed).toBe(true)
    const token = made.url?.split('/').at(-1) ?? 'none'
    const { rows } = await db.pool.query("SELECT data::text FROM pgboss.job WHERE name = 'send-mail'")
    expect(rows).toHaveLength(1)
    expect(rows[0].data).not.toContain(token)
    await expect.poll(() => arrived).toHaveLength(1)
    expect(arrived[0]).toMatch(/^zoe@example\.org\n/)
    expect(arrived[0]).toContain('From: deskmark@example.org')
    expect(arrived[0]?.replaceAll('=\r\n', '')).toContain(`https://bench.example.org/join/${token}`)
  } finally {
    Object.assign(env(), { mail: before })
    await worker.stop()
    await boss.stop({ graceful: false })
    await db.close()
    await drop()
    await new Promise<void>((resolve) => smtp.close(() => resolve()))
  }
})
