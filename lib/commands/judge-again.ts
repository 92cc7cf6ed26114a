import type { JudgeAgain, JudgeAgainEstimate } from '@/lib/api/judge-again'
import { countPreparations } from '@/lib/db/count-preparations'
import { isSimulated, runName } from '@/lib/runs/configuration'
import { preparationKeys } from '@/lib/runs/judge-key'
import { judgementsOf } from '@/lib/runs/judgements-of'
import { kinshipWarnings } from '@/lib/runs/launch-warnings'
import type { CommandWorld } from './command-world'
import { freezeJudgeAgain } from './freeze-judge-again'
import { type Launched, launchOnce, preparedRun } from './launch-once'

/**
 * Has the stored conversations of a run judged again, as a run of its own. No agent and no user proxy is called; what
 * the judges say now ends nothing and changes nothing in the run that held the conversations.
 * @throws {CommandRefusal} naming each field that is wrong, or why it can't be done
 */
export function judgeAgain(
  world: CommandWorld,
  runId: string,
  asked: JudgeAgain,
  idempotencyKey: string | null = null,
): Promise<Launched> {
  return launchOnce(world, { judgeAgain: runId, ...asked }, idempotencyKey, async () => {
    const { source, configuration } = await freezeJudgeAgain(world, runId, asked)
    return preparedRun({
      name: asked.name ?? runName(configuration),
      configuration,
      // All that was planned is planned again: what did not come to an end errs, and can be tried again once it has.
      interactions: source.interactions.map(({ itemId, trial, position, sourceId }) => ({
        itemId,
        trial,
        position,
        sourceId,
      })),
      budgetUsd: asked.budgetUsd ?? null,
      source: { runId: source.held.runId, agentId: source.agentId },
    })
  })
}

/**
 * What judging a run again would ask, before it is done.
 * @throws {CommandRefusal} as doing it would
 */
export async function estimateJudgeAgain(
  world: CommandWorld,
  runId: string,
  asked: JudgeAgain,
): Promise<JudgeAgainEstimate> {
  const { source, configuration } = await freezeJudgeAgain(world, runId, asked)
  const ended = source.interactions.filter(({ hasEnded }) => hasEnded)
  const itemIds = [...new Set(ended.map(({ itemId }) => itemId))]
  const made = await countPreparations(world.db, itemIds, preparationKeys(configuration))
  const { judgements } = configuration.judging
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const turns = sum(ended.map((each) => each.turns))
  const answered = sum(ended.map(({ answeredTurns }) => answeredTurns))
  const criteria = made['critical-thinking'] + made['error-handling'] + made['topic-knowledge']
  const calls = {
    complexity: judgementsOf('critical-thinking', configuration) * (3 * itemIds.length - criteria),
    userHelpfulness: judgements * (turns - ended.length + itemIds.length - made.opening),
    agentHelpfulness: judgements * answered,
    solved: answered,
  }
  return {
    conversations: ended.length,
    planned: source.interactions.length,
    turns,
    calls: { ...calls, total: sum(Object.values(calls)) },
    simulated: isSimulated(configuration),
    warnings: kinshipWarnings(configuration),
  }
}
