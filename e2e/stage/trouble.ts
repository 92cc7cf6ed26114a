import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test'

/**
 * Collects what the pages of a browser complain about: errors in the console, uncaught errors, requests that failed or
 * were refused. A request that its own page has called off, by leaving for instance, is no trouble.
 */
export function watchForTrouble(context: BrowserContext): { troubles: readonly string[]; stop: () => void } {
  const troubles: string[] = []
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()} (${message.location().url})`)
  }
  const onError = (error: WebError) => {
    troubles.push(`uncaught: ${error.error().stack ?? error.error().message}`)
  }
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    if (reason !== 'net::ERR_ABORTED') troubles.push(`request: ${reason} ${request.method()} ${request.url()}`)
  }
  const onResponse = (response: Response) => {
    if (response.status() < 400) return
    troubles.push(`request: ${response.status()} ${response.request().method()} ${response.url()}`)
  }
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('requestfailed', onFailure)
  context.on('response', onResponse)
  const stop = () => {
    context.off('console', onConsole)
    context.off('weberror', onError)
    context.off('requestfailed', onFailure)
    context.off('response', onResponse)
  }
  return { troubles, stop }
}
