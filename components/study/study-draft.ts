import type { LaunchChoices } from '@/components/launch/launch-choices'
import { type LaunchDraft, launchBody } from '@/components/launch/launch-draft'

/** Who judges in a part of the study's runs; '' where nothing was chosen. */
export interface JudgePair {
  complexityJudgeModelId: string
  evaluationJudgeModelId: string
}

/** What stands in the fields of the study's form. */
export interface StudyDraft {
  name: string
  agentIds: readonly string[]
  judges: readonly JudgePair[]
  furtherJudges: 'same-conversations' | 'own-conversations'
  /** What all runs share; its agent, judges and name are not used. */
  launch: LaunchDraft
}

export const NO_JUDGES: JudgePair = { complexityJudgeModelId: '', evaluationJudgeModelId: '' }

const OF_ONE_RUN = [
  'userHelpfulnessJudgeModelId',
  'agentHelpfulnessJudgeModelId',
  'solvedJudgeModelId',
  'promptVersions',

  'benchmark',
  'agentId',
  'complexityJudgeModelId',
  'evaluationJudgeModelId',
  'userProxyModelId',
  'name',
]

/** The request that launches this study, before the contract has judged it. */
export function studyBody(draft: StudyDraft, choices: Pick<LaunchChoices, 'agents'>): object {
  const shared = launchBody(draft.launch, { agents: [], chosenItemIds: [] })
  const { userProxyModelId } = draft.launch
  return {
    ...Object.fromEntries(Object.entries(shared).filter(([field]) => !OF_ONE_RUN.includes(field))),
    name: draft.name,
    agentIds: draft.agentIds,
    furtherJudges: draft.furtherJudges,
    judges: draft.judges.map((pair) => Object.fromEntries(Object.entries(pair).filter(([, id]) => id !== ''))),
    ...(needsProxy(draft, choices) && userProxyModelId !== '' ? { userProxyModelId } : {}),
  }
}

/** Whether somebody plays the user: not where people's recorded answers are all there is. */
export function needsProxy(
  { agentIds }: Pick<StudyDraft, 'agentIds'>,
  { agents }: Pick<LaunchChoices, 'agents'>,
): boolean {
  return agentIds.some((id) => agents.find((agent) => agent.id === id)?.kind !== 'human-baseline')
}

/** Said instead of the contract's words where a choice is still open. */
export function openStudyChoices(draft: StudyDraft, choices: Pick<LaunchChoices, 'agents'>): Record<string, string> {
  const open: [string, boolean][] = [
    ['agentIds', draft.agentIds.length === 0],
    ['datasetId', draft.launch.datasetId === ''],
    ['userProxyModelId', needsProxy(draft, choices) && draft.launch.userProxyModelId === ''],
    ...draft.judges.flatMap((pair, index): [string, boolean][] => [
      [`judges.${index}.complexityJudgeModelId`, pair.complexityJudgeModelId === ''],
      [`judges.${index}.evaluationJudgeModelId`, pair.evaluationJudgeModelId === ''],
    ]),
  ]
  return Object.fromEntries(
    open.flatMap(([field, isOpen]) =>
      isOpen ? [[field, field === 'agentIds' ? 'tick at least one agent' : 'must be chosen']] : [],
    ),
  )
}

/** A judge pair with one of its models chosen: while the other is open, it is the same. */
export function chooseJudge(pair: JudgePair, field: keyof JudgePair, modelId: string): JudgePair {
  const other = field === 'complexityJudgeModelId' ? 'evaluationJudgeModelId' : 'complexityJudgeModelId'
  return { ...pair, [field]: modelId, ...(pair[other] === '' ? { [other]: modelId } : {}) }
}
