import { chmodSync, chownSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../process-identity'
import { PROJECT_DIR, projectPath } from '../project'
import { runScript } from '../testing/running-script'
import { temporaryFolder } from '../testing/temporary-folder'
import { waitUntil } from '../wait-for'
import { canReach } from './account'
import { queryOnce } from './query-once'

interface Held {
  pid: number
  port: number
  adopted: boolean
  url: string
}

const HOLD_SERVER = projectPath('scripts', 'postgres', 'testing', 'hold-server.ts')
const NOBODY = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0
/** As root both ways are tried; an ordinary user tries its own. */
const ACCOUNTS = [
  { who: isRoot ? 'root' : 'an ordinary user', account: {} },
  ...(isRoot && canReach(NOBODY, PROJECT_DIR) ? [{ who: 'an ordinary user', account: NOBODY }] : []),
]

/** A server that is gone after the test, even if nobody stops it. */
async function hold(folder: string, account: Partial<typeof NOBODY>) {
  const script = runScript([HOLD_SERVER, folder], { HOME: folder }, account)
  const [line] = await script.wrote(/^\{.*\}$/m)
  const held: Held = JSON.parse(line)
  onTestFinished(async () => {
    if (isAlive(held.pid)) process.kill(held.pid, 'SIGKILL')
    await waitUntil(() => !isAlive(held.pid), 5000)
  })
  return { ...held, script }
}

function folderOf(account: Partial<typeof NOBODY>): string {
  const folder = temporaryFolder()
  chmodSync(folder, 0o711)
  if (account.uid !== undefined) chownSync(folder, account.uid, account.uid)
  return folder
}

describe.each(ACCOUNTS)('the embedded PostgreSQL, started by $who', { timeout: 120_000 }, ({ account }) => {
  test('keeps data, password and port over a restart, and lets nobody in without the password', async () => {
    const folder = folderOf(account)
    const first = await hold(folder, account)
    await queryOnce(first.url, 'create table kept as select 42 as answer')
    const guessed = new URL(first.url)
    guessed.password = 'guessed'
    await expect(queryOnce(guessed.href, 'select 1')).rejects.toThrow('password authentication failed')
    expect(await queryOnce(first.url, "select 'ÀÉΩЖ' ilike 'àéωж' as same")).toEqual([{ same: true }])
    first.script.kill('SIGTERM')
    expect(await first.script.ended).toBe(0)
    expect(isAlive(first.pid)).toBe(false)

    // Its number is another program's by now.
    const someoneElse = `${process.pid}\n${folder}/postgres\n0\n${first.port}\n`
    writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), someoneElse, { mode: 0o644 })
    const second = await hold(folder, account)
    expect(second).toMatchObject({ adopted: false, url: first.url, port: first.port })
    expect(await queryOnce(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(statSync(path.join(folder, 'postgres')).uid).not.toBe(0)
    expect(readdirSync(folder)).not.toContain('postgres.password')
  })

  test('that was left behind by kill -9 is taken over; killed itself, it recovers what was committed', async () => {
    const folder = folderOf(account)
    const first = await hold(folder, account)
    await queryOnce(first.url, 'create table kept as select 42 as answer')
    first.script.kill('SIGKILL')
    await first.script.ended
    expect(isAlive(first.pid)).toBe(true)

    const second = await hold(folder, account)
    expect(second).toMatchObject({ adopted: true, pid: first.pid, url: first.url })
    process.kill(second.pid, 'SIGKILL')
    second.script.kill('SIGKILL')

    const third = await hold(folder, account)
    expect(third.adopted).toBe(false)
    expect(await queryOnce(third.url, 'select answer from kept')).toEqual([{ answer: 42 }])
    third.script.kill('SIGTERM')
    expect(await third.script.ended).toBe(0)
    expect(isAlive(third.pid)).toBe(false)
  })
})
