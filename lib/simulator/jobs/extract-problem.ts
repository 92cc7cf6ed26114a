import { cutIntoPassages, isReadable } from '../passages'
import { type Job, soleRequest } from '../prompt-view'
import { termsOf } from '../words'

const PROMPT = /^Extract a problem statement from this post\..*?Respond with only the problem:\s*/s
const PROBLEM_WORDS =
  /\b(not|n['’]t|cannot|needs?|must|requires?|because|without|instead|problem|error|wrong|missing|only|should|difference|key)\b/i

/** Says in one or two sentences what was wrong, from the post that solved it. */
export const extractProblem: Job = (view) => {
  const request = soleRequest(view)
  if (request === null || !PROMPT.test(request)) return null
  const post = request.replace(PROMPT, '')
  const { knowledge, wordDice } = view
  const rated = cutIntoPassages(post)
    .filter(({ kind, text }) => kind === 'prose' && !/[:?]\s*$/.test(text) && isReadable(text))
    .map(({ text }) => {
      let matter = 0
      for (const term of termsOf(text)) matter += knowledge.rarity(term)
      const length = Math.max(1, text.split(' ').length / 22)
      return { text, rating: (Math.sqrt(matter) / length) * (PROBLEM_WORDS.test(text) ? 1.3 : 1) }
    })
    .sort((left, right) => right.rating - left.rating)
  const chosen = rated[rated.length > 1 && wordDice.chance(0.25) ? 1 : 0]?.text ?? post.trim().split('\n')[0] ?? ''
  const item = knowledge.recognise(post)
  const statement = item === null ? '' : `${unknownOf(item.title)} `
  return { kind: 'words', text: `${statement}${chosen}`.trim() || 'The post states no problem.' }
}

/** What the poster did not know, made from a question's title. */
function unknownOf(title: string): string {
  const bare = title.replace(/\?\s*$/, '')
  const howTo = /^How (?:do|does|can|should) (?:I|you|one|we) (.+)$/i.exec(bare) ?? /^How to (.+)$/i.exec(bare)
  if (howTo?.[1] !== undefined) return `The poster does not know how to ${howTo[1]}.`
  return `The poster does not get on with “${bare}”.`
}
