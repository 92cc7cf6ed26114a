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

/** A body that is JSON already, in UTF-8: what is large is made elsewhere than where requests are answered. */
export class JsonBytes {
  constructor(readonly bytes: Uint8Array<ArrayBuffer>) {}
}

/** Replies with JSON that stands; whoever made it answers for it being what the route gives. */
export function replyJson<const Status extends number>(
  status: Status,
  bytes: Uint8Array<ArrayBuffer>,
): Reply<Status, never> {
  return reply(status, new JsonBytes(bytes) as never)
}
