import { describe, expect, test } from 'vitest'
import { readScenario } from './read-scenario'

/** A small scenario without fault; `steps` and `more` are put into it. */
const file = (steps: string, more = '') => `name: Small
description: A small scenario.
language: en
opens: script
agent: { plays: a guest, prompt: Answer. }
memory:
  drink: text
  count: { type: whole-number, start: 0 }
${more}steps:
${steps}
`
const FIRST_STEP = file('').split('\n').indexOf('steps:') + 2
const faultsOf = (source: string) => readScenario(source).faults

test('a file without fault has none', () => {
  expect(faultsOf(file('  - { id: a, say: "Here, a {drink} and {{braces}}." }'))).toEqual([])
})

/** Where the mark ¦ stands in these steps, and the file without it. */
function marked(steps: string): { source: string; line: number; column: number } {
  const before = file(steps).split('¦')[0] ?? ''
  const lines = before.split('\n')
  return { source: file(steps.replace('¦', '')), line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

describe('each fault is told with line, column and what is allowed', () => {
  test.each([
    ['an unknown key', '{ id: a, say: Hello, ¦loud: true }', 'loud is not a key that is known here'],
    [
      'a step of no kind',
      '¦{ id: a, shout: Hello }',
      'must be a step: it needs one of say, listen, set, reply-with-ai, check, branch, end',
    ],
    ['a step of two kinds', '¦{ id: a, say: Hello, end: Over }', 'must be a step of one kind, has say and end'],
    [
      'a value of another type',
      '{ id: a, check: { contains: x, points: ¦many } }',
      'points must be a number, got "many"',
    ],
    ['points below nothing', '{ id: a, check: { contains: x, points: ¦-1 } }', 'points must be at least 0, got -1'],
    ['a missing key', '{ id: a, check: ¦{ contains: x } }', 'points is missing here'],
    [
      'an id that is none',
      '{ id: ¦A b, say: x }',
      'id must be a lower-case word, with digits and hyphens, of at most 60 characters',
    ],
    [
      'an unknown dimension',
      '{ id: a, check: { contains: x, points: 1, dimensions: [¦wit] } }',
      'must be one of context-awareness, short-term-memory, conflicting-information, long-context-instruction-following, needle-in-a-haystack, function-calling, got "wit"',
    ],
    [
      'a template with an unknown name',
      '{ id: a, say: "Here, {¦dish}!" }',
      'dish is not a name in memory; known are drink, count',
    ],
    [
      'a brace that stays open',
      '{ id: a, say: "Here, ¦{drink" }',
      'a brace is opened and never closed; {{ stands for a brace in the words',
    ],
    ['an expression of wrong types', '{ id: a, set: { count: ¦count + drink } }', 'no such overload: int + string'],
    ['an expression cut short', "{ id: a, set: { count: 'count +¦' } }", 'unexpected token: EOF'],
    [
      'a condition that is no yes or no',
      '{ id: a, branch: [{ when: ¦count, jump: a }] }',
      'must be true or false, gives int',
    ],
    ['an unknown memory', '{ id: a, set: { dish: ¦"1" } }', 'dish is not a name in memory; known are drink, count'],
    ['a jump to nowhere', '{ id: a, branch: [{ otherwise: true, jump: ¦b }] }', 'b is not a step; known are a'],
    ['an arm with neither', '{ id: a, branch: [¦{ jump: a }] }', 'must have either when or otherwise'],
    [
      'a tool that is not defined',
      '{ id: a, check: { called: { tool: ¦pay }, points: 1 } }',
      'pay is not a tool of the agent; known are none',
    ],
    [
      'a list that is not defined',
      '{ id: a, listen: { drink: { choice: ¦drinks } } }',
      'drinks is not a list of choices; known are none',
    ],
    [
      'a way that gives another type',
      '{ id: a, listen: { drink: ¦{ number: first } } }',
      'drink is of type text, and number gives number or whole-number',
    ],
    [
      'a date without a clock',
      '{ id: a, listen: { drink: ¦{ date: first } } }',
      'needs the scenario to have a clock: "tomorrow" is the day after its today',
    ],
    [
      'a pattern that is none',
      '{ id: a, check: { pattern: ¦"(", points: 1 } }',
      'is no pattern that can be read: error parsing regexp: missing closing ): `(`',
    ],
    [
      'a regular expression of JavaScript',
      `{ id: a, check: { memory: '¦drink.matches("(a+)+$")', points: 1 } }`,
      'matches is not allowed; use fits(text, pattern), which can not run for ever',
    ],
    [
      'an expression that explodes',
      "{ id: a, set: { count: 'size([1,2].map(a, [1,2].map(b, ¦[1,2].map(c, c))))' } }",
      'may hold at most 2 of map, filter, exists, all, exists_one: more could run for very long',
    ],
    [
      'words over several lines',
      'id: a\n    say: |\n      Hello,\n      here is {¦dish} for you.',
      'dish is not a name in memory; known are drink, count',
    ],
    [
      'an id that stands twice',
      `{ id: a, say: x }\n  - { id: ¦a, say: y }`,
      `a is the id of the step in line ${FIRST_STEP} already; each id may stand once`,
    ],
  ])('%s', (_what, steps, message) => {
    const { source, line, column } = marked(`  - ${steps}`)
    const [found, ...others] = faultsOf(source)
    expect(others).toEqual([])
    expect(found).toMatchObject({ line, column })
    expect(found?.message.replace(/^entry 1 of [a-z-]+ /, '')).toBe(message)
  })

  test('several at once, in their order', () => {
    const steps = '  - { id: a, say: "{dish}" }\n  - { id: b, say: "{dish}", }\n  - { id: a, say: x }'
    expect(faultsOf(file(steps)).map(({ line }) => line - FIRST_STEP)).toEqual([0, 1, 2])
  })
})

describe('files that are no scenario are refused quickly', () => {
  test('one of a megabyte', () => {
    expect(faultsOf(file(`  - { id: a, say: "${'x'.repeat(1_048_576)}" }`))).toEqual([
      {
        line: 1,
        column: 1,
        message: expect.stringMatching(/^is too long: 1,048,\d{3} characters, at most 200,000 are allowed$/),
      },
    ])
  })

  test('a YAML bomb', () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x]
b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]
c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]
d: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]
e: [*d,*d,*d,*d,*d,*d,*d,*d,*d]
`
    expect(faultsOf(bomb)).toEqual([{ line: 1, column: 1, message: 'repeats parts by reference more than 50 times' }])
  })

  test.each(['['.repeat(20_000), `${'['.repeat(20_000)}${']'.repeat(20_000)}`])('lists thousands deep', (source) => {
    expect(faultsOf(source)).toEqual([
      { line: 1, column: 1, message: 'nests lists or mappings deeper than can be read' },
    ])
  })

  test('tabs', () => {
    expect(faultsOf('name: x\nsteps:\n\t- id: a\n')).toEqual([
      { line: 3, column: 1, message: 'is indented with a tab; only spaces are allowed' },
    ])
  })

  test.each([
    ['nothing at all', ''],
    ['a text', 'hello'],
    ['a list', '- a\n- b\n'],
  ])('%s', (_what, source) => {
    expect(faultsOf(source)[0]?.message).toMatch(/^the scenario must be a mapping, got|^the scenario is missing/)
  })

  test('a key that stands twice', () => {
    expect(faultsOf('name: a\nname: b\n')[0]).toMatchObject({
      line: 2,
      column: 1,
      message: 'is not valid YAML: Map keys must be unique',
    })
  })
})

describe('functions', () => {
  test('may call those before them alone, so none comes back to itself', () => {
    const more = 'functions:\n  one: { takes: [x], expression: two(x) }\n  two: { takes: [x], expression: one(x) }\n'
    expect(faultsOf(file('  - { id: a, say: x }', more)).map(({ message }) => message)).toEqual([
      "found no matching overload for 'two(dyn)' (a function may call those that stand before it)",
    ])
  })

  test('can not be called as something else is', () => {
    const more = 'functions:\n  drink: { takes: [x], expression: x }\n  size: { takes: [x], expression: x }\n'
    expect(faultsOf(file('  - { id: a, say: x }', more)).map(({ message }) => message)).toEqual([
      'drink is a name in memory already',
      'size has a meaning of its own in expressions; use another name',
    ])
  })
})

test('values of variants are of the types of memory, under its names', () => {
  const more = 'variants:\n  - { drink: 7, dish: soup }\n'
  expect(faultsOf(file('  - { id: a, say: x }', more)).map(({ message }) => message)).toEqual([
    'drink must be text, got 7',
    'dish is not a name in memory; known are drink, count',
  ])
})
