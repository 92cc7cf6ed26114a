import type { Job } from '../prompt-view'
import { termsOf } from '../words'

/** A judge's yes or no about a reply: yes where it says enough of what the question speaks of. */
export const judgeScripted: Job = (view) => {
  if (!/^You decide one yes-no question about an agent/.test(view.instructions)) return null
  const reply = view.fenced.find(({ label }) => label === 'REPLY IN QUESTION')?.text ?? ''
  const asked = termsOf(/Question: ([\s\S]+)$/.exec(view.dialogue.at(-1)?.text ?? '')?.[1] ?? '')
  const said = termsOf(reply)
  const common = [...asked].filter((term) => said.has(term))
  const passed = common.length > 0 && common.length >= Math.min(2, asked.size)
  const about = common.length === 0 ? 'nothing of what is asked' : `“${common.join('”, “')}”`
  return { kind: 'verdict', value: { passed, reason: `The reply speaks of ${about}.` } }
}

/** Takes a value out of words: their last quoted part, else their last word that is no small one. */
export const extractValue: Job = (view) => {
  if (!/^You take one value out of what somebody said/.test(view.instructions)) return null
  const words = view.fenced.find(({ label }) => label === 'WORDS')?.text ?? ''
  const quoted = /[“"]([^”"]+)[”"]/.exec(words)?.[1]
  const value = quoted ?? /(\p{L}{3,})[\p{P}\s]*$/u.exec(words)?.[1]
  return { kind: 'verdict', value: { value: value ?? words.trim() } }
}

/** Speaks for the script where it can't know the words: answers shortly, and ends where it is told how. */
export const speakForScript: Job = (view) => {
  if (!/^You play one side of a scripted conversation/.test(view.instructions)) return null
  const token = /\[[A-Z]+\]/.exec(view.instructions)?.[0]
  const words = /\?\s*$/.test(view.dialogue.at(-1)?.text ?? '') ? '42.' : 'Yes, that is fine with me.'
  return { kind: 'words', text: token === undefined ? words : `${words} ${token}` }
}
