import { cutIntoPassages, isReadable, type Passage } from '../passages'
import { type Job, soleRequest } from '../prompt-view'
import { termsOf } from '../words'

const PROMPT = /^Dumb this question down and summarize it in one or two sentence\(s\):\s*/
const LONGEST_WORDS = 32

/** Says in one or two sentences what a post asks: its first sentence, and the most telling of the others. */
export const summariseQuestion: Job = (view) => {
  const request = soleRequest(view)
  if (request === null || !PROMPT.test(request)) return null
  const post = request.replace(PROMPT, '')
  const { knowledge, wordDice } = view
  const [first, ...others] = cutIntoPassages(post).filter(({ kind }) => kind === 'prose')
  if (first === undefined) return { kind: 'words', text: 'The post holds no question in words.' }

  const said = termsOf(first.text)
  const news = ({ text }: Passage) => {
    let matter = 0
    for (const term of termsOf(text)) if (!said.has(term)) matter += knowledge.rarity(term)
    return matter
  }
  const telling = others
    .filter(({ text }) => !/:\s*$/.test(text) && isReadable(text))
    .map((passage) => ({ passage, matter: news(passage) }))
    .sort((left, right) => right.matter - left.matter)
    .slice(0, 2)
    .filter(({ matter }) => matter > 3)
  const lead = wordDice.pick(['', '', 'In short: ', 'Put simply: ', 'The question is this: '])
  const second = telling[telling.length > 1 && wordDice.chance(0.35) ? 1 : 0]
  const summary = `${lead}${shorten(first.text)}`
  return { kind: 'words', text: second === undefined ? summary : `${summary} ${shorten(second.passage.text)}` }
}

function shorten(sentence: string): string {
  const words = sentence.split(' ')
  const short = words.length <= LONGEST_WORDS ? sentence : `${words.slice(0, LONGEST_WORDS).join(' ')} …`
  return /[.?!…]["')”]?$/.test(short) ? short : `${short.replace(/[,;:]$/, '')}.`
}
