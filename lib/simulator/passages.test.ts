import { expect, test } from 'vitest'
import { cutIntoPassages, isReadable } from './passages'

test('sentences and listings are told apart, with or without fences', () => {
  const text =
    'Use a constant. It is a double:\n\ndouble trans = trackBar1.Value / 5000.0;\n\nThen run it.\n\n```js\nlocation.hash = "foo"\n```'
  expect(cutIntoPassages(text)).toEqual([
    { kind: 'prose', text: 'Use a constant.' },
    { kind: 'prose', text: 'It is a double:' },
    { kind: 'code', text: 'double trans = trackBar1.Value / 5000.0;' },
    { kind: 'prose', text: 'Then run it.' },
    { kind: 'code', text: 'location.hash = "foo"' },
  ])
})

test('a blank line does not end a listing, list items stand alone, marks of quotations go', () => {
  expect(cutIntoPassages('f(1);\n\ng(2);')).toEqual([{ kind: 'code', text: 'f(1);\n\ng(2);' }])
  expect(cutIntoPassages('- first thing\n- second\n  thing\n\n> quoted words')).toEqual([
    { kind: 'prose', text: 'first thing' },
    { kind: 'prose', text: 'second thing' },
    { kind: 'prose', text: 'quoted words' },
  ])
})

test('nothing gives nothing, and a command line is not for reading aloud', () => {
  expect(cutIntoPassages(' \n\n ')).toEqual([])
  expect(isReadable('gcc -O3 -Wall -m32 -o pitimes pitimes.c')).toBe(false)
  expect(isReadable('If I use pixel width, it works.')).toBe(true)
})
