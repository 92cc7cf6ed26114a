import type { JudgePromptAnswer } from '@/lib/api/judge-prompt'

/** An agent that can be run. */
export interface AgentChoice {
  id: string
  name: string
  kind: 'plain' | 'rag' | 'human-baseline'
  colour: number
  /** '' for a human baseline. */
  modelLabel: string
  connectionName: string
  systemPrompt: string
  usesMethodPrompt: boolean
  /** The knowledge base of a RAG agent, by name; null for others, and where it was deleted. */
  reads: string | null
  costPerInteractionUsd: number | null
  withComments: boolean
  simulated: boolean
}

/** A model that can play the user or judge. */
export interface ModelChoice {
  id: string
  label: string
  connectionName: string
  simulated: boolean
}

/** A data set that can be asked. */
export interface DatasetChoice {
  id: string
  name: string
  version: number
  itemCount: number
  domain: string
}

/** Everything that a launch can be made of. */
export interface LaunchChoices {
  agents: readonly AgentChoice[]
  models: readonly ModelChoice[]
  datasets: readonly DatasetChoice[]
  /** The items of the run that the form is filled from, where they were chosen one by one. */
  chosenItemIds: readonly string[]
  /** The judges' prompts with their versions, newest first. */
  prompts: readonly JudgePromptAnswer[]
}
