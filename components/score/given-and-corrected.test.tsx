import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckPoints, OutcomeMark } from '@/components/script-transcript/points-panel'
import { SharedChecks } from '@/components/shared/shared-checks'
import { SharedTurn } from '@/components/shared/shared-turn'
import { MessageFigures } from '@/components/transcript/conversation/message-figures'
import { JudgementCard } from '@/components/transcript/scores/judgement-card'
import { OtherJudges } from '@/components/transcript/scores/other-judges'
import type { InteractionAnswer, TurnAnswer } from '@/lib/api/interaction'
import type { ScoreOverrideAnswer } from '@/lib/api/score-override'
import type { ScriptInteractionAnswer } from '@/lib/api/script-interaction'
import { JudgesOwnNote, RunCorrectedMark, runCorrectedWords } from './corrected-mark'
import { GivenAndCorrected } from './given-and-corrected'

/** The words of what is rendered, hidden ones for screen readers among them; each element stands for itself. */
const words = (node: React.ReactNode): string =>
  renderToStaticMarkup(node)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const correction = (change: Partial<ScoreOverrideAnswer>): ScoreOverrideAnswer => ({
  id: 'c',
  of: 'agent',
  turn: 1,
  check: null,
  judgeScore: 8,
  score: 4,
  reason: 'Copied.',
  author: 'Ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
  removedBy: null,
  ...change,
})
const verdict = (score: number) => ({
  score,
  reason: 'It helps.',
  raw: null,
  unscoredReason: null,
  detail: null,
  decidedBy: 'judge',
  repeats: null,
  spread: null,
})

test('both values can be read, and the mark says which counts', () => {
  const value = (counts: boolean) => <GivenAndCorrected given="8.0" correctedTo="4.0" counts={counts} />
  expect(words(value(true))).toBe('8.0 , corrected to → 4.0 A person’s correction, which counts here')
  expect(words(value(false))).toBe('8.0 , corrected to → 4.0 A person’s correction, not counted here')
  expect(renderToStaticMarkup(value(true))).toContain('<span class="font-normal text-fg-3">8.0</span>')
  expect(renderToStaticMarkup(value(false))).toContain('<span class="font-normal text-fg-3">4.0</span>')
  expect(words(<GivenAndCorrected given="8.0" correctedTo={null} counts />)).toBe('8.0')
})

test('a run says how many of its scores people corrected, and whether they count', () => {
  expect(runCorrectedWords({ shown: true, scores: 2, interactions: 1 })).toBe('With 2 scores corrected by people')
  const one = { corrections: { shown: false, scores: 1, interactions: 4 } }
  expect(words(<RunCorrectedMark run={one} />)).toBe('The judges’ own: 1 score corrected by people is left out')
  const none = { corrections: { shown: true, scores: 0, interactions: 0 } }
  expect(words(<RunCorrectedMark run={none} />)).toBe('')
  expect(words(<JudgesOwnNote runs={[none]} />)).toBe('')
  expect(words(<JudgesOwnNote runs={[none, one]} />)).toContain('Here the judges’ own count.')
})

test('the large figure of a verdict and the figure under a message show the correction', () => {
  const card = (correctedTo: string | null) => (
    <JudgementCard
      title="Agent helpfulness"
      value="8.0"
      correctedTo={correctedTo}
      correctionsShown
      judgement={verdict(8)}
      judge="judge"
      quotes={[]}
      calls={[]}
      wanted={null}
    />
  )
  expect(words(card('4.0'))).toContain('8.0 , corrected to → 4.0 A person’s correction, which counts here')
  expect(words(card(null))).not.toContain('corrected')
  const figures = (
    <MessageFigures score={8} correctedTo={4.25} correctionsShown figures={null} wanted={null} onWhy={() => {}} />
  )
  expect(words(figures)).toContain('8.0 , corrected to → 4.25 A person’s correction, which counts here')
})

test('beside other judges, the own judge’s row alone is corrected, and that is said', () => {
  const turn = {
    number: 1,
    solved: true,
    agentHelpfulness: verdict(8),
    userHelpfulness: verdict(5),
    corrections: [
      correction({}),
      correction({ id: 'gone', of: 'user', score: 1, removedAt: '2026-01-02T00:00:00.000Z' }),
    ],
  } as unknown as TurnAnswer
  const interaction = {
    correctionsShown: true,
    corrections: 1,
    scores: { finalScore: 24 },
    otherJudgings: [
      {
        interactionId: 'i',
        runId: 'r',
        runName: 'Again',
        judge: 'other judge',
        finalScore: 30,
        turns: [{ number: 1, agentHelpfulness: 8, userHelpfulness: 5, solved: true }],
      },
    ],
  } as unknown as InteractionAnswer
  const shown = words(<OtherJudges interaction={interaction} turn={turn} judge="own judge" />)
  expect(shown).toContain(
    'own judge · here 8.0 , corrected to → 4.0 A person’s correction, which counts here 5.0 Yes Rests on a person’s correction 24.00',
  )
  expect(shown).toContain('other judge 8.0 5.0 Yes 30.00')
  expect(shown).toContain('The other rows are those judges’ own scores.')
})

type Check = ScriptInteractionAnswer['checks'][number]
const check = (change: Partial<Check>): Check => ({
  id: 'greets',
  name: 'Greets',
  kind: 'judge',
  points: 2,
  earned: 2,
  dimensions: [],
  outcome: 'passed',
  reason: 'It did.',
  flags: [],
  step: 1,
  turn: 1,
  corrections: [],
  ...change,
})

test.each([
  [2, 'passed' as const, 0, true, 'failed by a person’s correction:'],
  [0, 'failed' as const, 2, true, 'passed by a person’s correction:'],
  [2, 'passed' as const, 0, false, 'passed :'],
])(
  'a check that earned %i and %s, corrected to %i, counted %s, is marked as “%s”',
  (earned, outcome, score, counts, said) => {
    const corrected = check({ earned, outcome, corrections: [correction({ of: 'check', check: 'greets', score })] })
    expect(words(<OutcomeMark check={corrected} correctionsShown={counts} />).replace(/ :$/, ':')).toBe(
      said.replace(' :', ':'),
    )
    expect(words(<CheckPoints check={corrected} correctionsShown={counts} words={`${earned} of 2`} />)).toBe(
      `${earned} of 2 , corrected to → ${score} A person’s correction, ${counts ? 'which counts here' : 'not counted here'}`,
    )
  },
)

test('behind a link the same is said of scores and checks', () => {
  const { id: _, kind, dimensions, flags, step, corrections, ...shared } = check({})
  expect(words(<SharedChecks checks={[{ ...shared, correctedTo: 0 }]} />)).toContain(
    'passed , corrected to → failed A person’s correction, which counts here , turn 1 2 of 2 , corrected to → 0',
  )
  const turn = {
    number: 1,
    user: 'Hello',
    agent: 'Hi',
    agentOutcome: 'answered',
    userHelpfulness: { score: 5, reason: null, unscoredReason: null, correctedScore: null },
    agentHelpfulness: { score: 8, reason: null, unscoredReason: null, correctedScore: 4 },
    quality: 0.8,
    qualityReason: null,
    solved: true,
    toolCalls: [],
  }
  const said = words(<SharedTurn turn={turn} />)
  expect(said).toContain('helpfulness 8.00 , corrected to → 4.00')
  expect(said).toContain('helpfulness 5.00 Hello')
})
