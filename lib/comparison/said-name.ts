/** A longer name would hide the sentence that it stands in. */
const LONGEST_NAME = 80

/** Letters that are written from the right, and marks that turn the direction. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/

/** A name within a sentence: set apart where it would turn the words around it, and cut with a mark where it is endless. */
export function saidName(name: string): string {
  const characters = Array.from(name)
  const short = characters.length > LONGEST_NAME ? `${characters.slice(0, LONGEST_NAME - 1).join('')}…` : name
  return TURNS.test(short) ? `\u2068${short}\u2069` : short
}
