import type { PgBoss } from 'pg-boss'
import { saidNotice } from '@/lib/api/say-notice'
import { EVENT_OF_NOTICE } from '@/lib/api/webhook'
import type { Database, Transaction } from '@/lib/db/client'
import { findHouse, type House } from '@/lib/db/house'
import { type NoticeToSend, takeUnsentNotices } from '@/lib/db/notices'
import { createDelivery, listWebhooksFor } from '@/lib/db/webhooks'
import { deliverWebhookJob, sendMailJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { sealText } from '@/lib/secret'

/** How many notices are handed on in one transaction. */
const MOST = 50

/**
 * Hands notices on to the webhooks that ask for them and to their owners' mail: the messages are queued in the transaction
 * that takes the notices, so each is handed on once, whichever of several workers does it.
 * @param own what this worker was told itself: by what the server was told it goes where there is any
 * @returns how many were handed on; 0: none is left
 */
export function sendNotices(db: Database, boss: PgBoss, own: House): Promise<number> {
  return db.prisma.$transaction(async (tx) => {
    const house = await findHouse({ prisma: tx })
    const publicUrl = house?.publicUrl ?? own.publicUrl
    // A worker that sends none itself queues it for one that does: what is handed on is never handed on again.
    const sendsMail = own.sendsMail || house?.sendsMail === true
    const notices = await takeUnsentNotices(tx, MOST)
    for (const notice of notices) {
      const url = `${publicUrl}/runs/${notice.run.id}`
      await queueWebhooks(boss, tx, notice, url)
      if (sendsMail && notice.owner !== null) await queueMail(boss, tx, { ...notice, owner: notice.owner }, url)
    }
    return notices.length
  })
}

async function queueWebhooks(boss: PgBoss, tx: Transaction, notice: NoticeToSend, url: string): Promise<void> {
  const { kind, run, facts, createdAt } = notice
  const event = EVENT_OF_NOTICE[kind]
  const body = JSON.stringify({ type: event, timestamp: createdAt, data: { run: { ...run, url }, ...facts } })
  for (const { id: webhookId } of await listWebhooksFor(tx, kind)) {
    const deliveryId = await createDelivery(tx, { webhookId, event, body })
    await queueJobs(boss, tx, deliverWebhookJob, [{ deliveryId }])
  }
}

async function queueMail(
  boss: PgBoss,
  tx: Transaction,
  { kind, run, facts, owner }: NoticeToSend & { owner: { name: string; email: string } },
  url: string,
): Promise<void> {
  const { title, sentence } = saidNotice(kind, facts)
  // A line of a mail's head holds no line breaks, whatever a run is called.
  const subject = `${title}: ${run.name}`.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
  const text = `${run.name}\n\n${title}. ${sentence}\n\n${url}\n`
  const mail = { to: owner.email, subject, text }
  await queueJobs(boss, tx, sendMailJob, [{ sealed: sealText(JSON.stringify(mail)) }])
}
