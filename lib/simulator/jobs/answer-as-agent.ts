import { FORBIDDEN_ADVICE, GENERIC_ADVICE } from '../advice'
import { type AnswerPoint, listAnswerPoints, rateSaid } from '../answer-points'
import type { Dice } from '../dice'
import { listGivenPassages, withoutGiven } from '../given-passages'
import type { KnownItem } from '../knowledge'
import type { JobReply, PromptView } from '../prompt-view'
import { toShare } from '../score-scale'
import { termsOf } from '../words'

/**
 * Answers as a help desk agent: whatever is no other job is a user's question.
 * Each turn the agent says some of what the accepted answer says and it has not said yet; the more, the greater its skill.
 * What it was given to read it passes on, as far as it fits the question, however little it knows itself: whether that
 * helps depends on what the passages say. Of a question that it does not know it has these alone, or advice that fits
 * everything.
 */
export function answerAsAgent(view: PromptView): JobReply {
  const userTexts = view.dialogue.filter(({ role }) => role === 'user').map(({ text }) => withoutGiven(text))
  const ownTexts = view.dialogue.filter(({ role }) => role === 'assistant').map(({ text }) => text)
  const opening = userTexts[0] ?? ''
  const item = view.knowledge.recognise(opening) ?? view.knowledge.recognise(userTexts.join('\n'))
  const matter = item?.title ?? opening.slice(0, 200)
  // Decided by turn, not by letters: how the user puts it does not change what the agent knows.
  const dice = view.diceOf('advice', matter, userTexts.length)
  const skill = toShare(view.cast.skill - (item === null ? 0 : hardness(view, item)))
  const read = pointsOfPassages(view, opening)
  const points =
    item === null ? read : listKnownPoints(item.points, skill, userTexts.length, view.diceOf('knows', matter))
  const open = stillOpen(points, ownTexts)
  const unread = item === null ? [] : stillOpen(read, ownTexts)
  if (unread.length > 0) {
    const misled = dice.chance(chanceOfOwnWordsFailing(skill))
    const own = open.length === 0 || misled ? [] : choosePoints(open, skill, view.diceOf('order', matter), dice)
    return answerWith(view, [...own, ...passOn(unread, own)], skill)
  }

  if (points.length === 0) return answerWith(view, [generalHelp(view, dice, opening)], skill)
  if (open.length === 0 && points.length === item?.points.length) return answerWith(view, [repeatKey(points)], skill)
  if (open.length === 0 || dice.chance(chanceOfOwnWordsFailing(skill)))
    return answerWith(view, [wrongTurn(view, dice, item)], skill)
  return answerWith(view, choosePoints(open, skill, view.diceOf('order', matter), dice), skill)
}

/** What of these points has not been said, and how much of each is left. */
function stillOpen(points: readonly AnswerPoint[], ownTexts: readonly string[]) {
  const said = rateSaid(points, termsOf(ownTexts.join('\n')))
  return points.map((point, index) => ({ point, left: 1 - (said[index] ?? 0) })).filter(({ left }) => left > 0.3)
}

/** How often an agent says nothing of what it knows, but something that fits everything. Who reads says what it read then. */
const chanceOfOwnWordsFailing = (skill: number): number => 0.78 * (1 - skill) ** 1.4

/** What was read and says most, two sentences of it beside words of one's own, three without. To read aloud takes no skill. */
function passOn(unread: readonly { point: AnswerPoint }[], own: readonly string[]): string[] {
  return unread
    .toSorted((one, other) => other.point.weight - one.point.weight)
    .slice(0, own.length === 0 ? 3 : 2)
    .map(({ point }) => asWritten(point))
    .filter((text) => !own.includes(text))
}

/** A hard question takes from every skill, an easy one gives. */
function hardness({ difficulty }: PromptView, item: KnownItem): number {
  const { criticalThinking, topicKnowledge } = difficulty.ofItem(item)
  return 0.12 * ((criticalThinking + topicKnowledge) / 2 - 0.5)
}

function pointsOfPassages(view: PromptView, opening: string): AnswerPoint[] {
  const given = listGivenPassages(view, opening).map(({ kind, text }) =>
    kind === 'code' ? `\`\`\`\n${text}\n\`\`\`` : text,
  )
  return listAnswerPoints(given.join('\n\n'), termsOf(opening), view.knowledge.rarity)
}

