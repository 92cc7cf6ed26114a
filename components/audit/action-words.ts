import type { AuditAction } from '@/lib/api/audit'

/** Actions whose words do not follow from what they are done to. */
const OWN: Partial<Record<AuditAction, string>> = {
  'session.sign-in': 'signed in',
  'session.refused': 'was refused at signing in',
  'session.sign-out': 'signed out',
  'session.end': 'ended a session',
  'person.revoke-invitation': 'revoked an invitation',
  'person.change-password': 'changed a password',
  'person.reset-password': 'reset a password',
  'run.retry': 'retried errors of a run',
  'run.rescore': 'scored a run anew',
  'study.rescore': 'scored a study anew',
  'review.write': 'wrote a comment or flag',
  'review.change': 'changed a comment or flag',
  'review.delete': 'deleted a comment or flag',
  'review.correct': 'corrected a score',
  'review.take-back': 'took back a correction',
  'webhook.send-again': 'sent a webhook’s call again',
  'audit.export': 'exported the audit',
}

const DEEDS: Readonly<Record<string, string>> = {
  cancel: 'cancelled',
  change: 'changed',
  check: 'checked',
  create: 'made',
  delete: 'deleted',
  export: 'exported',
  import: 'imported',
  invite: 'invited',
  launch: 'launched',
  open: 'opened',
  pause: 'paused',
  resume: 'resumed',
  revoke: 'revoked',
  save: 'saved',
  tag: 'tagged',
  test: 'tried',
  write: 'wrote',
}

const THINGS: Readonly<Record<string, string>> = {
  dataset: 'data set',
  'judge-prompt': 'judge’s prompt',
}

/** An action of the audit as somebody’s deed. @example actionWords('run.launch') // "launched a run" */
export function actionWords(action: string): string {
  const own = OWN[action as AuditAction]
  if (own !== undefined) return own
  const [kind = '', deed = ''] = action.split('.')
  const thing = THINGS[kind] ?? kind.replaceAll('-', ' ')
  return `${DEEDS[deed] ?? deed} ${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`
}
