/** Where the server in front of the pages writes the query of an address down, which a layout is not told. */
const QUERY_HEADER = 'x-deskmark-query'

/** What `?version=` names in the address that was asked for; null where it names nothing. */
export function askedVersion(headers: Pick<Headers, 'get'>): string | null {
  return new URLSearchParams(headers.get(QUERY_HEADER) ?? '').get('version')
}
