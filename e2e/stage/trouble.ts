import type { BrowserContext } from '@playwright/test'

/**
 * Collects what the pages of a browser complain about: errors in the console, uncaught errors, requests that failed or
 * were refused. A request that its own page has called off, by leaving for instance, is no trouble.
 */
export function watchForTrouble(context: BrowserContext): string[] {
  const troubles: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => troubles.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${reason} ${request.method()} ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() < 400) return
    troubles.push(`request: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return troubles
}
