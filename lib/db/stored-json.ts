import { Prisma } from './generated/client'

/** A JSON value as a JSON column takes it; null becomes the column's own null. */
export function storedJson(value: unknown): Prisma.InputJsonValue | typeof Prisma.DbNull {
  return value === null || value === undefined ? Prisma.DbNull : (value as Prisma.InputJsonValue)
}
