/** Advice that fits everything and helps nothing, as poor agents give it. */
export const GENERIC_ADVICE = [
  'Restart the program and see whether it still happens.',
  'Make sure that everything is up to date, then look again.',
  'Clear the cache and start over.',
  'Check your settings once more; something may be off there.',
  'Search for the exact wording of what you see, others have surely met it.',
  'Try it on another machine to see whether it is your setup.',
  'Go back to the last version that worked and start from there.',
  'Read through the documentation again from the beginning.',
  'Check whether you have enough rights to do this.',
  'Reinstall it; that often helps.',
  'Write the whole thing again from scratch, more simply this time.',
  'It is probably a typing mistake, so compare every line with an example.',
] as const

/** Advice that the paper's prompt forbids. */
export const FORBIDDEN_ADVICE = [
  'It may be best to contact professional support about this.',
  'You could ask a consultant who does this for a living.',
] as const

/** Words by which a judge knows advice that fits everything. */
export const GENERIC_SIGN =
  /\b(restart|reinstall|up to date|clear the cache|check your settings|another machine|exact wording|last version that worked|documentation again|enough rights|from scratch|typing mistake)\b/i

/** Words by which a judge knows advice to go elsewhere. */
export const FORBIDDEN_SIGN =
  /\b(contact|call|ask|consult|hire)\b.{0,30}\b(support|professional|expert|specialist|consultant|service)\b/i
