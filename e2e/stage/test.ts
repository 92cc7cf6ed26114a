import { test as base, expect, type Page } from '@playwright/test'
import { type StubEndpoint, type StubOptions, startStubEndpoint } from '@/lib/models/stub-endpoint'
import { type RunningCommand, startProduct } from '../start-product'
import { createApi, type DeskmarkApi } from './api'
import { watchForTrouble } from './trouble'

/** The size of a window until a test asks for another. */
const WINDOW = { width: 1280, height: 720 }

interface Stage {
  /** Deskmark's API, for what a test needs to stand before its person comes. */
  api: DeskmarkApi
  /** Starts an endpoint that plays as it is told, and closes it after the test. */
  startStub: (options?: StubOptions) => Promise<StubEndpoint>
  /** Starts a Deskmark of this test's own, which is stopped after it, however it ends. */
  startOwn: typeof startProduct
  /** Says that something which otherwise fails the test belongs to it: part of a console line or of a failed request. */
  expectTrouble: (pattern: RegExp) => void
}

interface Shared {
  /** The page of all tests of this worker. */
  sharedPage: Page
}

/**
 * A test in a real browser against the real product. It fails on whatever its pages complain about unexpectedly.
 *
 * Its page is that of the test before it, emptied of all that was left in it: a page's program, fetched and compiled once,
 * serves all. Who must not know the others, as two people must not, takes a context of his own.
 */
export const test = base.extend<Stage, Shared>({
  context: ({ sharedPage }, use) => use(sharedPage.context()),
  page: async ({ sharedPage, baseURL }, use) => {
    await forgetLastTest(sharedPage, baseURL)
    await use(sharedPage)
    // What stays open goes on to be brought up to date.
    await sharedPage.goto('about:blank')
  },
  api: async ({ request }, use) => {
    await use(createApi(request))
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  startStub: async ({}, use) => {
    const stubs: StubEndpoint[] = []
    await use(async (options) => {
      const stub = await startStubEndpoint(options)
      stubs.push(stub)
      return stub
    })
    await Promise.all(stubs.map((stub) => stub.close()))
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  startOwn: async ({}, use) => {
    const started: RunningCommand[] = []
    await use(async (options) => {
      const product = await startProduct(options)
      started.push(product)
      return product
    })
    await Promise.all(started.map((product) => product.stop()))
  },
  expectTrouble: [
    async ({ context }, use) => {
      const expected: RegExp[] = []
      const { troubles, stop } = watchForTrouble(context)
      await use((pattern) => expected.push(pattern))
      stop()
      expect(troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble)))).toEqual([])
    },
    { auto: true },
  ],
  sharedPage: [
    async ({ browser }, use, { project }) => {
      const { baseURL, actionTimeout } = project.use
      const context = await browser.newContext({ reducedMotion: 'reduce', ...(baseURL ? { baseURL } : {}) })
      context.setDefaultTimeout(actionTimeout ?? 0)
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** A test that only looks: what the test before it has opened and closed again stays open. */
export const lookTest = test.extend({
  page: ({ sharedPage }, use) => use(sharedPage),
})

/** Leaves a page as a new one would be: nothing open, nothing kept, nothing waiting. */
async function forgetLastTest(page: Page, baseURL: string | undefined): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  // What lies behind another is drawn once a second, also when that one is gone.
  await page.bringToFront()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.clearCookies()
  // What a page keeps is reached from an address of its site alone, and the page that kept it must be gone.
  await page.goto(new URL('/favicon.ico', baseURL).href)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('about:blank')
  await page.emulateMedia({ colorScheme: null, media: null })
  await page.setViewportSize(WINDOW)
}

export { expect } from '@playwright/test'

let names = 0

/** A name that no other test gives, so that tests share one installation without meeting. */
export function ownName(words: string): string {
  names += 1
  return `${words} ${process.pid.toString(36)}-${String(names).padStart(3, '0')}`
}
