import type { RecordedTurn } from '@/lib/selfscore/recorded-turns'

/** What the person who asked, or the one who answered, wrote after the answer. */
export interface FollowingComment {
  role: 'asker' | 'answerer'
  /** It stands under the accepted answer; else under the question. */
  onAnswer: boolean
  text: string
}

/**
 * What people said on after the accepted answer, as further turns: the asker's comments under it, then what the answerer
 * replied. Comments that follow one another by the same person are one message. A turn is a pair, so the answerer's words
 * before anything was asked, and the asker's that were never replied to, make none. Comments under the question come
 * before its answer and are no part of it.
 * @param comments of one item, in the order in which they were written
 */
export function furtherTurns(comments: readonly FollowingComment[]): RecordedTurn[] {
  const messages: { role: FollowingComment['role']; text: string }[] = []
  for (const { role, onAnswer, text } of comments) {
    if (!onAnswer || text.trim() === '') continue
    const last = messages.at(-1)
    if (last?.role === role) last.text = `${last.text}\n\n${text}`
    else messages.push({ role, text })
  }
  return messages.flatMap(({ role, text }, index) => {
    const reply = messages[index + 1]
    return role === 'asker' && reply !== undefined ? [{ userText: text, agentText: reply.text }] : []
  })
}
