import { expect, test } from 'vitest'
import { givePassages, PASSAGES_LEAD } from '@/lib/selfscore/give-passages'
import { withoutGiven } from './given-passages'
import { bodyOf } from './testing/body-of'
import { wordsOf, world } from './testing/simulator-world'

const reading = { mark: 'k3f9a1c2', lead: PASSAGES_LEAD }
const question = 'Are PHP variables passed by value or by reference?'
const note = {
  name: 'php.md',
  place: null,
  text: 'PHP hands variables over by value. Prepend an ampersand to the argument in the function definition to pass it by reference.',
}
const other = {
  name: 'coffee.md',
  place: null,
  text: 'Beans are roasted for twelve minutes. Then they rest for a day.',
}

const answerTo = (model: string, passages: readonly (typeof note)[], seed = 1): string => {
  const content = givePassages(reading, passages, question)
  return wordsOf(bodyOf(model, { messages: [{ role: 'user', content }], output: 'text' }, seed))
}

test('what the user says is told from what was put before it', () => {
  expect(withoutGiven(givePassages(reading, [note], question))).toBe(question)
  expect(withoutGiven(question)).toBe(question)
  expect(withoutGiven('<<<x AGENT\nhi\nx>>>\nstill here')).toBe('<<<x AGENT\nhi\nx>>>\nstill here')
})

test('an agent of any skill passes on what it read about the question', () => {
  for (const model of ['sim-novice', 'sim-capable', 'sim-expert'])
    for (let seed = 1; seed <= 10; seed += 1)
      expect(answerTo(model, [note], seed), model).toContain('Prepend an ampersand')
})

test('what has nothing to do with the question changes nothing of what it says', () => {
  for (let seed = 1; seed <= 10; seed += 1) expect(answerTo('sim-capable', [other], seed)).not.toContain('roasted')
})

test('passages do not turn the question into another one', () => {
  const [first] = world.knowledge.items
  const misleading = {
    name: first?.title ?? '',
    place: null,
    text: `${first?.questionText} ${first?.answerText}`.slice(0, 900),
  }
  const known = world.knowledge.recognise(question)
  expect(known?.title).toBe('Are PHP Variables passed by value or by reference?')
  const said = Array.from({ length: 10 }, (_, seed) => answerTo('sim-expert', [misleading], seed)).join('\n')
  expect(said).toContain('ampersand')
})

test('of a question that it does not know it says what the passages hold, and nothing else', () => {
  const unknown = 'How do I descale the flux manifold of a Zorblat 9000?'
  const passage = {
    name: 'zorblat.md',
    place: null,
    text: 'To descale the flux manifold of a Zorblat, open the brass valve and pour vinegar in.',
  }
  const ask = (passages: readonly (typeof passage)[]) =>
    wordsOf(
      bodyOf(
        'sim-expert',
        { messages: [{ role: 'user', content: givePassages(reading, passages, unknown) }], output: 'text' },
        3,
      ),
    )
  expect(ask([passage])).toContain('pour vinegar in')
  expect(ask([])).not.toContain('vinegar')
})
