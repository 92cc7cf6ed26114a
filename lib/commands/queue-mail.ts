import type { Transaction } from '@/lib/db/client'
import { env } from '@/lib/env'
import { sendMailJob } from '@/lib/queue/jobs'
import { queueJobs } from '@/lib/queue/queue'
import { sealText } from '@/lib/secret'
import type { CommandWorld } from './command-world'

/**
 * Has a mail sent by a worker, once the transaction has committed. It lies sealed in the queue: what it says may open doors.
 * @returns whether mail is sent here at all
 */
export async function queueMail(
  { queue }: Pick<CommandWorld, 'queue'>,
  tx: Transaction,
  mail: { to: string; subject: string; text: string },
): Promise<boolean> {
  if (env().mail === null) return false
  await queueJobs(await queue(), tx, sendMailJob, [{ sealed: sealText(JSON.stringify(mail)) }])
  return true
}
