import type { TranscriptFrame } from '@/lib/runs/transcript-frame'

/**
 * Whether a message's words are a data set's own: they are plain text, and what looks like Markdown or HTML in them is code
 * that somebody posted. Read as Markdown, it would lose its blanks, and its entities would be decoded a second time.
 */
export function isWordsOfData(
  { agent, opening }: Pick<TranscriptFrame['run'], 'agent' | 'opening'>,
  turn: number,
  side: 'user' | 'agent',
): boolean {
  const isPeoples = agent.kind === 'human-baseline'
  if (side === 'agent') return isPeoples
  return turn === 1 ? opening === 'question' : isPeoples
}
