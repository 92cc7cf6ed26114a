import type { CastMember } from './cast'
import type { ChatCall } from './chat-call'
import { type Dice, diceFor, hashText } from './dice'
import { type FencedText, readFences } from './fences'
import type { Knowledge } from './knowledge'
import type { DifficultyScale } from './question-difficulty'

/** One call as a job sees it: what it is told to do, the texts it is given, and who plays. */
export interface PromptView {
  cast: CastMember
  knowledge: Knowledge
  difficulty: DifficultyScale
  /** What it is told to do: the system messages; without any, a first message that begins by naming a job. No fenced text. */
  instructions: string
  /** What system messages say outside of every fence. */
  system: string
  fenced: readonly FencedText[]
  /** The conversation as chat messages: users and assistants, in order, tool messages left out. */
  dialogue: readonly { role: 'user' | 'assistant'; text: string }[]
  /** The seed as sent, '' when none was. */
  seed: string
  /** Dice for a matter of this model under this seed, whatever else the call says. */
  diceOf(...matter: readonly (string | number)[]): Dice
  /** Dice for the words of this very call. Marks of fences don't count: a new mark is no new question. */
  wordDice: Dice
}

/** What a job answers: plain words, or the values of a JSON object. */
export type JobReply =
  | { kind: 'words'; text: string }
  | { kind: 'verdict'; value: Readonly<Record<string, string | number | boolean>> }

/** One job of the simulator: knows its own prompts, and leaves all others alone. */
export type Job = (view: PromptView) => JobReply | null

/** The only message there is, when it is a plain request without any system message; else null. */
export const soleRequest = ({ system, dialogue }: PromptView): string | null =>
  system === '' && dialogue.length === 1 ? (dialogue[0]?.text ?? null) : null

/** Endpoints that know no system messages get their instructions at the head of the first message. */
const instructionsOfFirst = (first: { role: string; around: string } | undefined): string =>
  first?.role === 'user' && /^You (?:judge|check|play)\b/.test(first.around) ? first.around : ''

/** Reads a call's messages once, for all jobs. */
export function viewPrompt(
  call: ChatCall,
  cast: CastMember,
  world: { knowledge: Knowledge; difficulty: DifficultyScale },
  choice: number,
): PromptView {
  const read = call.messages.map((message) => ({ role: message.role, ...readFences(message.content) }))
  const isSystem = (role: string) => role === 'system' || role === 'developer'
  const seed = call.seed === null || call.seed === undefined ? '' : String(call.seed)
  const words = read.map(({ role, around, fenced }) => [
    role,
    around,
    ...fenced.flatMap(({ label, text }) => [label, text]),
  ])
  const system = read
    .filter(({ role }) => isSystem(role))
    .map(({ around }) => around)
    .join('\n')
  return {
    cast,
    ...world,
    instructions: system === '' ? instructionsOfFirst(read[0]) : system,
    system,
    fenced: read.flatMap(({ fenced }) => fenced),
    dialogue: call.messages.flatMap(({ role, content }) =>
      role === 'user' || role === 'assistant' ? [{ role, text: content }] : [],
    ),
    seed,
    diceOf: (...matter) => diceFor(cast.model, seed, choice, ...matter),
    wordDice: diceFor(cast.model, seed, choice, 'words', hashText(JSON.stringify(words))),
  }
}
