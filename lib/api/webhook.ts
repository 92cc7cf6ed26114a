import { z } from 'zod'
import { flag, moment, oneOf, shortText } from './fields'
import { type NoticeKind, noticeKinds } from './notice'

/** What a message to a webhook is called, by the notice it tells of. */
export const EVENT_OF_NOTICE = {
  completed: 'run.completed',
  paused: 'run.paused',
  budget: 'run.budget-reached',
} as const satisfies Record<NoticeKind, string>
/** What is sent when somebody tries a webhook. */
export const TEST_EVENT = 'webhook.test'

const url = z
  .string({ error: 'must be an address such as https://hooks.example.org/deskmark' })
  .trim()
  .max(2000, { error: 'must be at most 2,000 characters' })
  .transform((text, context) => {
    const parsed = URL.canParse(text) ? new URL(text) : null
    const fault =
      parsed === null || !/^https?:$/.test(parsed.protocol)
        ? 'must be an address such as https://hooks.example.org/deskmark'
        : parsed.username !== '' || parsed.password !== ''
          ? 'must hold no user name and no password: calls are signed instead'
          : null
    if (parsed !== null && fault === null) {
      parsed.hash = ''
      return parsed.href
    }
    context.addIssue({ code: 'custom', message: fault ?? '' })
    return z.NEVER
  })

const events = z
  .array(oneOf(noticeKinds), { error: `must be a list of ${noticeKinds.join(', ')}` })
  .min(1, { error: `must name at least one of ${noticeKinds.join(', ')}` })
  .transform((kinds) => noticeKinds.filter((kind) => kinds.includes(kind)))

export const createWebhookSchema = z
  .strictObject({ name: shortText(), url, events: events.default([...noticeKinds]) })
  .meta({ id: 'CreateWebhook' })
export type CreateWebhook = z.output<typeof createWebhookSchema>

/** Only what is given is changed. While `isActive` is false nothing is sent, but for tests. */
export const changeWebhookSchema = z
  .strictObject({
    name: shortText().optional(),
    url: url.optional(),
    events: events.optional(),
    isActive: flag().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change name, url, events or isActive' })
  .meta({ id: 'ChangeWebhook' })
export type ChangeWebhook = z.output<typeof changeWebhookSchema>

export const webhookSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    url: z.string(),
    events: z.array(z.enum(noticeKinds)),
    isActive: z.boolean(),
    createdAt: moment,
    updatedAt: moment,
    secret: z
      .string()
      .nullable()
      .describe('What calls are signed with, told when the webhook is made and never again; else null.'),
  })
  .meta({ id: 'Webhook' })
export type WebhookAnswer = z.output<typeof webhookSchema>

/** How often a message is tried before it is given up. */
export const MOST_TRIES = 9

export const deliverySchema = z
  .object({
    id: z.string().describe('The `webhook-id` that every try of it carries.'),
    event: z.string(),
    state: z.enum(['waiting', 'delivered', 'given-up']),
    createdAt: moment,
    deliveredAt: moment.nullable(),
    /** When it is tried next; null: it is not waiting. */
    nextTryAt: moment.nullable(),
    /** Each call that was made, the first one first. */
    attempts: z.array(
      z.object({
        at: moment,
        /** The HTTP status; null: none came. */
        status: z.number().int().nullable(),
        /** Why none came. */
        error: z.string().nullable(),
        /** The first kilobyte of what was answered. */
        answer: z.string().nullable(),
        durationMs: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'WebhookDelivery' })
export type DeliveryAnswer = z.output<typeof deliverySchema>
