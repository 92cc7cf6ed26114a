import type { LaunchRun } from '@/lib/api/run'
import { type AnalysisPlan, USUAL_PLAN } from '@/lib/comparison/analysis-plan'
import { findLaunchAgent } from '@/lib/db/launch-facts'

type Prisma = Parameters<typeof findLaunchAgent>[0]

/** The agent that a launch wants others compared with; null where it names none, `gone` where there is no such agent. */
export async function findBaseline(
  prisma: Prisma,
  { analysis }: Pick<LaunchRun, 'analysis'>,
): Promise<AnalysisPlan['baseline'] | 'gone'> {
  if (analysis?.baselineAgentId === undefined) return null
  const agent = await findLaunchAgent(prisma, analysis.baselineAgentId)
  return agent === null ? 'gone' : { agentId: agent.id, name: agent.name }
}

/** How the run's numbers will be analysed. What the launch does not name is the method's own. */
export function frozenAnalysis(
  { analysis }: Pick<LaunchRun, 'analysis'>,
  baseline: AnalysisPlan['baseline'],
): AnalysisPlan {
  return {
    primaryMetric: analysis?.primaryMetric ?? USUAL_PLAN.primaryMetric,
    baseline,
    alpha: analysis?.alpha ?? USUAL_PLAN.alpha,
    smallestDifference: analysis?.smallestDifference ?? null,
  }
}
