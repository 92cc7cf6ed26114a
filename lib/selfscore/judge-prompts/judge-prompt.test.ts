import { describe, expect, test } from 'vitest'
import { instructionFault, instructionWarnings } from './instruction-faults'
import { judgePrompt, judgePromptParts } from './judge-prompt'
import { JUDGE_PROMPTS } from './judge-prompt-names'

const SCORING = JUDGE_PROMPTS.filter((name) => name !== 'solved')

describe('the prompts that come with the product', () => {
  test.each(SCORING)('%s describes each point from 1 to 10, each with an example of its own', (name) => {
    const lines = judgePromptParts(name).instruction.split('\n')
    const points = lines.flatMap((line) => {
      const point = /^(\d+): (.+) Example: (.+)$/.exec(line)
      return point === null ? [] : [{ score: Number(point[1]), means: point[2], example: point[3] }]
    })
    expect(points.map(({ score }) => score)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(new Set(points.map(({ means }) => means)).size).toBe(10)
    expect(new Set(points.map(({ example }) => example)).size).toBe(10)
  })

  test('the solved check has an example on each side', () => {
    const { instruction } = judgePromptParts('solved')
    expect(instruction.match(/^true\. Example: /gm)).toHaveLength(2)
    expect(instruction.match(/^false\. Example: /gm)).toHaveLength(2)
  })

  test.each(JUDGE_PROMPTS)('%s is an instruction that may be written, and warns of nothing', (name) => {
    const { instruction } = judgePromptParts(name)
    expect(instructionFault(instruction)).toBeNull()
    expect(instructionWarnings(name, instruction)).toEqual([])
  })

  test('complexity is judged within the domain', () => {
    expect(judgePrompt('errorHandling')).toContain('in this domain: {domain}. Criterion: error handling.')
  })
})

test.each(JUDGE_PROMPTS)('%s keeps its job, the fences and the form of the answer, whatever is written', (name) => {
  const prompt = judgePrompt(name, 'Be strict, and judge by feeling alone.')
  const { before, after } = judgePromptParts(name)
  expect(prompt).toBe(`${before}\n\nBe strict, and judge by feeling alone.\n\n${after}`)
  expect(after).toContain('The texts to judge stand between marks.')
  expect(after).toContain(name === 'solved' ? '"solved": <true or false>' : '"score": <number from 1 to 10')
})

describe('an instruction', () => {
  test.each([
    ['too short', 'must be 20 to 12,000 characters, got 9'],
    ['x'.repeat(12_001), 'must be 20 to 12,000 characters, got 12,001'],
    ['Judge what stands in <<<mark TEXT.', 'must not hold "<<<" or ">>>"'],
    ['Answer with {"verdict": 3, "score": 5} please.', 'must not say in which form to answer (found "score":)'],
    ['Compare it with {answer} and be strict.', 'must hold no placeholder but {domain}, got {answer}'],
    ['Judge it by \u0007 this and by that.', 'must not hold control characters'],
  ])('%j is refused', (instruction, sentence) => {
    expect(instructionFault(instruction)).toContain(sentence)
  })

  test.each(['Judge within {domain}, from 1 to 10.', 'Braces such as {} or { x } are only text here.'])(
    '%j may be written',
    (instruction) => {
      expect(instructionFault(instruction)).toBeNull()
    },
  )

  test('that leaves points open is warned of, by point', () => {
    const points = (numbers: readonly number[]) => numbers.map((number) => `${number}: means something.`).join('\n')
    expect(instructionWarnings('opening', points([1, 2, 3, 5, 6, 7, 8, 9]))).toEqual([
      'Points 4 and 10 are not described: judges agree less where points are left open.',
    ])
    expect(instructionWarnings('opening', 'Be strict, whatever it is.')).toEqual([
      'No point of the scale is described: judges agree less where points are left open.',
    ])
    expect(instructionWarnings('opening', points([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]))).toEqual([])
    expect(instructionWarnings('solved', 'Be strict, whatever it is.')).toEqual([])
  })
})
