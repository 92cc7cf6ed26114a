import { recordEvent } from '@/lib/db/audit-events'
import { createStudy } from '@/lib/db/studies'
import { isUniqueViolation } from '@/lib/db/unique-violation'
import type { CommandWorld } from './command-world'
import { requestHash } from './request-hash'

/**
 * Makes a study of runs that are there already.
 * @param key the same key makes one study, however often it comes
 */
export async function groupRuns(
  { db, who }: CommandWorld,
  study: { name: string; runIds: readonly string[] },
  key: string,
): Promise<void> {
  try {
    await db.prisma.$transaction(async (tx) => {
      const id = await createStudy(tx, { ...study, idempotency: { key, requestHash: requestHash(study) } })
      const details = { runIds: study.runIds }
      await recordEvent(tx, who, { action: 'study.launch', subject: { id, name: study.name }, details })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}
