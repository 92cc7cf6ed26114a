import type { DeskmarkApi } from './api'
import { ownName } from './test'

/** What a run is made of. All models are one model of the stub's connection. */
export interface Study {
  connectionId: string
  modelId: string
  modelLabel: string
  agentId: string
  agentName: string
  datasetId: string
  datasetName: string
}

export interface StudyOptions {
  /** The stub that plays everybody. */
  url: string
  /** How many questions the data set has. */
  items?: number
  modelName?: string
}

/** A question of a stub's data set. */
export const questionText = (number: number) => `Why does part ${number} of my machine fail when it is warm?`

/** Makes a connection to a stub, a model with a price, an agent and a data set of simple questions. */
export async function arrangeStudy(api: DeskmarkApi, options: StudyOptions): Promise<Study> {
  const { url, items = 3, modelName = 'stub-model' } = options
  const agentName = ownName('Stub agent')
  const modelLabel = ownName('Stub model')
  const datasetName = ownName('Stub questions')
  const connection = await api.createConnection({ name: ownName('Stub connection'), baseUrl: url })
  const model = await api.createModel({
    connectionId: connection.id,
    name: modelName,
    label: modelLabel,
    pricing: { mode: 'input-output', inputPerMillion: 1000, outputPerMillion: 2000 },
  })
  const agent = await api.createAgent({ name: agentName, modelId: model.id })
  const lines = Array.from({ length: items }, (_, index) =>
    JSON.stringify({ question: questionText(index + 1), answer: `Because screw ${index + 1} is loose: tighten it.` }),
  )
  const datasetId = await api.importDataset(datasetName, { name: 'questions.jsonl', text: lines.join('\n') })
  return {
    connectionId: connection.id,
    modelId: model.id,
    modelLabel,
    agentId: agent.id,
    agentName,
    datasetId,
    datasetName,
  }
}

/** Launches a run in which the study's one model plays everybody. */
export function launchStudy(api: DeskmarkApi, study: Study, fields: object = {}): Promise<string> {
  return api.launch({
    agentId: study.agentId,
    datasetId: study.datasetId,
    userProxyModelId: study.modelId,
    complexityJudgeModelId: study.modelId,
    evaluationJudgeModelId: study.modelId,
    seed: 7,
    ...fields,
  })
}
