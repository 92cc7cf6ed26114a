/** A base URL that can't be one. Its message says what came and what is allowed. */
export class BaseUrlError extends Error {
  override readonly name = 'BaseUrlError'
}

/**
 * A base URL as it is stored: no slash at the end, none doubled, `/v1` added where no path was given, and the endpoint's
 * own `/chat/completions`, `/embeddings` or `/models` taken off if someone pasted it along. A query (`?api-version=…`) is kept.
 *
 * @throws {BaseUrlError} if it is no http or https address, or holds a user name
 * @example normaliseBaseUrl('https://h.example/') // 'https://h.example/v1'
 * @example normaliseBaseUrl('https://h.example/openai/v1') // as it is
 */
export function normaliseBaseUrl(baseUrl: string): string {
  const url = parseUrl(baseUrl.trim())
  const path = url.pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/\/(chat\/completions|embeddings|models)$/, '')
  return `${url.origin}${path === '' ? '/v1' : path}${url.search}`
}

/** Where chat completions are asked for. */
export function completionsUrl(baseUrl: string): string {
  return apiUrl(baseUrl, '/chat/completions')
}

/** Where embeddings are asked for. */
export function embeddingsUrl(baseUrl: string): string {
  return apiUrl(baseUrl, '/embeddings')
}

/** Where an endpoint lists its models. */
export function modelsUrl(baseUrl: string): string {
  return apiUrl(baseUrl, '/models')
}

/** A base URL in the two parts that a client needs: the address without its query, and the query. */
export function splitBaseUrl(baseUrl: string): { address: string; query: Record<string, string> } {
  const url = new URL(normaliseBaseUrl(baseUrl))
  return { address: url.origin + url.pathname, query: Object.fromEntries(url.searchParams) }
}

/** The address with `/v1` appended, which is what people often meant; null where the path names a version already. */
export function baseUrlWithVersion(baseUrl: string): string | null {
  const url = new URL(normaliseBaseUrl(baseUrl))
  if (/\/v\d+\w*$/.test(url.pathname)) return null
  return `${url.origin}${url.pathname}/v1${url.search}`
}

/** An address as it may be shown: without its query, which may hold a key. */
export function shownUrl(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}

function apiUrl(baseUrl: string, path: string): string {
  const url = new URL(normaliseBaseUrl(baseUrl))
  return url.origin + url.pathname + path + url.search
}

function parseUrl(text: string): URL {
  if (!/^https?:\/\//i.test(text)) {
    throw new BaseUrlError(`The base URL must start with http:// or https://, got "${text.slice(0, 100)}"`)
  }
  if (!URL.canParse(text)) throw new BaseUrlError(`"${text.slice(0, 100)}" is no address`)
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    throw new BaseUrlError('The base URL must not hold a user name or password: enter the key in its own field')
  }
  return url
}
