import path from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    // Much of the time is waiting: for the database, for a stub, for a killed process.
    maxWorkers: 5,
    globalSetup: ['lib/db/testing/global-setup.ts'],
    // What is waited for comes soon, but not within a set time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    include: ['{lib,scripts,app,components}/**/*.test.{ts,tsx}'],
    setupFiles: ['vitest.setup.ts'],
    // Loading the modules anew for each file would take longer than the tests.
    isolate: false,
    // The first test that needs a database waits until its server has started and is migrated.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  },
})
