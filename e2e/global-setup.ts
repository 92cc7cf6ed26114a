import { rmSync } from 'node:fs'
import { environmentWith } from '@/lib/env'
import { projectPath } from '@/scripts/project'
import { startProduct } from './start-product'

/** Starts Deskmark against a fresh data folder for all browser tests, and stops it after them. */
export default async function setup(): Promise<() => Promise<void>> {
  const { E2E_BASE_URL, E2E_PORT } = environmentWith({})
  if (E2E_BASE_URL) return async () => undefined
  const port = Number(E2E_PORT)
  const dataDir = projectPath('.cache', 'e2e')
  rmSync(dataDir, { recursive: true, force: true })
  const product = await startProduct({ port, dataDir })
  return async () => {
    await product.stop()
  }
}
