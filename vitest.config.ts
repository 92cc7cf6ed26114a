import path from 'node:path'
import { defineConfig } from 'vitest/config'

/** These open the API's routes, and with them this process's environment, which is read once. */
const WITH_AN_ENVIRONMENT = ['app/api/**/*.test.ts', 'lib/worker/{estimate,rescore}.test.ts']

export default defineConfig({
  resolve: { alias: { '@': path.resolve(import.meta.dirname) } },
  test: {
    // Much of the time is waiting: for the database, for a stub, for a killed process.
    maxWorkers: 5,
    globalSetup: ['lib/db/testing/global-setup.ts'],
    // What is waited for comes soon, but not within a set time on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      { extends: true, test: { name: 'routes', include: WITH_AN_ENVIRONMENT, isolate: false, ...tests() } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: ['{lib,scripts,app,components}/**/*.test.{ts,tsx}'],
          exclude: WITH_AN_ENVIRONMENT,
          // Loading the modules anew for each file would take longer than the tests.
          isolate: false,
          ...tests(),
        },
      },
    ],
  },
})

function tests() {
  return {
    setupFiles: ['vitest.setup.ts'],
    // The first test that needs a database waits until its server has started and is migrated.
    hookTimeout: 60_000,
    testTimeout: 60_000,
  }
}
