import type { PrintAnswer } from '@/lib/api/print'
import type { Database, Transaction } from './client'
import { isId } from './is-id'

/** So long a print and what opens its page may take; afterwards that opens nothing. */
const PASS_LIFE_MS = 10 * 60_000
/** A print is there to be downloaded, not to be kept: what it shows goes on. */
const KEPT_MS = 24 * 3600_000

/** So many prints of one person are kept, ready or failed: another one takes the place of the oldest. */
export const MOST_PRINTS_KEPT = 20

/** What is printed: a board through a link of its own, or a page of the house through a pass that opens nothing else. */
export type PrintedPage =
  | { leaderboardId: string }
  /** `address`: path and query; `runId`: of the one run that it shows, whose deletion deletes the print. */
  | { address: string; title: string; runId: string | null }

/** @property ownerId who asks for it; null: nobody with an account */
export type ToPrint = PrintedPage & { tokenHash: Uint8Array<ArrayBuffer>; ownerId: string | null }

/** Only one transaction at a time decides how many prints somebody has. */
export async function lockPrintsOf(tx: Transaction, ownerId: string | null): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ownerId ?? ''}, 7220454))`
}

/** The prints of somebody that may still be made, the oldest first, and which of them is of this page. */
export async function findWaitingPrints(
  tx: Transaction,
  { ownerId, page, now }: { ownerId: string | null; page: PrintedPage; now: Date },
): Promise<{ waiting: number; same: string | null }> {
  const prints = await tx.print.findMany({
    where: {
      ownerId,
      error: null,
      OR: [{ linkId: { not: null } }, { passHash: { not: null } }],
      createdAt: { gt: new Date(now.getTime() - PASS_LIFE_MS) },
    },
    select: { id: true, leaderboardId: true, address: true },
    orderBy: { id: 'asc' },
  })
  const same = prints.find(({ leaderboardId, address }) =>
    'address' in page ? address === page.address : leaderboardId === page.leaderboardId,
  )
  return { waiting: prints.length, same: same?.id ?? null }
}

/** Writes a print that is to be made, and by what the worker's browser reads its page. Gives the print's id. */
export async function createPrint(tx: Transaction, wanted: ToPrint, now: Date): Promise<string> {
  const { tokenHash, ownerId } = wanted
  await tx.print.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } })
  await tx.shareLink.deleteMany({ where: { forPrint: true, expiresAt: { lt: now } } })
  await makeRoom(tx, ownerId)
  if ('address' in wanted) {
    const { address, title, runId } = wanted
    return (await tx.print.create({ data: { address, title, runId, passHash: tokenHash, ownerId } })).id
  }
  const { leaderboardId } = wanted
  const expiresAt = new Date(now.getTime() + PASS_LIFE_MS)
  const link = await tx.shareLink.create({ data: { leaderboardId, tokenHash, expiresAt, forPrint: true } })
  return (await tx.print.create({ data: { leaderboardId, linkId: link.id, ownerId } })).id
}

/** Deletes the oldest prints of somebody that are over, so that with one more there are no more than are kept. */
async function makeRoom(tx: Transaction, ownerId: string | null): Promise<void> {
  const surplus = await tx.print.findMany({
    where: { ownerId, OR: [{ bytes: { not: null } }, { error: { not: null } }] },
    select: { id: true },
    orderBy: { id: 'desc' },
    skip: MOST_PRINTS_KEPT - 1,
  })
  if (surplus.length > 0) await tx.print.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
}

/** Deletes the prints of a run that is about to be deleted, those of comparisons in which it stands among them. */
export async function deletePrintsOf(tx: Transaction, runId: string): Promise<void> {
  await tx.print.deleteMany({ where: { address: { contains: runId, mode: 'insensitive' } } })
}

/** Which prints somebody may see: of boards, and where `pages` of runs and comparisons too. */
interface Seen {
  pages: boolean
}
const seenBy = ({ pages }: Seen) => (pages ? {} : { leaderboardId: { not: null } })

/** Null where there is none of this id for who asks. */
export async function findPrint({ prisma }: Database, id: string, seen: Seen): Promise<PrintAnswer | null> {
  if (!isId(id)) return null
  const print = await prisma.print.findUnique({
    where: { id, ...seenBy(seen) },
    select: { linkId: true, passHash: true, error: true, createdAt: true },
  })
  if (print === null) return null
  const isWaiting = print.linkId !== null || print.passHash !== null
  const isLate = Date.now() - print.createdAt.getTime() > PASS_LIFE_MS
  const error = print.error ?? (isWaiting && isLate ? 'No worker has printed it. Is one running?' : null)
  return {
    id,
    state: error !== null ? 'failed' : isWaiting ? 'waiting' : 'ready',
    error,
    createdAt: print.createdAt.toISOString(),
  }
}

/** A print that was made, with what it is of. */
interface Printed {
  of: { kind: 'leaderboard' | 'run' | 'comparison'; id: string | null; name: string }
  bytes: Uint8Array
}

/** Null where there is none for who asks, or not yet. */
export async function findPrinted({ prisma }: Database, id: string, seen: Seen): Promise<Printed | null> {
  if (!isId(id)) return null
  const print = await prisma.print.findUnique({
    where: { id, error: null, ...seenBy(seen) },
    select: { bytes: true, leaderboardId: true, leaderboard: { select: { name: true } }, runId: true, title: true },
  })
  if (print?.bytes == null) return null
  const { bytes, leaderboardId, leaderboard, runId, title } = print
  if (leaderboard !== null) return { of: { kind: 'leaderboard', id: leaderboardId, name: leaderboard.name }, bytes }
  return { of: { kind: runId === null ? 'comparison' : 'run', id: runId, name: title ?? '' }, bytes }
}

/**
 * By what a print that is still to be made is opened; null where it is over, for its job may come twice, or so late that
 * what would open its page does so no longer.
 */
export async function findToBePrinted({ prisma }: Database, id: string, now: Date): Promise<'link' | 'pass' | null> {
  const earliest = new Date(now.getTime() - PASS_LIFE_MS)
  const print = await prisma.print.findUnique({
    where: { id, createdAt: { gt: earliest } },
    select: { linkId: true, passHash: true },
  })
  if (print === null) return null
  return print.linkId !== null ? 'link' : print.passHash !== null ? 'pass' : null
}

/** What a pass opens, by the hash of its token; null where it opens nothing, or nothing any more. */
export async function findPrintedPage(
  { prisma }: Pick<Database, 'prisma'>,
  passHash: Uint8Array<ArrayBuffer>,
  now: Date,
): Promise<{ printId: string; address: string } | null> {
  const earliest = new Date(now.getTime() - PASS_LIFE_MS)
  const print = await prisma.print.findFirst({
    where: { passHash, createdAt: { gt: earliest } },
    select: { id: true, address: true },
  })
  return print?.address == null ? null : { printId: print.id, address: print.address }
}

/** Says of a print that is being made that what it shows failed, so that nobody takes the page of an error for it. */
export async function failPrint(
  { prisma }: Pick<Database, 'prisma'>,
  which: { id: string } | { linkId: string },
  error: string,
): Promise<void> {
  await prisma.print.updateMany({ where: { ...which, bytes: null, error: null }, data: { error } })
}

/**
 * Keeps a print, or why there is none; what opened its page opens nothing from here on. Of what failed while it was printed
 * nothing is kept but the reason.
 * @returns whether it is as it was given: a print, or why there is none
 */
export async function finishPrint(
  { prisma }: Database,
  id: string,
  result: { bytes: Uint8Array<ArrayBuffer> } | { error: string },
): Promise<boolean> {
  return prisma.$transaction(async (tx) => {
    const print = await tx.print.findUnique({ where: { id }, select: { linkId: true, error: true } })
    if (print === null) return false
    if (print.linkId !== null) await tx.shareLink.deleteMany({ where: { id: print.linkId } })
    await tx.print.update({
      where: { id },
      data: { ...(print.error === null ? result : {}), linkId: null, passHash: null },
    })
    return print.error === null
  })
}
