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

/** What a query may say: which part of an API is meant. Anything else may be a key, and keys have a field of their own. */
const plainParameters: ReadonlySet<string> = new Set(['api-version', 'version', 'deployment', 'region', 'provider'])
const plainValue = /^[\w.:-]{0,64}$/
/** How the keys of well-known providers begin. */
const keyForm = /\b(sk|pk|rk|gsk|xai|hf|AIza)[-_]?[\w*-]{6,}/
const keyForms = new RegExp(keyForm, 'g')

/**
 * A base URL as `normaliseBaseUrl` makes it, which can be stored and shown: no key stands in it.
 *
 * @throws {BaseUrlError} also if a key seems to stand in it; the message does not repeat it
 */
export function storableBaseUrl(baseUrl: string): string {
  const normalised = normaliseBaseUrl(baseUrl)
  const { pathname, searchParams } = new URL(normalised)
  const hidden = [...searchParams].find(([name, value]) => !isPlain(name, value))
  if (hidden !== undefined) {
    const allowed = [...plainParameters].join(', ')
    throw new BaseUrlError(
      `The query of the base URL may hold ${allowed} alone, got "${hidden[0].slice(0, 40).replace(keyForms, '…')}": enter a key in its own field`,
    )
  }
  if (keyForm.test(decodeURIComponent(pathname)))
    throw new BaseUrlError('The path of the base URL seems to hold a key: enter it in its own field')
  return normalised
}

/** A stored base URL as it is shown: what may be a key in its query stands there as `…`. */
export function shownBaseUrl(baseUrl: string): string {
  const { origin, pathname, searchParams } = new URL(baseUrl)
  const query = [...searchParams].map(([name, value]) => `${name}=${isPlain(name, value) ? value : '…'}`).join('&')
  return `${origin}${pathname}${query === '' ? '' : `?${query}`}`
}

function isPlain(name: string, value: string): boolean {
  return plainParameters.has(name) && plainValue.test(value) && !keyForm.test(value)
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
    throw new BaseUrlError(`The base URL must start with http:// or https://, got "${quoted(text)}"`)
  }
  if (!URL.canParse(text)) throw new BaseUrlError(`"${quoted(text)}" is no address`)
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') {
    throw new BaseUrlError('The base URL must not hold a user name or password: enter the key in its own field')
  }
  return url
}

/** What was typed, for its message: without a query, a password, or what looks like a key. */
function quoted(text: string): string {
  const [address = ''] = text.split(/[?#]/)
  return address
    .replace(/[^/]*@/g, '')
    .replace(keyForms, '…')
    .slice(0, 100)
}
