import { counted } from '@/lib/counted'
import { embedsQueries } from './called-models'
import type { EarlierTurns } from './estimate-launch'
import { ASSUMED_OUTPUT, CHARACTERS_PER_TOKEN, type UsagePlan } from './estimate-usage'

/** What an estimate rests on, in sentences: what was measured, where, and what had to be assumed. */
export function estimateBasis({ configuration, lengths, observed }: UsagePlan, earlier: EarlierTurns | null): string[] {
  const isHuman = configuration.agent.kind === 'human-baseline'
  return [
    ...(isHuman && !configuration.agent.withComments ? [] : [turnsSentence(earlier)]),
    `Requests are built from the prompts of this launch and texts as long as the data set’s: questions of ${characters(lengths.title + lengths.question)}, accepted answers of ${characters(lengths.answer)}${lengths.summary === null ? '' : `, summaries of ${characters(lengths.summary)}`}, on average.`,
    ...(isHuman ? [] : [answersSentence(observed.agent)]),
    tokensSentence(observed),
    ...(embedsQueries(configuration)
      ? ['Each turn asks for one embedding: of the opening and, later, of the user’s latest message.']
      : []),
    'Nothing is taken from a cache, and no reply is asked for twice.',
  ]
}

function turnsSentence(earlier: EarlierTurns | null): string {
  if (earlier === null || earlier.turns.length === 0)
    return 'No earlier interaction of this agent or on this data set tells how many turns to expect.'
  const mean = earlier.turns.reduce((sum, turns) => sum + turns, 0) / earlier.turns.length
  return `Turns: ${mean.toFixed(1)} on average in ${counted(earlier.turns.length, 'interaction')} of ${counted(earlier.runs, 'earlier run')} of ${earlier.source}.`
}

function answersSentence(agent: UsagePlan['observed']['agent']): string {
  return agent?.outputTokens == null
    ? 'The agent’s answers are taken to be as long as the accepted ones: no earlier call to its model tells.'
    : `The agent’s answers have ${Math.round(agent.outputTokens)} tokens, as in ${counted(agent.calls, 'earlier call')} to its model.`
}

function tokensSentence(observed: UsagePlan['observed']): string {
  const measured = Object.values(observed).filter((each) => each.firstInputTokens !== null).length
  const assumed = `a token is taken for ${CHARACTERS_PER_TOKEN} characters, a verdict for ${ASSUMED_OUTPUT.verdict} tokens`
  return measured === 0
    ? `No earlier call tells how these models count: ${assumed}.`
    : `Tokens are counted as these models counted those of earlier requests on this data set; where none tells, ${assumed}.`
}

const characters = (length: number): string => `${Math.round(length).toLocaleString('en-US')} characters`
