import { type ErrorBody, errorSchema } from '@/lib/api/error'

/** The API refused a request, or could not be reached. The message is a sentence for the person who asked. */
export class ApiError extends Error {
  override name = 'ApiError'
  constructor(
    message: string,
    /** HTTP status; null where no answer came. */
    readonly status: number | null,
    /** What is wrong with which field, by the field's dotted name. */
    readonly fields: Readonly<Record<string, string>> = {},
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v1, with a leading slash. */
  path: string
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart, in the place of a body. */
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Asks the product's own API and gives its answer, parsed from JSON; null where the answer has no body.
 *
 * @throws {ApiError} if the API refuses, or if no answer comes
 */
export async function sendRequest({ method, path, body, form, headers, signal }: ApiRequest): Promise<unknown> {
  const response = await fetchAnswer(`/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: form }),
    ...(signal === undefined ? {} : { signal }),
  })
  const text = await response.text()
  if (!response.ok) throw apiErrorOf(response.status, text)
  return text === '' ? null : JSON.parse(text)
}

async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(
      'Deskmark could not be reached. Is it still running? Nothing was changed; try again.',
      null,
      {},
      {
        cause: error,
      },
    )
  }
}

/** The error that an answer of this status and text stands for. */
export function apiErrorOf(status: number, text: string): ApiError {
  const body = readErrorBody(text)
  if (body) return new ApiError(body.error.message, status, body.error.fields)
  return new ApiError(`Deskmark answered with status ${status} and no explanation. Try again.`, status)
}

function readErrorBody(text: string): ErrorBody | null {
  try {
    return errorSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    // Not JSON: something between the browser and Deskmark answered.
    return null
  }
}
