import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    include: ['{lib,scripts,app,components}/**/*.test.{ts,tsx}'],
    // Much of the time is waiting: for the database, for a stub, for a killed process.
    maxWorkers: 4,
    setupFiles: ['vitest.setup.ts'],
    globalSetup: ['lib/db/testing/global-setup.ts'],
    // The first test that needs a database waits until its server has started and is migrated.
    hookTimeout: 60_000,
    testTimeout: 60_000,
    // What is waited for comes soon, but not within a set time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
  },
})
