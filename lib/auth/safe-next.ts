/** Where to go after signing in: a path of this server, whatever the address said. */
export function safeNext(next: string | undefined): string {
  if (next === undefined || !/^\/(?![/\\])/.test(next)) return '/'
  // The browser's own reading decides: what it would take for another server is not followed.
  const here = 'http://deskmark.invalid'
  return URL.canParse(next, here) && new URL(next, here).origin === here ? next : '/'
}
