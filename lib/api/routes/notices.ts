import { z } from 'zod'
import { listQueryShape, pageOf } from '../list'
import { noticePageSchema, noticeQuerySchema, readNoticesSchema } from '../notice'
import { changeWebhookSchema, createWebhookSchema, deliverySchema, webhookSchema } from '../webhook'
import type { Routes } from './contract'

/** What people are told of their runs, and the addresses that are told too. */
export const noticeRoutes = {
  'GET /notices': {
    summary: 'What you are told of runs that you launched, newest first; administrators also of those nobody owns',
    permission: 'look',
    query: noticeQuerySchema,
    answers: { 200: noticePageSchema },
  },
  'POST /notices/read': {
    summary: 'Notices have been read: those of `ids`, or without it all of your own',
    permission: 'look',
    audit: null,
    body: readNoticesSchema,
    bodyIsOptional: true,
    answers: { 204: null },
  },
  'GET /webhooks': {
    summary: 'Addresses that are told when runs end, pause or reach their budget; never the secrets',
    permission: 'keep-keys',
    answers: { 200: z.object({ data: z.array(webhookSchema) }) },
  },
  'POST /webhooks': {
    summary: 'Add a webhook; the secret that its calls are signed with is told this once',
    permission: 'keep-keys',
    audit: 'webhook.create',
    body: createWebhookSchema,
    answers: { 201: webhookSchema },
  },
  'PATCH /webhooks/{id}': {
    summary: 'Change a webhook, switch it off or on',
    permission: 'keep-keys',
    audit: 'webhook.change',
    body: changeWebhookSchema,
    answers: { 200: webhookSchema },
  },
  'DELETE /webhooks/{id}': {
    summary: 'Delete a webhook; what was still to be sent to it is not sent',
    permission: 'keep-keys',
    audit: 'webhook.delete',
    answers: { 204: null },
  },
  'POST /webhooks/{id}/test': {
    summary: 'Send a test message, signed and retried as all others',
    permission: 'keep-keys',
    audit: 'webhook.test',
    answers: { 201: deliverySchema },
  },
  'GET /webhooks/{id}/deliveries': {
    summary: 'What was sent to a webhook, newest first, with each try and what came of it',
    permission: 'keep-keys',
    query: z.strictObject(listQueryShape),
    answers: { 200: pageOf(deliverySchema) },
  },
  'POST /deliveries/{id}/again': {
    summary: 'Send a message that was given up once more, with all its tries; 409 where it arrived or is still tried',
    permission: 'keep-keys',
    audit: 'webhook.send-again',
    answers: { 200: deliverySchema },
  },
} as const satisfies Routes
