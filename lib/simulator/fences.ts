/** A text that stands between two marks in a prompt, with the label it was given. */
export interface FencedText {
  /** In capitals, as in the prompt: QUESTION, CONVERSATION, AGENT'S ANSWER … */
  label: string
  text: string
}

const OPENING = /^<<<([^\s<>]+)[ \t]+(\S[^\n]*)\n/gm

/**
 * Takes the fenced texts out of a prompt: `<<<mark LABEL`, the text, `mark>>>`.
 * A text reaches to its own mark, so nothing inside it can open or close another fence.
 * @returns the fenced texts in order, what stands around them, and what stands after the last one
 */
export function readFences(prompt: string): { fenced: FencedText[]; around: string; after: string } {
  const fenced: FencedText[] = []
  let around = ''
  let position = 0
  OPENING.lastIndex = 0
  for (let opening = OPENING.exec(prompt); opening !== null; opening = OPENING.exec(prompt)) {
    const [line, mark = '', label = ''] = opening
    const start = opening.index + line.length
    const end = prompt.indexOf(`${mark}>>>`, start)
    if (end < 0) break
    fenced.push({ label: label.trim().toUpperCase(), text: prompt.slice(start, end).replace(/\n$/, '') })
    around += prompt.slice(position, opening.index)
    position = end + mark.length + 3
    OPENING.lastIndex = position
  }
  const after = prompt.slice(position)
  return { fenced, around: around + after, after }
}
