/** What a cost had to assume, in words; null where it assumes nothing. */
export function costNoteWords(isAssumed: boolean): string | null {
  return isAssumed ? 'cached tokens are charged at the input rate: no cached price is set' : null
}
