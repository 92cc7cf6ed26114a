import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/find-browser'
import { freePort } from './scripts/free-port'

// Once, before the workers start: they get both with the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.CHROMIUM_PATH ??= findBrowser()?.path

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // Much of the time is waiting: for models that answer slowly, and for what must not come.
  workers: 3,
  // A shared machine may stall for longer than any wait; a test that fails twice has found something.
  retries: 1,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? '.cache/e2e-results.json' }]],
  use: {
    // Set: an installation that runs already, with its sample study, is used instead of a fresh one.
    baseURL: process.env.E2E_BASE_URL ?? `http://127.0.0.1:${process.env.E2E_PORT}`,
    // What is not there to be clicked after this long will not come.
    actionTimeout: 30_000,
    // What moves is painted again and again, by as many pages as are open.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // To write one down for each test would cost a third of the time; what fails is played again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-dev-shm-usage',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
