import { type Action, actions, isAllowed, roles } from './permissions'

/** Each action as docs/accounts.md tells it. */
const WORDS: Record<Action, string> = {
  look: 'See boards, runs, studies, comparisons and their numbers',
  read: 'Read transcripts, prompts, questions, agents, endpoints; search',
  review: 'Comment, flag, correct scores',
  'set-up': 'Add and change models, agents, prompts, data sets, knowledge, scenarios',
  run: 'Launch, pause, resume, cancel, judge again, rescore; make boards',
  delete: 'Delete runs, agents, models, data sets, boards',
  share: 'Make and revoke links by which others read a board',
  export: 'Export transcripts, runs, comparisons and evidence bundles',
  'keep-keys': 'Add, change and delete endpoints and their keys, and webhooks',
  'manage-people': 'Invite people, change roles, reset passwords, deactivate',
  'see-audit': 'See who did what and when, and take it along as a file',
}

/** Who may what, as a table in Markdown. */
export function permissionsTable(): string {
  const rows = actions.map((action) =>
    [WORDS[action], ...roles.map((role) => (isAllowed(role, action) ? 'yes' : '–'))].join(' | '),
  )
  return [
    `| What | ${roles.join(' | ')} |`,
    `| --- |${' --- |'.repeat(roles.length)}`,
    ...rows.map((row) => `| ${row} |`),
  ].join('\n')
}
