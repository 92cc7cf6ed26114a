import { z } from 'zod'
import type { ScoreCounts } from '@/lib/datasets/score-counts'
import type { Database } from './client'

const countsSchema = z.array(z.tuple([z.int(), z.int()]))
const scoreCountsSchema = z.object({ accepted: countsSchema, any: countsSchema })

/** How many questions of a version's file have each score; null where the file was not scanned for it. */
export async function findScoreCounts({ prisma }: Database, versionId: string): Promise<ScoreCounts | null> {
  const version = await prisma.datasetVersion.findUnique({ where: { id: versionId }, select: { scoreCounts: true } })
  return scoreCountsSchema.nullish().parse(version?.scoreCounts) ?? null
}
