import type { Database } from './client'

/** The licences of the accepted answers of each version, most frequent first. A version whose items name none is left out. */
export async function listLicences(
  { prisma }: Database,
  versionIds: readonly string[],
): Promise<Record<string, string[]>> {
  const counted = await prisma.item.groupBy({
    by: ['versionId', 'answerLicence'],
    where: { versionId: { in: [...versionIds] }, answerLicence: { not: null } },
    _count: { answerLicence: true },
    orderBy: [{ versionId: 'asc' }, { _count: { answerLicence: 'desc' } }],
  })
  const licences: Record<string, string[]> = {}
  for (const { versionId, answerLicence } of counted)
    if (answerLicence !== null) licences[versionId] = [...(licences[versionId] ?? []), answerLicence]
  return licences
}
