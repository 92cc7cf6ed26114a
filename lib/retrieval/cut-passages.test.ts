import { expect, test } from 'vitest'
import { cutPassages, LONGEST_PASSAGE } from './cut-passages'

const textsOf = (text: string) => cutPassages([{ place: null, text }]).map((passage) => passage.text)
const sentence = (length: number) => `${'word '.repeat(Math.ceil(length / 5)).slice(0, length - 1)}.`

test('paragraphs stand together as long as they fit', () => {
  const [a, b, c] = [sentence(400), sentence(400), sentence(400)]
  expect(textsOf(`${a}\n\n${b}\n\n\n${c}`)).toEqual([`${a}\n\n${b}`, c])
})

test('a paragraph that is too long is cut at the end of a sentence', () => {
  const [a, b, c] = [sentence(450), sentence(450), sentence(450)]
  expect(textsOf(`${a} ${b} ${c}`)).toEqual([`${a} ${b}`, c])
})

test('a block of code stays whole, blank lines in it too', () => {
  const code = `\`\`\`js\n${'f(1);\n'.repeat(60)}\n\ng(2);\n\`\`\``
  expect(textsOf(`${sentence(700)}\n\n${code}\n\nDone.`)).toEqual([sentence(700), `${code}\n\nDone.`])
})

test('a few words that are left over go with what stands before them', () => {
  const [a, b] = [sentence(900), sentence(120)]
  expect(textsOf(`${a}\n\n${b}`)).toEqual([`${a}\n\n${b}`])
})

test('no passage reaches from one part into the next', () => {
  expect(
    cutPassages([
      { place: 'page 1', text: 'One.' },
      { place: 'page 2', text: ' \n ' },
      { place: 'page 3', text: 'Three.' },
    ]),
  ).toEqual([
    { place: 'page 1', text: 'One.' },
    { place: 'page 3', text: 'Three.' },
  ])
})

test('a text without any place to cut is cut all the same, but never inside a character', () => {
  const texts = textsOf(`a${'🔥'.repeat(1_400)}`)
  expect(texts.join('')).toBe(`a${'🔥'.repeat(1_400)}`)
  for (const text of texts) {
    expect(text.isWellFormed()).toBe(true)
    expect(text.length).toBeLessThanOrEqual(LONGEST_PASSAGE)
  }
})

test('nothing is lost and nothing stands twice: all words come back in their order', () => {
  const text = Array.from({ length: 40 }, (_, at) => `${sentence(90 + 37 * (at % 9))} (${at})`).join('\n\n')
  const words = (each: string) => each.split(/\s+/).filter(Boolean)
  expect(textsOf(text).flatMap(words)).toEqual(words(text))
})

test('nothing gives nothing', () => {
  expect(textsOf('')).toEqual([])
})
