import { sayFields } from '@/lib/api/api-fault'

/** A command can't do what was asked: the person's fault, or the state's. The message is a sentence for them. */
export class CommandRefusal extends Error {
  override name = 'CommandRefusal'
  constructor(
    /** `not-found`: there is nothing of this id; `conflict`: not in this state; `invalid`: a field is wrong; `gone`: it was once. */
    readonly kind: 'not-found' | 'conflict' | 'invalid' | 'gone',
    message: string,
    /** What is wrong with which field, by its dotted name. */
    readonly fields: Readonly<Record<string, string>> = {},
    /** What is wrong with a file that was sent, each fault at its place. */
    readonly faults: readonly { line: number; column: number; message: string }[] = [],
  ) {
    super(message)
  }
}

/** What was named does not exist, or no longer. */
export function notFound(what: string): CommandRefusal {
  return new CommandRefusal('not-found', `There is no such ${what}.`)
}

/** It can't be done as things stand. */
export function conflict(message: string): CommandRefusal {
  return new CommandRefusal('conflict', message)
}

/** It could be done once, and can not any more. */
export function gone(message: string): CommandRefusal {
  return new CommandRefusal('gone', message)
}

/** More would go with it than was said: the person is told what, and is to say that they know. */
export function needsConsent(consequences: string): CommandRefusal {
  return new CommandRefusal('conflict', consequences, { cascade: 'must be true to delete it all the same' })
}

/** Why an imported run is only read: its models, keys and agents are those of another installation. */
export const NOT_PLAYED_HERE =
  'This run was imported with its evidence: it can be read, compared and ranked, but not played on, played again or judged again here.'

/** Fields that could only be checked against what is stored. */
export function invalid(fields: Record<string, string>): CommandRefusal {
  return new CommandRefusal('invalid', sayFields(fields), fields)
}

/** What was found; it throws where nothing was. */
export function found<Thing>(thing: Thing | null, what: string): Thing {
  if (thing === null) throw notFound(what)
  return thing
}