/**
 * What the agent knows of a matter at all. Now and then, the more often the less skilled it is, it misses the main things
 * for a long time.
 */
function listKnownPoints(
  points: readonly AnswerPoint[],
  skill: number,
  turn: number,
  dice: Dice,
): readonly AnswerPoint[] {
  const misses = dice.chance(0.5 * (1 - skill) ** 1.6)
  if (!misses || turn > 6 + 10 * dice.unit()) return points
  const known: AnswerPoint[] = []
  let weight = 0
  for (const point of [...points].sort((left, right) => left.weight - right.weight)) {
    if (known.length > 0 && weight + point.weight > 0.5) break
    known.push(point)
    weight += point.weight
  }
  return known
}

/** Takes points until the turn's share is reached. The skilled begin with what counts most, the others anywhere. */
function choosePoints(
  open: readonly { point: AnswerPoint; left: number }[],
  skill: number,
  order: Dice,
  dice: Dice,
): string[] {
  const ranked = open
    .map((each) => ({ ...each, key: skill * each.point.weight * 6 + (1 - skill) * order.unit() }))
    .sort((one, other) => other.key - one.key)
  const share = 0.06 + 0.58 * skill ** 1.3 + 0.13 * dice.normal()
  const chosen: AnswerPoint[] = []
  let taken = 0
  for (const { point, left } of ranked) {
    if (chosen.length > 0 && taken + 0.5 * point.weight * left > share) break
    chosen.push(point)
    taken += point.weight * left
  }
  return open.filter(({ point }) => chosen.includes(point)).map(({ point }) => asWritten(point))
}

const asWritten = ({ kind, text }: AnswerPoint): string => (kind === 'code' ? `\`\`\`\n${text}\n\`\`\`` : text)

/** Nothing is left to say: the main thing once more. */
function repeatKey(points: readonly AnswerPoint[]): string {
  const key = points.reduce((most, point) => (point.weight > most.weight ? point : most))
  return `You have all of it now. The main thing once more:\n\n${asWritten(key)}`
}

/** Advice that fits everything, or that belongs to another question altogether. */
function wrongTurn({ knowledge }: PromptView, dice: Dice, item: KnownItem | null): string {
  const others = knowledge.items
    .filter((each) => each !== item)
    .flatMap(({ points }) => points.filter(({ kind, text }) => kind === 'prose' && /[.!]$/.test(text)))
  const [other] = dice.shuffle(others)
  if (other !== undefined && dice.chance(0.25)) return other.text
  if (dice.chance(0.08)) return dice.pick(FORBIDDEN_ADVICE)
  return dice.pick(GENERIC_ADVICE)
}

function generalHelp(view: PromptView, dice: Dice, opening: string): string {
  const subject = [...termsOf(opening)].sort(
    (left, right) => view.knowledge.rarity(right) - view.knowledge.rarity(left),
  )[0]
  const about =
    subject === undefined
      ? ''
      : ` Look at everything that has to do with “${subject}” first, and change one thing at a time.`
  return dice.pick(GENERIC_ADVICE) + (view.cast.skill > 0.4 ? about : '')
}

/** Puts what is said into words: a beginning, the matter, and a question that keeps the user going. */
function answerWith({ wordDice }: PromptView, parts: readonly string[], skill: number): JobReply {
  const beginning =
    skill > 0.7
      ? wordDice.pick([
          'Here is what solves this.',
          'This can be solved directly.',
          'Let us take the straight way.',
          'I see what is going on.',
        ])
      : skill > 0.4
        ? wordDice.pick([
            'I think this goes in the right direction.',
            'Let us try this first.',
            'This should help.',
            'A good way to begin is this.',
          ])
        : wordDice.pick([
            'Hm, let me think.',
            'I am not sure, but try this.',
            'This is often the case:',
            'I would guess the following.',
          ])
  const ending = wordDice.pick([
    'Please try this and tell me what you see.',
    'What happens when you do that?',
    'Does that change anything?',
    'Let me know how it goes.',
  ])
  return {
    kind: 'words',
    text: [`${beginning} ${parts[0] ?? ''}`, ...parts.slice(1), ending].join('\n\n').replace(/^(.*?) ```/, '$1\n\n```'),
  }
}
