const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Can this be the id of anything here? A database that is asked for another throws instead of finding nothing. */
export function isId(text: string): boolean {
  return ID.test(text)
}
