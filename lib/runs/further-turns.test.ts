import { expect, test } from 'vitest'
import { type FollowingComment, furtherTurns } from './further-turns'

const comment = (role: FollowingComment['role'], text: string, onAnswer = true): FollowingComment => ({
  role,
  onAnswer,
  text,
})

test('asker and answerer under the answer make turns, each of a question and its reply', () => {
  const comments = [
    comment('asker', 'It still fails.'),
    comment('answerer', 'Restart it.'),
    comment('asker', 'Works!'),
    comment('answerer', 'Glad to hear.'),
  ]
  expect(furtherTurns(comments)).toEqual([
    { userText: 'It still fails.', agentText: 'Restart it.' },
    { userText: 'Works!', agentText: 'Glad to hear.' },
  ])
})

test('comments of one person in a row are one message', () => {
  const comments = [comment('asker', 'It fails.'), comment('asker', 'With E2.'), comment('answerer', 'See log.')]
  expect(furtherTurns(comments)).toEqual([{ userText: 'It fails.\n\nWith E2.', agentText: 'See log.' }])
})

test('what has no reply, or answers nothing, is no turn; comments under the question are none either', () => {
  expect(furtherTurns([comment('answerer', 'One more hint.'), comment('asker', 'Thanks!')])).toEqual([])
  expect(furtherTurns([comment('asker', 'I use v2.', false), comment('answerer', 'Noted.', false)])).toEqual([])
  expect(furtherTurns([comment('asker', ' '), comment('answerer', 'Hm?')])).toEqual([])
})
