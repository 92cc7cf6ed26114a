/** What the API said no to: its own sentence, its code, and, for a form, what is wrong with each field. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    readonly status: number,
    readonly code: string | null,
    readonly fields: Readonly<Record<string, string>>,
  ) {
    super(message)
  }
}

/**
 * Asks this product's own API.
 * @param path below `/api/v1`, such as `/runs/0193…`
 * @param body sent as JSON; a FormData is sent as it is
 * @throws {ApiError} with the server's sentence, when it refused
 */
export async function apiRequest<Answer>(
  path: string,
  { method = 'GET', body, headers = {}, signal }: ApiRequest = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  const response = await fetch(`/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await refusalOf(response)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

async function refusalOf(response: Response): Promise<ApiError> {
  const text = await response.text()
  const { error } = readJson(text) ?? {}
  const message = error?.message ?? `The server answered ${response.status} ${response.statusText}`.trim()
  return new ApiError(message, response.status, error?.code ?? null, error?.fields ?? {})
}

function readJson(
  text: string,
): { error?: { message?: string; code?: string; fields?: Record<string, string> } } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null // a page of a proxy, say: the status alone must do
  }
}
