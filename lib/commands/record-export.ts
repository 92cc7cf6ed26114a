import { type EventToRecord, recordEvent } from '@/lib/db/audit-events'
import type { CommandWorld } from './command-world'

/** Writes down that something left the house as a file. */
export function recordExport({ db, who }: Omit<CommandWorld, 'queue'>, event: EventToRecord): Promise<void> {
  return recordEvent(db.prisma, who, event)
}
