import { z } from 'zod'
import type { Database, Transaction } from './client'

/**
 * What the server was told when it started and every worker goes by, those on other machines too, whatever their own
 * environment says.
 */
const houseSchema = z.object({
  /** The address that people use. */
  publicUrl: z.string(),
  /** Whether notices go by mail: some worker sends it. */
  sendsMail: z.boolean(),
})
export type House = z.output<typeof houseSchema>

const KEY = 'house'

/** Notes it, in the place of what an earlier start was told. */
export async function recordHouse({ prisma }: Pick<Database, 'prisma'>, house: House): Promise<void> {
  const value = JSON.stringify(house)
  await prisma.installation.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } })
}

/** Null where no server has started yet. */
export async function findHouse({ prisma }: { prisma: Pick<Transaction, 'installation'> }): Promise<House | null> {
  const row = await prisma.installation.findUnique({ where: { key: KEY } })
  return row === null ? null : houseSchema.parse(JSON.parse(row.value))
}
