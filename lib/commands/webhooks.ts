import { randomBytes } from 'node:crypto'
import { type ChangeWebhook, type CreateWebhook, TEST_EVENT, type WebhookAnswer } from '@/lib/api/webhook'
import { recordEvent } from '@/lib/db/audit-events'
import { createDelivery, createWebhook, findWebhook, holdDelivery } from '@/lib/db/webhooks'
import { env } from '@/lib/env'
import { hideFromLog } from '@/lib/log'
import { guardAddresses } from '@/lib/network/address-guard'
import { deliverWebhookJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { encryptKey } from '@/lib/secret'
import type { CommandWorld } from './command-world'
import { conflict, found, invalid } from './refusal'

/**
 * Adds a webhook. The secret is in this answer alone: what is kept is encrypted.
 * @throws {CommandRefusal} where its address must not be called
 */
export async function makeWebhook({ db, who }: CommandWorld, asked: CreateWebhook): Promise<WebhookAnswer> {
  refuseForbidden(asked.url)
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  hideFromLog(secret)
  const made = await db.prisma.$transaction(async (tx) => {
    const webhook = await createWebhook(tx, { ...asked, secretCipher: encryptKey(secret) })
    const details = { host: new URL(asked.url).host, events: asked.events }
    await recordEvent(tx, who, { action: 'webhook.create', subject: { id: webhook.id, name: asked.name }, details })
    return webhook
  })
  return { ...made, secret }
}

/** Changes a webhook; its secret stays. */
export async function changeWebhook({ db, who }: CommandWorld, id: string, change: ChangeWebhook): Promise<void> {
  if (change.url !== undefined) refuseForbidden(change.url)
  const { name, url, events, isActive } = change
  await db.prisma.$transaction(async (tx) => {
    const before = found(await findWebhook(tx, id), 'webhook')
    await tx.webhook.update({
      where: { id },
      data: {
        ...(name === undefined ? {} : { name }),
        ...(url === undefined ? {} : { url }),
        ...(events === undefined ? {} : { events }),
        ...(isActive === undefined ? {} : { isActive }),
      },
    })
    await recordEvent(tx, who, {
      action: 'webhook.change',
      subject: { id, name: name ?? before.name },
      details: {
        ...(url === undefined ? {} : { host: new URL(url).host }),
        ...(events === undefined ? {} : { events }),
        ...(isActive === undefined ? {} : { isActive }),
      },
    })
  })
}

/** Deletes a webhook with all that was sent to it; what waits is not sent. */
export async function deleteWebhook({ db, who }: CommandWorld, id: string): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    const { name } = found(await findWebhook(tx, id), 'webhook')
    await tx.webhook.delete({ where: { id } })
    await recordEvent(tx, who, { action: 'webhook.delete', subject: { id, name } })
  })
}

/** Has a message sent that says nothing but that it is a test. Gives its id. */
export async function testWebhook(world: CommandWorld, webhookId: string): Promise<string> {
  const boss = await world.queue()
  return world.db.prisma.$transaction(async (tx) => {
    const { name } = found(await findWebhook(tx, webhookId), 'webhook')
    const body = JSON.stringify({
      type: TEST_EVENT,
      timestamp: new Date().toISOString(),
      data: { message: 'This is a test of a webhook of Deskmark.' },
    })
    const deliveryId = await createDelivery(tx, { webhookId, event: TEST_EVENT, body })
    await queueJobs(boss, tx, deliverWebhookJob, [{ deliveryId }])
    await recordEvent(tx, world.who, { action: 'webhook.test', subject: { id: webhookId, name } })
    return deliveryId
  })
}

/**
 * Has a message that was given up sent once more, with as many tries as the first time. Its id and body stay, so that a
 * receiver that has seen it can pass over it.
 * @throws {CommandRefusal} where it has arrived, is still being tried, or its webhook is off
 */
export async function sendAgain({ db, who, queue }: CommandWorld, deliveryId: string): Promise<void> {
  const boss = await queue()
  await db.prisma.$transaction(async (tx) => {
    const { state, event, webhook } = found(await holdDelivery(tx, deliveryId, new Date()), 'message')
    if (state === 'delivered') throw conflict('This message has arrived.')
    if (state === 'waiting') throw conflict('This message is still being tried.')
    if (!webhook.isActive) throw conflict('This webhook is switched off: switch it on first.')
    await tx.webhookDelivery.update({ where: { id: deliveryId }, data: { againAt: new Date() } })
    await queueJobs(boss, tx, deliverWebhookJob, [{ deliveryId }])
    const subject = { id: webhook.id, name: webhook.name }
    await recordEvent(tx, who, { action: 'webhook.send-again', subject, details: { event } })
  })
}

/** What a name stands for is looked at when it is called. */
function refuseForbidden(url: string): void {
  const refusal = guardAddresses('webhook', env().allowedAddresses).refuseHost(new URL(url).hostname)
  if (refusal !== null) throw invalid({ url: `must be an address that may be called: ${refusal}` })
}
