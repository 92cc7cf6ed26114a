import { describe, expect, test } from 'vitest'
import { createEnvironment } from './environment'
import { readExpression, type Values } from './expression'
import { readTemplate } from './template'

const FUNCTIONS = {
  wrong: { takes: ['drink'], table: { martini: 'a coke', Rosé: 'a beer' }, otherwise: 'a martini' },
  strict: { takes: ['drink'], table: { martini: 'a coke' } },
  twice: { takes: ['x'], expression: 'string(x) + string(x)' },
  four: { takes: ['x'], expression: 'twice(twice(x))' },
}
const MEMORY = { drink: 'text', price: 'number', count: 'whole-number', items: 'list' } as const
const VALUES: Values = { memory: { drink: 'ROSE' }, drink: 'ROSE', price: 2.5, count: 3n, items: ['a', 'b'], reply: '' }

function evaluate(source: string, functions: Parameters<typeof createEnvironment>[1] = FUNCTIONS) {
  const { environment, budget } = createEnvironment(MEMORY, functions)
  const read = readExpression(source, environment, budget)
  if ('fault' in read) throw new Error(read.fault.message)
  return read.expression.evaluate(VALUES)
}

test.each([
  ['wrong(drink)', 'a beer'],
  ['wrong("Martini!")', 'a coke'],
  ['wrong("tea")', 'a martini'],
  ['price + 1', 3.5],
  ['price == 2.5 && count == 3', true],
  ['count * 2', 6],
  ['size(items) == 2', true],
  ['items + ["c"]', ['a', 'b', 'c']],
  ['has(memory.price)', false],
  ['has(memory.drink) ? "yes" : "no"', 'yes'],
  ['plain("Crème!") == "creme"', true],
  ['fits(drink, "^ro")', true],
  ['items.map(x, x + "!").filter(x, x != "a!")', ['b!']],
  ['four("ab")', 'abababab'],
])('%s is %j', (source, value) => {
  expect(evaluate(source)).toEqual(value)
})

test('a table without a row for a value gives nothing', () => {
  expect(() => evaluate('strict("tea")')).toThrow('the table has no row for "tea"')
})

test('functions that double with each link are cut off', () => {
  const links = Object.fromEntries(
    Array.from({ length: 30 }, (_, index) => [
      `f${index}`,
      { takes: ['x'], expression: index === 0 ? 'string(x)' : `f${index - 1}(x) + f${index - 1}(x)` },
    ]),
  )
  expect(() => evaluate('f29("x")', links)).toThrow('calls functions more than 1000 times')
})

describe('templates', () => {
  const { environment, budget } = createEnvironment(MEMORY, FUNCTIONS)
  const fill = (source: string, values: Values = VALUES) =>
    readTemplate(source, environment, budget).template.fill(values)

  test.each([
    ['A {drink}, {{not}} {count} of {price}: {items}', 'A ROSE, {not} 3 of 2.5: a, b'],
    ['{wrong("x}y")}', 'a martini'],
    ['no places', 'no places'],
  ])('%s gives %s', (source, words) => {
    expect(fill(source)).toBe(words)
  })

  test('braces in what an agent said are data, not templates', () => {
    expect(fill('You said {drink}.', { ...VALUES, drink: '{count} {{x}} $(1+1)' })).toBe(
      'You said {count} {{x}} $(1+1).',
    )
  })
})
