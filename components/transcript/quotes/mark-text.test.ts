import { describe, expect, test } from 'vitest'
import { markText } from './mark-text'
import { markTree, type TreeNode } from './mark-tree'

describe('a text is cut at what is quoted', () => {
  test('and the pieces are the text', () => {
    const text = 'Yes. Save your edits first, then go on.'
    const segments = markText(text, [{ number: 2, words: 'Save your edits first' }])
    expect(segments.map(({ start, end, numbers, begins }) => [text.slice(start, end), numbers, begins])).toEqual([
      ['Yes. ', [], []],
      ['Save your edits first', [2], [2]],
      [', then go on.', [], []],
    ])
  })

  test('where two quotations overlap, the piece that they share has both numbers', () => {
    const text = 'one two three four five'
    const segments = markText(text, [
      { number: 1, words: 'one two three' },
      { number: 2, words: 'three four five' },
    ])
    expect(segments.map(({ start, end, numbers, begins }) => [text.slice(start, end), numbers, begins])).toEqual([
      ['one two ', [1], [1]],
      ['three', [1, 2], [2]],
      [' four five', [2], []],
    ])
  })

  test('what is not found marks nothing; an empty text has no pieces', () => {
    expect(markText('abc', [{ number: 1, words: 'something else' }])).toEqual([
      { start: 0, end: 3, numbers: [], begins: [] },
    ])
    expect(markText('', [])).toEqual([])
  })
})

const text = (value: string): TreeNode => ({ type: 'text', value })
const element = (tagName: string, ...children: TreeNode[]): TreeNode => ({ type: 'element', tagName, children })

/** A tree in one line: marks as `{numbers|begins:words}`. */
function show(node: TreeNode): string {
  if (node.type === 'text') return node.value ?? ''
  const inner = (node.children ?? []).map(show).join('')
  if (node.tagName === 'mark') return `{${node.properties?.dataNumbers}|${node.properties?.dataBegins}:${inner}}`
  return node.type === 'element' ? `<${node.tagName}>${inner}</${node.tagName}>` : inner
}

test('in a tree a quotation is marked through its elements, its number once', () => {
  const tree: TreeNode = {
    type: 'root',
    children: [
      element('p', text('You could use '), element('code', text('git restore')), text(' in newer versions.')),
      element('p', text('And more.')),
    ],
  }
  markTree(tree, [
    { number: 3, words: 'could also' },
    { number: 1, words: 'use `git restore` in newer' },
  ])
  expect(show(tree)).toBe(
    '<p>You could {1|1:use }<code>{1|:git restore}</code>{1|: in newer} versions.</p><p>And more.</p>',
  )
})

test('in a tree the words of two paragraphs do not run into one another', () => {
  const tree: TreeNode = { type: 'root', children: [element('p', text('one two')), element('p', text('three four'))] }
  markTree(tree, [
    { number: 1, words: 'twothree four' },
    { number: 2, words: 'one two three four' },
  ])
  expect(show(tree)).toBe('<p>{2|2:one two}</p><p>{2|:three four}</p>')
})
