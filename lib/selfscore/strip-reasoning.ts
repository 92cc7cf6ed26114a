/** A model's reply, parted into what it says and what it thought aloud. */
export interface SplitReply {
  /** What is left for the other side, or for the reader of a judgement. */
  text: string
  /** The reasoning, without its tags; null where there was none. */
  reasoning: string | null
  /** The reasoning began and never ended: the model was cut before it came to its answer. */
  unclosed: boolean
}

interface Tag {
  start: number
  end: number
  closes: boolean
  fencesBefore: number
}

const QUOTES = `"'\`“‘«`
const TAG = /<\s?\/?\s?think(?:ing)?\s?>|\[\/?THINK\]|◁\/?think▷/gi

/**
 * Takes reasoning blocks (`<think>…</think>` and its kin) out of a reply, in their broken forms too:
 * a closing tag alone ends a block whose opening the chat template ate, so all before the last one goes;
 * a block that never closes takes the rest of the reply with it.
 * A tag in quotation marks, backticks or a code block is text that speaks of tags and stays.
 * A reply without reasoning comes back as it was.
 * @example splitReasoning('<think>Maybe 3.</think>\nScore: 8') // { text: 'Score: 8', reasoning: 'Maybe 3.', unclosed: false }
 */
export function splitReasoning(reply: string): SplitReply {
  const tags = findTags(reply)
  const lastClosing = tags.findLast((tag) => tag.closes)?.start ?? -1
  const kept: string[] = []
  const reasoning: string[] = []
  let position = 0
  let fencesBehind = 0
  let opened: Tag | null = null

  for (const tag of tags) {
    if (opened !== null) {
      if (!tag.closes) continue
      reasoning.push(reply.slice(opened.end, tag.start))
      opened = null
    } else if (isQuoted(reply, tag, fencesBehind)) {
      continue
    } else if (tag.closes) {
      reasoning.push(kept.join('') + reply.slice(position, tag.start))
      kept.length = 0
    } else if (tag.start < lastClosing || isAtLineStart(reply, tag.start)) {
      kept.push(reply.slice(position, tag.start))
      opened = tag
    } else {
      continue
    }
    position = tag.end
    fencesBehind = tag.fencesBefore
  }

  if (position === 0) return { text: reply, reasoning: null, unclosed: false }
  const rest = reply.slice(position)
  if (opened !== null) reasoning.push(rest)
  else kept.push(rest)
  return { text: kept.join('').trim(), reasoning: joinThoughts(reasoning), unclosed: opened !== null }
}

function findTags(reply: string): Tag[] {
  let fencesBefore = 0
  let nextFence = reply.indexOf('```')
  return [...reply.matchAll(TAG)].map((match) => {
    while (nextFence !== -1 && nextFence < match.index) {
      fencesBefore += 1
      nextFence = reply.indexOf('```', nextFence + 3)
    }
    return { start: match.index, end: match.index + match[0].length, closes: match[0].includes('/'), fencesBefore }
  })
}

function isQuoted(reply: string, tag: Tag, fencesBehind: number): boolean {
  const inCodeBlock = (tag.fencesBefore - fencesBehind) % 2 === 1
  return inCodeBlock || (tag.start > 0 && QUOTES.includes(reply.charAt(tag.start - 1)))
}

function isAtLineStart(reply: string, at: number): boolean {
  let before = at - 1
  while (reply[before] === ' ' || reply[before] === '\t') before -= 1
  return before < 0 || reply[before] === '\n'
}

function joinThoughts(thoughts: readonly string[]): string | null {
  const said = thoughts.map((thought) => thought.trim()).filter((thought) => thought !== '')
  return said.length === 0 ? null : said.join('\n\n')
}
