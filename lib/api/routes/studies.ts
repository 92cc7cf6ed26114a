import { z } from 'zod'
import { judgeComparisonQuerySchema, judgeComparisonSchema } from '../judge-comparison'
import { judgePromptSchema, judgePromptsSchema, writeJudgePromptSchema } from '../judge-prompt'
import { pageOf, taggedListQuerySchema } from '../list'
import { rescoreRunSchema } from '../run'
import {
  createScenarioSchema,
  scenarioListEntrySchema,
  scenarioQuerySchema,
  scenarioSchema,
  updateScenarioSchema,
} from '../scenario'
import { correctedScoreQuerySchema } from '../score-query'
import {
  launchStudySchema,
  renameStudySchema,
  studyEstimateSchema,
  studyListEntrySchema,
  studyListQuerySchema,
  studySchema,
} from '../study'
import { studyResultsSchema } from '../study-results'
import type { Routes } from './contract'

/** Studies, judges and scenarios. */
export const studyRoutes = {
  'GET /judge-comparison': {
    summary: 'The same items by judge: complexity and helpfulness of 2 to 8 runs, with tests',
    permission: 'read',
    query: judgeComparisonQuerySchema,
    answers: { 200: judgeComparisonSchema },
  },
  'GET /judge-prompts': {
    summary: "The judges' prompts, each with its versions",
    permission: 'read',
    answers: { 200: judgePromptsSchema },
  },
  'POST /judge-prompts': {
    summary: "Write a new version of a judge's instruction; runs that were launched keep theirs",
    permission: 'set-up',
    audit: 'judge-prompt.write',
    body: writeJudgePromptSchema,
    answers: { 201: judgePromptSchema },
  },

  'GET /scenarios': {
    summary: 'Scripted scenarios',
    permission: 'read',
    query: taggedListQuerySchema,
    answers: { 200: pageOf(scenarioListEntrySchema) },
  },
  'POST /scenarios': {
    summary: 'Keep a scenario; each fault of its file is told with line, column and message',
    permission: 'set-up',
    audit: 'scenario.create',
    body: createScenarioSchema,
    answers: { 201: scenarioSchema },
  },
  'GET /scenarios/{id}': {
    summary: "One scenario with its newest version's file, or with ?version= an older one's",
    permission: 'read',
    query: scenarioQuerySchema,
    answers: { 200: scenarioSchema },
  },
  'PATCH /scenarios/{id}': {
    summary: 'Archive a scenario, or give it another file, which makes a new version',
    permission: 'set-up',
    audit: 'scenario.change',
    body: updateScenarioSchema,
    answers: { 200: scenarioSchema },
  },
  'DELETE /scenarios/{id}': {
    summary: 'Delete a scenario that no run has played',
    permission: 'set-up',
    audit: 'scenario.delete',
    answers: { 204: null },
  },
  'GET /scenario-schema.json': {
    summary: "The form of a scenario's file, as JSON Schema",
    permission: 'read',
    answers: { 200: z.looseObject({ $schema: z.string() }) },
  },

  'GET /studies': {
    summary: 'Studies, newest first',
    permission: 'look',
    query: studyListQuerySchema,
    answers: { 200: pageOf(studyListEntrySchema) },
  },
  'POST /studies': {
    summary: 'Launch a study: each agent with each judge on the same questions, all at once or nothing',
    permission: 'run',
    audit: 'study.launch',
    body: launchStudySchema,
    answers: { 201: studySchema, 200: studySchema },
    idempotent: true,
  },
  'POST /studies/estimate': {
    summary: 'What the launch of a study would do; nothing is written',
    permission: 'read',
    audit: null,
    body: launchStudySchema,
    answers: { 200: studyEstimateSchema },
  },
  'GET /studies/{id}': {
    summary: 'One study with its runs',
    permission: 'look',
    query: correctedScoreQuerySchema,
    answers: { 200: studySchema },
  },
  'GET /studies/{id}/results': {
    summary: 'How each metric is spread in each run of a study, on shared axes, and the paper’s tests between them',
    permission: 'look',
    query: correctedScoreQuerySchema,
    answers: { 200: studyResultsSchema },
  },
  'POST /studies/{id}/rescore': {
    summary: 'Score all runs of a study under another formula or other weights; no model is called',
    permission: 'run',
    audit: 'study.rescore',
    body: rescoreRunSchema,
    answers: { 202: studySchema },
  },
  'PATCH /studies/{id}': {
    summary: 'Rename a study',
    permission: 'run',
    audit: 'study.change',
    body: renameStudySchema,
    answers: { 200: studySchema },
  },
  'DELETE /studies/{id}': {
    summary: 'Delete a study; its runs stay',
    permission: 'delete',
    audit: 'study.delete',
    answers: { 204: null },
  },
} as const satisfies Routes
