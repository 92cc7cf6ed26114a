import type { AuditEventAnswer } from '@/lib/api/audit'
import type { Column } from './column'

/** One row for each event of the audit. */
export const AUDIT_COLUMNS: readonly Column<AuditEventAnswer>[] = [
  ['at', ({ at }) => at],
  ['actorKind', ({ actor }) => actor.kind],
  ['actorId', ({ actor }) => actor.id],
  ['actorName', ({ actor }) => actor.name],
  ['action', ({ action }) => action],
  ['subjectKind', ({ subject }) => subject.kind],
  ['subjectId', ({ subject }) => subject.id],
  ['subjectName', ({ subject }) => subject.name],
  ['details', ({ details }) => JSON.stringify(details)],
  ['id', ({ id }) => id],
]
