import { v7 as uuidv7 } from 'uuid'
import type { NoticeKind } from '@/lib/api/notice'
import { type DeliveryAnswer, MOST_TRIES, type WebhookAnswer } from '@/lib/api/webhook'
import type { Database, Prisma, Transaction } from './client'
import { afterNewestFirst, NEWEST_FIRST, newestFirstPlace, type Page, pageFrom } from './cursor'

interface WebhookRow {
  id: string
  name: string
  url: string
  events: string[]
  isActive: boolean
  createdAt: Date
  updatedAt: Date
}

function webhookAnswer({ id, name, url, events, isActive, createdAt, updatedAt }: WebhookRow): WebhookAnswer {
  return {
    id,
    name,
    url,
    events: events as NoticeKind[],
    isActive,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    secret: null,
  }
}

const WITHOUT_SECRET = { secretCipher: true } as const

/** All webhooks, the first one first. */
export async function listWebhooks({ prisma }: Database): Promise<WebhookAnswer[]> {
  const rows = await prisma.webhook.findMany({
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    omit: WITHOUT_SECRET,
  })
  return rows.map(webhookAnswer)
}

export async function findWebhook(prisma: Prisma | Transaction, id: string): Promise<WebhookAnswer | null> {
  const row = await prisma.webhook.findUnique({ where: { id }, omit: WITHOUT_SECRET })
  return row === null ? null : webhookAnswer(row)
}

export async function createWebhook(
  tx: Transaction,
  webhook: { name: string; url: string; events: string[]; secretCipher: Uint8Array<ArrayBuffer> },
): Promise<WebhookAnswer> {
  return webhookAnswer(await tx.webhook.create({ data: webhook, omit: WITHOUT_SECRET }))
}

/** Which webhooks that are switched on are told of this? */
export async function listWebhooksFor(tx: Transaction, kind: NoticeKind): Promise<{ id: string }[]> {
  return tx.webhook.findMany({ where: { isActive: true, events: { has: kind } }, select: { id: true } })
}

/** Writes a message that is to be sent. Gives its id. */
export async function createDelivery(
  tx: Transaction,
  delivery: { webhookId: string; event: string; body: string },
): Promise<string> {
  const id = uuidv7()
  await tx.webhookDelivery.create({ data: { id, ...delivery } })
  return id
}

/** A message as a worker sends it. The secret is still encrypted. */
export interface DeliveryToMake {
  id: string
  body: string
  url: string
  secretCipher: Uint8Array
}

/** Null where it has arrived already, or its webhook was deleted. */
export async function findDeliveryToMake({ prisma }: Database, id: string): Promise<DeliveryToMake | null> {
  const row = await prisma.webhookDelivery.findUnique({
    where: { id, deliveredAt: null },
    select: { id: true, body: true, webhook: { select: { url: true, secretCipher: true } } },
  })
  return row === null ? null : { id: row.id, body: row.body, ...row.webhook }
}

/** Writes down one try at a message, and that it has arrived where it has. */
export async function recordAttempt(
  { prisma }: Database,
  deliveryId: string,
  attempt: { status: number | null; error: string | null; answer: string | null; durationMs: number; at: Date },
  isDelivered: boolean,
): Promise<void> {
  const { at, ...came } = attempt
  await prisma.$transaction(async (tx) => {
    // Its webhook may have been deleted while the call was under way: then there is nothing to write to.
    const held = await tx.$queryRaw<{ id: string }[]>`
      select id from "WebhookDelivery" where id = ${deliveryId}::uuid for update`
    if (held.length === 0) return
    if (isDelivered) await tx.webhookDelivery.update({ where: { id: deliveryId }, data: { deliveredAt: new Date() } })
    await tx.webhookAttempt.create({ data: { deliveryId, ...came, createdAt: at } })
  })
}

/** All tries at a message have been made within this, with their pauses; then it is given up, whatever became of them. */
const LONGEST_MS = 3 * 3_600_000

/** What was sent to a webhook, newest first. */
export async function listDeliveries(
  { prisma }: Database,
  webhookId: string,
  query: { limit: number; cursor?: string | undefined },
  now: Date,
): Promise<Page<DeliveryAnswer>> {
  const rows = await prisma.webhookDelivery.findMany({
    where: { AND: [{ webhookId }, afterNewestFirst(query.cursor)] },
    orderBy: NEWEST_FIRST,
    take: query.limit + 1,
    include: WITH_ATTEMPTS,
  })
  return pageFrom(rows, query.limit, newestFirstPlace, (row) => deliveryAnswer(row, now))
}

export async function findDelivery({ prisma }: Database, id: string, now: Date): Promise<DeliveryAnswer | null> {
  const row = await prisma.webhookDelivery.findUnique({ where: { id }, include: WITH_ATTEMPTS })
  return row === null ? null : deliveryAnswer(row, now)
}

const WITH_ATTEMPTS = { attempts: { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] } }

interface DeliveryRow {
  id: string
  event: string
  createdAt: Date
  deliveredAt: Date | null
  attempts: {
    createdAt: Date
    status: number | null
    error: string | null
    answer: string | null
    durationMs: number
  }[]
}

function deliveryAnswer({ id, event, createdAt, deliveredAt, attempts }: DeliveryRow, now: Date): DeliveryAnswer {
  const isGivenUp = attempts.length >= MOST_TRIES || now.getTime() - createdAt.getTime() > LONGEST_MS
  return {
    id,
    event,
    state: deliveredAt !== null ? 'delivered' : isGivenUp ? 'given-up' : 'waiting',
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    attempts: attempts.map(({ createdAt: at, status, error, answer, durationMs }) => ({
      at: at.toISOString(),
      status,
      error,
      answer,
      durationMs,
    })),
  }
}
