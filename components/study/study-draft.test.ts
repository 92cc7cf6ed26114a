import { expect, test } from 'vitest'
import { emptyLaunch } from '@/components/launch/launch-draft'
import { launchStudySchema } from '@/lib/api/study'
import { chooseJudge, NO_JUDGES, openStudyChoices, type StudyDraft, studyBody } from './study-draft'

const id = (last: number) => `0195f2a0-0000-7000-8000-00000000000${last}`
const agent = (last: number, kind: 'plain' | 'human-baseline') => ({
  id: id(last),
  name: `agent ${last}`,
  kind,
  colour: last,
  modelLabel: 'm',
  connectionName: 'c',
  systemPrompt: '',
  usesMethodPrompt: true,
  reads: null,
  costPerInteractionUsd: null,
  withComments: false,
  simulated: false,
})
const choices = { agents: [agent(1, 'plain'), agent(2, 'human-baseline')] }
const draft: StudyDraft = {
  name: 'Ours',
  agentIds: [id(1), id(2)],
  judges: [{ complexityJudgeModelId: id(4), evaluationJudgeModelId: id(5) }],
  furtherJudges: 'same-conversations',
  launch: { ...emptyLaunch(7), datasetId: id(3), userProxyModelId: id(6), agentId: id(9), name: 'of a run' },
}

test('the form’s request is a study with what all runs share, and nothing of a single run', () => {
  const body = studyBody(draft, choices)
  expect(Object.keys(body).toSorted()).toEqual([
    'agentIds',
    'analysis',
    'datasetId',
    'formula',
    'furtherJudges',
    'itemOrder',
    'judgements',
    'judges',
    'maxTurns',
    'name',
    'opening',
    'seed',
    'trials',
    'userProxyModelId',
    'weights',
  ])
  expect(launchStudySchema.parse(body)).toMatchObject({ name: 'Ours', userProxyModelId: id(6), seed: 7, maxTurns: 50 })
})

test('of people alone no user proxy is sent or asked for', () => {
  const people = { ...draft, agentIds: [id(2)] }
  expect(studyBody(people, choices)).not.toHaveProperty('userProxyModelId')
  const open = { ...people, launch: { ...draft.launch, userProxyModelId: '' } }
  expect(openStudyChoices(open, choices)).toEqual({})
  expect(openStudyChoices({ ...open, agentIds: [id(1)] }, choices)).toEqual({ userProxyModelId: 'must be chosen' })
})

test('open choices are named, each judge by its place', () => {
  expect(openStudyChoices({ ...draft, agentIds: [], judges: [...draft.judges, NO_JUDGES] }, choices)).toEqual({
    agentIds: 'tick at least one agent',
    'judges.1.complexityJudgeModelId': 'must be chosen',
    'judges.1.evaluationJudgeModelId': 'must be chosen',
  })
})

test('the first model chosen for a judge does both jobs, a later one its own alone', () => {
  const both = chooseJudge(NO_JUDGES, 'evaluationJudgeModelId', id(4))
  expect(both).toEqual({ complexityJudgeModelId: id(4), evaluationJudgeModelId: id(4) })
  expect(chooseJudge(both, 'complexityJudgeModelId', id(5))).toEqual({
    complexityJudgeModelId: id(5),
    evaluationJudgeModelId: id(4),
  })
})
