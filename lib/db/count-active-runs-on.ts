import type { Transaction } from './client'

/** How many runs on their way would call this connection. */
export async function countActiveRunsOn(tx: Pick<Transaction, '$queryRaw'>, connectionId: string): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from "Run" r
    where r.status in ('queued', 'running', 'paused') and ${connectionId} in (
      r.configuration #>> '{agent,model,connectionId}', r.configuration #>> '{userProxy,connectionId}',
      r.configuration #>> '{complexityJudge,connectionId}', r.configuration #>> '{evaluationJudge,connectionId}',
      r.configuration #>> '{extraction,connectionId}', r.configuration #>> '{judging,userHelpfulness,connectionId}',
      r.configuration #>> '{judging,agentHelpfulness,connectionId}', r.configuration #>> '{judge,connectionId}', r.configuration #>> '{judging,solved,connectionId}')`
  return row?.count ?? 0
}
