/** What a route answers: a status, and the body that belongs to it. */
export interface Reply<Status, Body> {
  status: Status
  body: Body
  headers: Record<string, string>
  /** A `Set-Cookie` header each. */
  cookies: readonly string[]
}

/** Makes a reply. Without a body nothing but the status is sent. */
export function reply<const Status extends number, const Body = undefined>(
  status: Status,
  body?: Body,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): Reply<Status, Body> {
  return { status, body: body as Body, headers, cookies }
}
