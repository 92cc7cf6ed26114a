import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder of a test's own, gone after it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'deskmark-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
