import { z } from 'zod'
import { givenDay, id, moment, oneOf } from './fields'
import { listQueryShape } from './list'

/** What can be done that is written down: who did it stands beside it. The first part says to what. */
export const auditActions = [
  'session.sign-in',
  'session.refused',
  'session.sign-out',
  'session.end',
  'person.create',
  'person.invite',
  'person.revoke-invitation',
  'person.change',
  'person.change-password',
  'person.reset-password',
  'token.create',
  'token.revoke',
  'connection.create',
  'connection.change',
  'connection.check',
  'connection.delete',
  'model.create',
  'model.change',
  'model.delete',
  'agent.create',
  'agent.change',
  'agent.delete',
  'agent.tag',
  'dataset.import',
  'dataset.change',
  'dataset.delete',
  'dataset.tag',
  'knowledge-base.create',
  'knowledge-base.change',
  'knowledge-base.delete',
  'scenario.create',
  'scenario.change',
  'scenario.delete',
  'scenario.tag',
  'judge-prompt.write',
  'run.launch',
  'run.change',
  'run.pause',
  'run.resume',
  'run.cancel',
  'run.retry',
  'run.rescore',
  'run.delete',
  'run.tag',
  'run.import',
  'run.export',
  'score-set.delete',
  'transcript.export',
  'study.launch',
  'study.change',
  'study.rescore',
  'study.delete',
  'leaderboard.create',
  'leaderboard.change',
  'leaderboard.delete',
  'leaderboard.tag',
  'leaderboard.export',
  'comparison.export',
  'link.create',
  'link.open',
  'link.revoke',
  'review.write',
  'review.change',
  'review.delete',
  'review.correct',
  'review.take-back',
  'view.save',
  'view.delete',
  'webhook.create',
  'webhook.change',
  'webhook.delete',
  'webhook.test',
  'webhook.send-again',
  'audit.export',
] as const
export type AuditAction = (typeof auditActions)[number]

const actorKinds = ['person', 'installation', 'machine', 'link'] as const

export const auditEventSchema = z
  .object({
    id: z.string(),
    at: moment,
    /** `installation`: whoever held the installation's token, or the product by itself; `machine`: somebody at the server. */
    actor: z.object({ kind: z.enum(actorKinds), id: z.string().nullable(), name: z.string() }),
    action: z.string(),
    /** As it was called then. */
    subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }),
    details: z.record(z.string(), z.json()),
  })
  .meta({ id: 'AuditEvent' })
export type AuditEventAnswer = z.infer<typeof auditEventSchema>

const filterShape = {
  /** Of a person or a link, or the kind of an actor that is neither. */
  actor: z.string().max(200).optional(),
  action: oneOf(auditActions).optional(),
  subjectKind: z.string().max(50).optional(),
  subjectId: id().optional(),
  /** Words of the names of who did it and what it was done to. */
  search: z.string().max(200).optional(),
  from: givenDay().optional(),
  before: givenDay().optional(),
}
const auditFilterSchema = z.strictObject(filterShape)
export type AuditFilter = z.output<typeof auditFilterSchema>

export const auditListQuerySchema = z.strictObject({ ...listQueryShape, ...filterShape })
export type AuditListQuery = z.output<typeof auditListQuerySchema>

export const exportAuditQuerySchema = z.strictObject({
  ...filterShape,
  format: oneOf(['csv', 'jsonl']).default('csv'),
})
