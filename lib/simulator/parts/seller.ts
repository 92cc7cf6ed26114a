import { type Part, type PartReply, words } from './part'

/** A seller on the phone: writes down what the customer says through its functions, and ends the call when asked to. */
export const playSeller: Part = (view) => {
  if (
    !/\bYou are a seller\b/.test(view.prompt) ||
    !view.tools.has('add_surname') ||
    !view.tools.has('end_conversation')
  )
    return null
  const { latest } = view
  if (latest === null) return words('Thank you. May I tell you about our extended cover for water damage?')
  const calls: PartReply['calls'] = []
  const note = (skill: string, name: string, given: Record<string, unknown>) => {
    if (view.tools.has(name) && view.can(skill)) calls.push({ name, arguments: given })
  }
  const surname = /\b(?:surname|last name|family name) is ([^.,]+)/i.exec(latest)?.[1]
  const first = /\b(?:first name|given name) is ([^.,]+)/i.exec(latest)?.[1]
  const phone = /(?:\+|\(|\b)\d[\d\s()-]{7,}\d/.exec(latest)?.[0]
  if (surname) note('writes-down-the-surname', 'add_surname', { surname: surname.trim() })
  if (first) note('writes-down-the-name', 'add_name', { name: first.trim() })
  if (phone) note('registers-the-number', 'register_number', { number: phone.trim() })
  if (/\bcall me back|no time\b/i.test(latest)) {
    note('notes-the-reason', 'end_call_reason', { reason: 'call back later' })
    note('ends-the-call', 'end_conversation', {})
    return { text: 'Of course, I will call you back later. Goodbye!', calls }
  }
  if (/\bgoodbye\b/i.test(latest)) return words('Goodbye!')
  if (calls.length > 0) return { text: '', calls }
  if (surname || first || phone) return words('Thank you, I have written that down.')
  return words(
    'Good morning! This is Harbour and Hearth, your home insurance. May I tell you about our extended cover?',
  )
}
