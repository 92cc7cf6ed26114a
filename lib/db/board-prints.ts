import type { BoardPrintAnswer } from '@/lib/api/board-print'
import type { Database, Transaction } from './client'
import { isId } from './is-id'

/** So long a print and its link may take; afterwards the link opens nothing. */
const LINK_LIFE_MS = 10 * 60_000
/** A print is there to be downloaded, not to be kept: the board goes on. */
const KEPT_MS = 24 * 3600_000

/** Writes a print that is to be made, and the link by which the worker's browser reads the board. Gives the print's id. */
export async function createBoardPrint(
  tx: Transaction,
  { leaderboardId, tokenHash }: { leaderboardId: string; tokenHash: Uint8Array<ArrayBuffer> },
  now: Date,
): Promise<string> {
  await tx.boardPrint.deleteMany({ where: { createdAt: { lt: new Date(now.getTime() - KEPT_MS) } } })
  await tx.shareLink.deleteMany({ where: { forPrint: true, expiresAt: { lt: now } } })
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS)
  const link = await tx.shareLink.create({ data: { leaderboardId, tokenHash, expiresAt, forPrint: true } })
  const { id } = await tx.boardPrint.create({ data: { leaderboardId, linkId: link.id } })
  return id
}

/** Null where there is none of this id. */
export async function findBoardPrint({ prisma }: Database, id: string): Promise<BoardPrintAnswer | null> {
  if (!isId(id)) return null
  const print = await prisma.boardPrint.findUnique({
    where: { id },
    select: { id: true, linkId: true, error: true, createdAt: true },
  })
  if (print === null) return null
  const isLate = Date.now() - print.createdAt.getTime() > LINK_LIFE_MS
  const error = print.error ?? (print.linkId !== null && isLate ? 'No worker has printed it. Is one running?' : null)
  return {
    id,
    state: error !== null ? 'failed' : print.linkId === null ? 'ready' : 'waiting',
    error,
    createdAt: print.createdAt.toISOString(),
  }
}

/** A print that was made, with its board's name. Null where there is none. */
export async function findPrinted(
  { prisma }: Database,
  id: string,
): Promise<{ leaderboardId: string; name: string; bytes: Uint8Array } | null> {
  if (!isId(id)) return null
  const print = await prisma.boardPrint.findUnique({
    where: { id },
    select: { bytes: true, leaderboardId: true, leaderboard: { select: { name: true } } },
  })
  return print?.bytes == null
    ? null
    : { leaderboardId: print.leaderboardId, name: print.leaderboard.name, bytes: print.bytes }
}

/** Whether a print is still to be made: its job may come twice. */
export async function isToBePrinted({ prisma }: Database, id: string): Promise<boolean> {
  return (await prisma.boardPrint.count({ where: { id, linkId: { not: null } } })) > 0
}

/** Keeps a print, or why there is none; its link opens nothing from here on. */
export async function finishBoardPrint(
  { prisma }: Database,
  id: string,
  result: { bytes: Uint8Array<ArrayBuffer> } | { error: string },
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    const print = await tx.boardPrint.findUnique({ where: { id }, select: { linkId: true } })
    if (print === null) return
    if (print.linkId !== null) await tx.shareLink.deleteMany({ where: { id: print.linkId } })
    await tx.boardPrint.update({ where: { id }, data: { ...result, linkId: null } })
  })
}
