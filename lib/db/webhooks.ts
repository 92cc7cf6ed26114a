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
  const next = await findNextTries(prisma, rows, now)
  return pageFrom(rows, query.limit, newestFirstPlace, (row) => deliveryAnswer(row, now, next))
}

export async function findDelivery({ prisma }: Database, id: string, now: Date): Promise<DeliveryAnswer | null> {
  const row = await prisma.webhookDelivery.findUnique({ where: { id }, include: WITH_ATTEMPTS })
  return row === null ? null : deliveryAnswer(row, now, await findNextTries(prisma, [row], now))
}

/** How a message stands, and its webhook. Until the transaction ends nobody else changes it. */
export async function holdDelivery(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{
  state: DeliveryAnswer['state']
  event: string
  webhook: { id: string; name: string; isActive: boolean }
} | null> {
  await tx.$queryRaw`select id from "WebhookDelivery" where id = ${id}::uuid for update`
  const row = await tx.webhookDelivery.findUnique({ where: { id }, include: { ...WITH_ATTEMPTS, webhook: true } })
  return row === null ? null : { state: stateOf(row, now), event: row.event, webhook: row.webhook }
}

/** The job of lib/queue/jobs.ts whose data name a message. */
const DELIVERY_JOB = 'deliver-webhook'

/** When the messages that wait are tried next, by their ids, as the queue has it. */
async function findNextTries(
  prisma: Prisma,
  rows: readonly DeliveryRow[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const waiting = rows.filter((row) => stateOf(row, now) === 'waiting').map(({ id }) => id)
  if (waiting.length === 0) return new Map()
  const jobs = await prisma.$queryRaw<{ id: string; at: Date }[]>`
    select data->>'deliveryId' as id, min(start_after) as at from pgboss.job
    where name = ${DELIVERY_JOB} and state < 'completed' and data->>'deliveryId' = any(${waiting})
    group by 1`
  return new Map(jobs.map(({ id, at }) => [id, at]))
}

const WITH_ATTEMPTS = { attempts: { orderBy: [{ createdAt: 'asc' as const }, { id: 'asc' as const }] } }

interface DeliveryRow {
  id: string
  event: string
  createdAt: Date
  deliveredAt: Date | null
  againAt: Date | null
  attempts: {
    createdAt: Date
    status: number | null
    error: string | null
    answer: string | null
    durationMs: number
  }[]
}

function stateOf(
  { createdAt, deliveredAt, againAt, attempts }: Omit<DeliveryRow, 'id' | 'event'>,
  now: Date,
): DeliveryAnswer['state'] {
  if (deliveredAt !== null) return 'delivered'
  const since = againAt ?? createdAt
  const tries = againAt === null ? attempts.length : attempts.filter((attempt) => attempt.createdAt >= since).length
  return tries >= MOST_TRIES || now.getTime() - since.getTime() > LONGEST_MS ? 'given-up' : 'waiting'
}

function deliveryAnswer(row: DeliveryRow, now: Date, nextTries: ReadonlyMap<string, Date>): DeliveryAnswer {
  const { id, event, createdAt, deliveredAt, attempts } = row
  return {
    id,
    event,
    state: stateOf(row, now),
    createdAt: createdAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    nextTryAt: nextTries.get(id)?.toISOString() ?? null,
    attempts: attempts.map(({ createdAt: at, status, error, answer, durationMs }) => ({
      at: at.toISOString(),
      status,
      error,
      answer,
      durationMs,
    })),
  }
}
