import type { Database } from './client'
import { isId } from './is-id'

/** What has a page of its own at an address that holds its id. */
export type Named = 'run' | 'study' | 'dataset' | 'knowledgeBase' | 'scenario' | 'leaderboard' | 'agent'

/**
 * Whether there is one of this id: asked before anything of its page is sent, since an answer that has begun can't become
 * a 404 any more.
 */
export async function isThere({ prisma }: Database, kind: Named, id: string): Promise<boolean> {
  if (!isId(id)) return false
  const where = { where: { id } }
  switch (kind) {
    case 'run':
      return (await prisma.run.count(where)) > 0
    case 'study':
      return (await prisma.study.count(where)) > 0
    case 'dataset':
      return (await prisma.dataset.count(where)) > 0
    case 'knowledgeBase':
      return (await prisma.knowledgeBase.count(where)) > 0
    case 'scenario':
      return (await prisma.scenario.count(where)) > 0
    case 'agent':
      return (await prisma.agent.count(where)) > 0
    case 'leaderboard':
      return (await prisma.leaderboard.count(where)) > 0
  }
}

/** Whether a data set or a scenario has the version that `?version=` names; null: none is named. */
export async function isVersionThere(
  { prisma }: Database,
  kind: 'dataset' | 'scenario',
  id: string,
  version: string | null,
): Promise<boolean> {
  if (version === null) return true
  if (!isId(id) || !/^\d{1,6}$/.test(version)) return false
  const number = Number(version)
  return kind === 'dataset'
    ? (await prisma.datasetVersion.count({ where: { datasetId: id, number } })) > 0
    : (await prisma.scenarioVersion.count({ where: { scenarioId: id, number } })) > 0
}

/** Whether a run has this interaction. */
export async function isInteractionOf({ prisma }: Database, runId: string, id: string): Promise<boolean> {
  return isId(runId) && isId(id) && (await prisma.interaction.count({ where: { id, runId } })) > 0
}

/** Whether there is an interaction of this id. */
export async function isInteraction({ prisma }: Database, id: string): Promise<boolean> {
  return isId(id) && (await prisma.interaction.count({ where: { id } })) > 0
}

/** Whether a data set has this question in any of its versions. */
export async function isItemOf({ prisma }: Database, datasetId: string, id: string): Promise<boolean> {
  return isId(datasetId) && isId(id) && (await prisma.item.count({ where: { id, version: { datasetId } } })) > 0
}
