import type { Dice } from './dice'

/** How things stand for the poster after the agent's latest message. */
export type Effect = 'fixed' | 'closer' | 'none'

/** Says what came of the advice. `what` names the advice, e.g. a quotation of it. */
export function tellEffect(effect: Effect, what: string, dice: Dice, before: readonly string[]): string {
  switch (effect) {
    case 'fixed':
      return dice.pick([
        `I followed ${what}, and it works now. Thank you!`,
        'That was it: the problem is gone. Thanks a lot.',
        `With ${what} it is fixed. Thank you.`,
      ])
    case 'closer':
      return pickNew(dice, before, [
        `I did ${what} and got further, but it is not quite there yet.`,
        `I followed ${what}. That changed something, though not everything I need.`,
        `I see the sense of ${what} and set it up like that; one piece still seems to be missing.`,
        `After ${what} it looks better, but something is still not right.`,
      ])
    case 'none':
      return pickNew(dice, before, [
        `I tried ${what}, and I still see the same thing.`,
        `I did ${what}. It made no difference.`,
        `I went through ${what}, but nothing changed here.`,
        `I followed ${what} and it is as before.`,
        `${what} did not help, I am where I was.`,
      ])
  }
}

/** What the poster says once it is glad: it was told already. `what` names the advice that is no longer needed. */
export const tellStillFixed = (what: string, dice: Dice, before: readonly string[]): string =>
  pickNew(dice, before, [
    `As I said, it works now. I left ${what} aside.`,
    `It still works now, I checked once more before I would have done ${what}.`,
    `For me the problem is gone, so there is no need for ${what} any more.`,
    `Nothing has come back since, and I did not get to ${what}.`,
  ])

/** What the poster says to an answer without any text. */
export const tellNoAnswer = (dice: Dice, before: readonly string[]): string =>
  pickNew(dice, before, [
    'I did not get an answer. My problem is still there.',
    'Your message came without any text; I am where I was.',
    'Nothing arrived here. What I described is unchanged.',
  ])

/** An answer to a question that the post does not answer. */
export const tellPlainly = (dice: Dice, before: readonly string[]): string =>
  pickNew(dice, before, [
    'I changed nothing else since it began.',
    'It happens every time, not just now and then.',
    'I see no other message than what I described.',
    'As far as I can tell, everything around it is as it was installed.',
  ])

/** Whether a message said that the problem is fixed. A post may speak of fixed things without being glad. */
export const saidFixed = (text: string): boolean =>
  /\b(?:works now|problem is gone|it is fixed)[.,] (?:Thank|I left|I checked|so there)/.test(text)

/** Nobody says the same sentence twice if another will do. */
export function pickNew(dice: Dice, before: readonly string[], options: readonly [string, ...string[]]): string {
  const [fresh] = dice.shuffle(options.filter((option) => !before.some((text) => text.includes(option))))
  return fresh ?? dice.pick(options)
}
