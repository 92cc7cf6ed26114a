import { z } from 'zod'
import type { Action } from '@/lib/auth/permissions'
import { agentSchema, createAgentSchema, updateAgentSchema } from './agent'
import {
  comparedItemsQuerySchema,
  comparedItemsSchema,
  comparedPointsQuerySchema,
  comparedPointsSchema,
} from './compared-items'
import { compareNumbersSchema, compareRunsQuerySchema, comparisonSchema, runComparisonSchema } from './comparison'
import { connectionCheckSchema, connectionSchema, createConnectionSchema, updateConnectionSchema } from './connection'
import {
  columnPreviewSchema,
  datasetAcceptedSchema,
  datasetSchema,
  importDatasetSchema,
  importFolderSchema,
  previewColumnsSchema,
  updateDatasetSchema,
  uploadFormSchema,
} from './dataset'
import {
  datasetVersionSchema,
  differenceEntrySchema,
  differenceQuerySchema,
  importVersionSchema,
  selectVersionSchema,
  versionAcceptedSchema,
  versionFormSchema,
} from './dataset-version'
import { estimateSchema } from './estimate'
import { eventsQuerySchema } from './event'
import { exportRunQuerySchema, transcriptExportSchema } from './export'
import { healthSchema } from './health'
import { interactionListEntrySchema, interactionListQuerySchema, interactionSchema } from './interaction'
import { correctItemSchema, itemListQuerySchema, itemSchema } from './item'
import { judgeAgainEstimateSchema, judgeAgainSchema } from './judge-again'
import { judgeComparisonQuerySchema, judgeComparisonSchema } from './judge-comparison'
import { judgePromptSchema, judgePromptsSchema, writeJudgePromptSchema } from './judge-prompt'
import {
  createKnowledgeBaseSchema,
  estimateKnowledgeBaseSchema,
  knowledgeBaseEstimateSchema,
  knowledgeBaseSchema,
  knowledgeSearchQuerySchema,
  knowledgeUploadSchema,
  passageListQuerySchema,
  passageSchema,
  updateKnowledgeBaseSchema,
} from './knowledge-base'
import {
  changeLeaderboardSchema,
  createLeaderboardSchema,
  exportLeaderboardQuerySchema,
  leaderboardListEntrySchema,
  leaderboardListQuerySchema,
  leaderboardSchema,
} from './leaderboard'
import { deleteQuerySchema, listQueryShape, pageOf, setUpListQuerySchema } from './list'
import { createModelSchema, modelSchema, updateModelSchema } from './model'
import { runNoiseSchema } from './noise'
import { plannerQuerySchema, plannerSchema } from './planner'
import { repeatRunSchema } from './repeat-run'
import { robustnessQuerySchema, robustnessSchema } from './robustness'
import {
  changeRunSchema,
  rescoreRunSchema,
  resumeRunSchema,
  retryErrorsQuerySchema,
  runListEntrySchema,
  runListQuerySchema,
  runSchema,
} from './run'
import {
  createScenarioSchema,
  scenarioListEntrySchema,
  scenarioQuerySchema,
  scenarioSchema,
  updateScenarioSchema,
} from './scenario'
import { scoreQuerySchema } from './score-query'
import { scoreSetSchema } from './score-set'
import { partingsQuerySchema, scriptComparisonSchema, scriptPartingsSchema } from './script-comparison'
import { scriptEstimateSchema } from './script-estimate'
import { scriptInteractionEntrySchema, scriptInteractionSchema } from './script-interaction'
import { launchAnyRunSchema, scriptRunSchema } from './script-run'
import { preparationRequestsQuerySchema, sentRequestSchema, turnRequestsQuerySchema } from './sent-request'
import { createSessionSchema, sessionSchema } from './session'
import {
  createLinkSchema,
  sharedBoardSchema,
  sharedInteractionEntrySchema,
  sharedInteractionSchema,
  sharedInteractionsQuerySchema,
  shareLinkSchema,
  unlockSchema,
} from './share-link'
import {
  launchStudySchema,
  renameStudySchema,
  studyEstimateSchema,
  studyListEntrySchema,
  studyListQuerySchema,
  studySchema,
} from './study'
import { studyResultsSchema } from './study-results'

/** What one route takes and gives. The description of the API, the parsing and the tests all read it here. */
export interface RouteContract {
  summary: string
  /** null: needs no sign-in. */
  permission: Action | null
  query?: z.ZodType
  body?: z.ZodType
  /** Without a body it is as if `{}` were sent. */
  bodyIsOptional?: true
  /** The form of a multipart body. */
  form?: z.ZodType
  /** What is answered where all goes well, by status; null: no body. */
  answers: Readonly<Record<number, z.ZodType | null>>
  /** Behind a share link: whoever holds it may, and nobody else by being signed in. */
  link?: true
  /** Answered as server-sent events, described by this text. */
  events?: string
  /** Answered as a file of one of these media types. */
  download?: readonly string[]
  idempotent?: true
  /** Served by lib/web itself, before the framework: always, or where the body is multipart. */
  servedBy?: 'web' | 'web-if-multipart'
}

const descriptionSchema = z.looseObject({ openapi: z.string() })

/**
 * Of either benchmark, told by `benchmark`: a route may give both (the schema's input). Who calls it knows which it asked
 * for: what comes out is typed as a SelfScore one, and who asks for the other parses it by its own schema.
 */
function ofEither<Selfscore extends z.ZodType, Scripted extends z.ZodType>(selfscore: Selfscore, scripted: Scripted) {
  type Either = z.ZodType<z.output<Selfscore>, z.output<Selfscore> | z.output<Scripted>>
  return z.union([selfscore, scripted]) as unknown as Either
}
const anyRunSchema = ofEither(runSchema, scriptRunSchema)

export type RouteName = keyof typeof routes

/** Every route of version 1, below /api/v1. */
export const routes = {
  'GET /health': { summary: 'Is it well?', permission: null, answers: { 200: healthSchema } },
  'GET /openapi.json': { summary: 'This description', permission: 'read', answers: { 200: descriptionSchema } },
  'POST /session': {
    summary: 'Sign in with the token; sets the cookie of the pages',
    permission: null,
    body: createSessionSchema,
    answers: { 200: sessionSchema },
  },
  'DELETE /session': { summary: 'Sign out', permission: null, answers: { 204: null } },

  'GET /connections': {
    summary: 'Endpoints',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(connectionSchema) },
  },
  'POST /connections': {
    summary: 'Add an OpenAI-compatible endpoint',
    permission: 'keep-keys',
    body: createConnectionSchema,
    answers: { 201: connectionSchema },
  },
  'GET /connections/{id}': { summary: 'One endpoint', permission: 'read', answers: { 200: connectionSchema } },
  'PATCH /connections/{id}': {
    summary: 'Change or archive an endpoint',
    permission: 'keep-keys',
    body: updateConnectionSchema,
    answers: { 200: connectionSchema },
  },
  'DELETE /connections/{id}': {
    summary: 'Delete an endpoint; with ?cascade=true its models and agents too',
    permission: 'delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'POST /connections/{id}/duplicate': {
    summary: 'Copy an endpoint, its key included',
    permission: 'keep-keys',
    answers: { 201: connectionSchema },
  },
  'POST /connections/{id}/check': {
    summary: 'Ask the endpoint for its models',
    permission: 'set-up',
    answers: { 200: connectionCheckSchema },
  },

  'GET /models': {
    summary: 'Models',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(modelSchema) },
  },
  'POST /models': {
    summary: 'Add a model of an endpoint',
    permission: 'set-up',
    body: createModelSchema,
    answers: { 201: modelSchema },
  },
  'GET /models/{id}': { summary: 'One model', permission: 'read', answers: { 200: modelSchema } },
  'PATCH /models/{id}': {
    summary: 'Change or archive a model',
    permission: 'set-up',
    body: updateModelSchema,
    answers: { 200: modelSchema },
  },
  'DELETE /models/{id}': {
    summary: 'Delete a model; with ?cascade=true its agents too',
    permission: 'delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'POST /models/{id}/duplicate': { summary: 'Copy a model', permission: 'set-up', answers: { 201: modelSchema } },

  'GET /agents': {
    summary: 'Agents',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(agentSchema) },
  },
  'POST /agents': {
    summary: 'Add an agent',
    permission: 'set-up',
    body: createAgentSchema,
    answers: { 201: agentSchema },
  },
  'GET /agents/{id}': { summary: 'One agent', permission: 'read', answers: { 200: agentSchema } },
  'PATCH /agents/{id}': {
    summary: 'Change or archive an agent',
    permission: 'set-up',
    body: updateAgentSchema,
    answers: { 200: agentSchema },
  },
  'DELETE /agents/{id}': {
    summary: 'Delete an agent; its runs keep their results',
    permission: 'delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'POST /agents/{id}/duplicate': { summary: 'Copy an agent', permission: 'set-up', answers: { 201: agentSchema } },

  'GET /datasets': {
    summary: 'Data sets',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(datasetSchema) },
  },
  'POST /datasets': {
    summary: 'Import a data set: from an upload of 2 GB at most, or from a file of the import folder',
    permission: 'set-up',
    body: importDatasetSchema,
    form: uploadFormSchema,
    answers: { 202: datasetAcceptedSchema },
    servedBy: 'web-if-multipart',
  },
  'GET /import-folder': {
    summary: 'What lies in the folder on the server from which files can be imported without an upload',
    permission: 'set-up',
    answers: { 200: importFolderSchema },
  },
  'POST /datasets/columns': {
    summary: 'The columns of a CSV or the fields of JSON Lines, from the beginning of the file; nothing is written',
    permission: 'set-up',
    body: previewColumnsSchema,
    answers: { 200: columnPreviewSchema },
  },
  'GET /datasets/{id}': { summary: 'One data set', permission: 'read', answers: { 200: datasetSchema } },
  'PATCH /datasets/{id}': {
    summary: 'Rename or archive a data set',
    permission: 'set-up',
    body: updateDatasetSchema,
    answers: { 200: datasetSchema },
  },
  'DELETE /datasets/{id}': {
    summary: 'Delete a data set; with ?cascade=true its runs too',
    permission: 'delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'GET /datasets/{id}/items': {
    summary: "A data set's questions",
    permission: 'read',
    query: itemListQuerySchema,
    answers: { 200: pageOf(itemSchema) },
  },
  'GET /datasets/{id}/versions': {
    summary: "A data set's versions, newest first",
    permission: 'read',
    query: z.strictObject(listQueryShape),
    answers: { 200: pageOf(datasetVersionSchema) },
  },
  'POST /datasets/{id}/versions': {
    summary: 'Import a newer file as a further version: an upload of 2 GB at most, or one of the import folder',
    permission: 'set-up',
    body: importVersionSchema,
    form: versionFormSchema,
    answers: { 202: versionAcceptedSchema },
    servedBy: 'web-if-multipart',
  },
  'POST /datasets/{id}/selections': {
    summary: 'Choose questions anew from the file that is kept, as a further version',
    permission: 'set-up',
    body: selectVersionSchema,
    answers: { 202: versionAcceptedSchema },
  },
  'GET /datasets/{id}/differences': {
    summary: 'The questions of one kind of difference between a version and the one before',
    permission: 'read',
    query: differenceQuerySchema,
    answers: { 200: pageOf(differenceEntrySchema) },
  },
  'GET /items/{id}': { summary: 'One question', permission: 'read', answers: { 200: itemSchema } },
  'PATCH /items/{id}': {
    summary:
      'Correct the summary or the underlying problem of a question, in a further version; answers the question there',
    permission: 'set-up',
    body: correctItemSchema,
    answers: { 200: itemSchema },
  },
  'GET /items/{id}/requests': {
    summary: 'The exact requests behind one preparation of a question, as a run uses it',
    permission: 'read',
    query: preparationRequestsQuerySchema,
    answers: { 200: pageOf(sentRequestSchema) },
  },

  'GET /knowledge-bases': {
    summary: 'What RAG agents read',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(knowledgeBaseSchema) },
  },
  'POST /knowledge-bases': {
    summary: "Make a knowledge base of a data set's knowledge pool, or of files; a worker builds it",
    permission: 'set-up',
    body: createKnowledgeBaseSchema,
    form: knowledgeUploadSchema,
    answers: { 202: knowledgeBaseSchema },
    servedBy: 'web-if-multipart',
  },
  'POST /knowledge-bases/estimate': {
    summary: 'What the embeddings of a data set’s knowledge pool would take; nothing is written',
    permission: 'read',
    body: estimateKnowledgeBaseSchema,
    answers: { 200: knowledgeBaseEstimateSchema },
  },
  'GET /knowledge-bases/{id}': {
    summary: 'One knowledge base',
    permission: 'read',
    answers: { 200: knowledgeBaseSchema },
  },
  'PATCH /knowledge-bases/{id}': {
    summary: 'Rename or archive a knowledge base',
    permission: 'set-up',
    body: updateKnowledgeBaseSchema,
    answers: { 200: knowledgeBaseSchema },
  },
  'DELETE /knowledge-bases/{id}': {
    summary: 'Delete a knowledge base; with ?cascade=true the runs that read it too',
    permission: 'delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'GET /knowledge-bases/{id}/passages': {
    summary: "A knowledge base's passages in their order",
    permission: 'read',
    query: passageListQuerySchema,
    answers: { 200: pageOf(passageSchema) },
  },
  'GET /knowledge-bases/{id}/search': {
    summary: 'Try what is found by words, best first; agents also search by meaning where there are embeddings',
    permission: 'read',
    query: knowledgeSearchQuerySchema,
    answers: { 200: pageOf(passageSchema) },
  },
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
    body: writeJudgePromptSchema,
    answers: { 201: judgePromptSchema },
  },

  'GET /scenarios': {
    summary: 'Scripted scenarios',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(scenarioListEntrySchema) },
  },
  'POST /scenarios': {
    summary: 'Keep a scenario; each fault of its file is told with line, column and message',
    permission: 'set-up',
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
    body: updateScenarioSchema,
    answers: { 200: scenarioSchema },
  },
  'DELETE /scenarios/{id}': {
    summary: 'Delete a scenario that no run has played',
    permission: 'set-up',
    answers: { 204: null },
  },
  'GET /scenario-schema.json': {
    summary: "The form of a scenario's file, as JSON Schema",
    permission: 'read',
    answers: { 200: z.looseObject({ $schema: z.string() }) },
  },

  'GET /runs': {
    summary: 'Runs of questions and of scenarios, newest first; with ?benchmark= those of one kind',
    permission: 'read',
    query: runListQuerySchema,
    answers: { 200: pageOf(ofEither(runListEntrySchema, scriptRunSchema)) },
  },
  'POST /runs': {
    summary: 'Launch a run of questions or of scenarios',
    permission: 'run',
    body: launchAnyRunSchema,
    answers: { 201: anyRunSchema, 200: anyRunSchema },
    idempotent: true,
  },
  'POST /runs/estimate': {
    summary: 'What a launch would do: calls, what is reused, cost where it is known; nothing is written',
    permission: 'read',
    body: launchAnyRunSchema,
    answers: { 200: ofEither(estimateSchema, scriptEstimateSchema) },
  },
  'GET /runs/{id}': {
    summary: 'One run; with ?formula= and ?weights= under another score set than its launch’s',
    permission: 'read',
    query: scoreQuerySchema,
    answers: { 200: anyRunSchema },
  },
  'PATCH /runs/{id}': {
    summary: 'Rename a run, or change its budget; null takes it away',
    permission: 'run',
    body: changeRunSchema,
    answers: { 200: anyRunSchema },
  },
  'DELETE /runs/{id}': { summary: 'Delete a run that has ended', permission: 'delete', answers: { 204: null } },
  'POST /runs/{id}/pause': { summary: 'Pause a run', permission: 'run', answers: { 200: anyRunSchema } },
  'POST /runs/{id}/resume': {
    summary: 'Resume a paused run; one that its budget has paused with a larger one',
    permission: 'run',
    body: resumeRunSchema,
    bodyIsOptional: true,
    answers: { 200: anyRunSchema },
  },
  'POST /runs/{id}/cancel': { summary: 'Cancel a run', permission: 'run', answers: { 200: anyRunSchema } },
  'POST /runs/{id}/retry-errors': {
    summary:
      'Play the errored interactions again; with ?include=unscored judges are also asked again for what they left unscored',
    permission: 'run',
    query: retryErrorsQuerySchema,
    answers: { 200: anyRunSchema },
  },
  'POST /runs/{id}/rescore': {
    summary: 'Score a run under another formula or other weights; no model is called',
    permission: 'run',
    body: rescoreRunSchema,
    answers: { 202: scoreSetSchema },
  },
  'GET /runs/{id}/score-sets': {
    summary: 'Under which formulas and weights a run is scored, its launch’s own first',
    permission: 'read',
    answers: { 200: z.object({ data: z.array(scoreSetSchema) }) },
  },
  'DELETE /score-sets/{id}': {
    summary: 'Delete a score set that is not its launch’s own',
    permission: 'delete',
    answers: { 204: null },
  },
  'POST /runs/{id}/judge-again': {
    summary: 'Have the stored conversations of a run judged again, as a run of its own; no agent is called',
    permission: 'run',
    body: judgeAgainSchema,
    answers: { 201: runSchema, 200: runSchema },
    idempotent: true,
  },
  'POST /runs/{id}/judge-again/estimate': {
    summary: 'What judging a run again would ask; nothing is written',
    permission: 'read',
    body: judgeAgainSchema,
    answers: { 200: judgeAgainEstimateSchema },
  },
  'POST /runs/{id}/repeat': {
    summary: 'Run the agent of a run again under another seed (A/A), as a run of its own that is linked to it',
    permission: 'run',
    body: repeatRunSchema,
    bodyIsOptional: true,
    answers: { 201: runSchema, 200: runSchema },
    idempotent: true,
  },
  'GET /runs/{id}/noise': {
    summary: 'What chance makes of a run’s numbers: the smallest difference worth believing, and variance by source',
    permission: 'read',
    answers: { 200: runNoiseSchema },
  },
  'GET /runs/{id}/interactions': {
    summary: "A run's interactions",
    permission: 'read',
    query: interactionListQuerySchema,
    answers: { 200: pageOf(ofEither(interactionListEntrySchema, scriptInteractionEntrySchema)) },
  },
  'GET /runs/{id}/events': {
    summary: 'Follow a run',
    permission: 'read',
    query: eventsQuerySchema,
    events:
      'First `snapshot` (Run), then `progress` (ProgressEvent), `turn` (TurnEvent), `interaction` (InteractionListEntry) and `status` (StatusEvent). Of a run of scenarios snapshot and interaction are ScriptRun and ScriptInteractionListEntry, the summary is ScriptSummary, and there is no `turn`. Ids rise; send the last one as Last-Event-ID to go on from there.',
    answers: { 200: null },
    servedBy: 'web',
  },
  'GET /runs/{id}/export': {
    summary:
      'A run as a file: JSON Lines, one whole transcript a line; or CSV or a workbook, one interaction or turn a row',
    permission: 'read',
    query: exportRunQuerySchema,
    download: ['application/jsonl', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answers: { 200: null },
    servedBy: 'web',
  },
  'GET /studies': {
    summary: 'Studies, newest first',
    permission: 'read',
    query: studyListQuerySchema,
    answers: { 200: pageOf(studyListEntrySchema) },
  },
  'POST /studies': {
    summary: 'Launch a study: each agent with each judge on the same questions, all at once or nothing',
    permission: 'run',
    body: launchStudySchema,
    answers: { 201: studySchema, 200: studySchema },
    idempotent: true,
  },
  'POST /studies/estimate': {
    summary: 'What the launch of a study would do; nothing is written',
    permission: 'read',
    body: launchStudySchema,
    answers: { 200: studyEstimateSchema },
  },
  'GET /studies/{id}': {
    summary: 'One study with its runs',
    permission: 'read',
    query: scoreQuerySchema,
    answers: { 200: studySchema },
  },
  'GET /studies/{id}/results': {
    summary: 'How each metric is spread in each run of a study, on shared axes, and the paper’s tests between them',
    permission: 'read',
    query: scoreQuerySchema,
    answers: { 200: studyResultsSchema },
  },
  'POST /studies/{id}/rescore': {
    summary: 'Score all runs of a study under another formula or other weights; no model is called',
    permission: 'run',
    body: rescoreRunSchema,
    answers: { 202: studySchema },
  },
  'PATCH /studies/{id}': {
    summary: 'Rename a study',
    permission: 'run',
    body: renameStudySchema,
    answers: { 200: studySchema },
  },
  'DELETE /studies/{id}': {
    summary: 'Delete a study; its runs stay',
    permission: 'delete',
    answers: { 204: null },
  },

  'GET /leaderboards': {
    summary: 'Saved rankings, newest first',
    permission: 'read',
    query: leaderboardListQuerySchema,
    answers: { 200: pageOf(leaderboardListEntrySchema) },
  },
  'POST /leaderboards': {
    summary: 'Save a ranking of runs of one benchmark configuration',
    permission: 'run',
    body: createLeaderboardSchema,
    answers: { 201: leaderboardSchema },
  },
  'GET /leaderboards/{id}': {
    summary: 'One ranking as its runs stand now: ranks with their intervals, ties, costs, and the answer in words',
    permission: 'read',
    answers: { 200: leaderboardSchema },
  },
  'PATCH /leaderboards/{id}': {
    summary: 'Rename a ranking, or change which later runs join it',
    permission: 'run',
    body: changeLeaderboardSchema,
    answers: { 200: leaderboardSchema },
  },
  'DELETE /leaderboards/{id}': {
    summary: 'Delete a ranking with its links; its runs stay',
    permission: 'delete',
    answers: { 204: null },
  },
  'GET /leaderboards/{id}/export': {
    summary: 'A ranking as a file, with the numbers of its page',
    permission: 'read',
    query: exportLeaderboardQuerySchema,
    download: ['text/csv', 'application/jsonl', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answers: { 200: null },
    servedBy: 'web',
  },

  'GET /leaderboards/{id}/links': {
    summary: 'The links to a ranking, newest first; never their tokens',
    permission: 'share',
    answers: { 200: z.object({ data: z.array(shareLinkSchema) }) },
  },
  'POST /leaderboards/{id}/links': {
    summary: 'Make a link by which a ranking is read without signing in; its address is told this once',
    permission: 'share',
    body: createLinkSchema,
    bodyIsOptional: true,
    answers: { 201: shareLinkSchema },
  },
  'DELETE /links/{id}': {
    summary: 'Revoke a link: its next request finds nothing',
    permission: 'share',
    answers: { 204: null },
  },
  'GET /shared/{token}': {
    summary: 'The ranking that a link shows',
    permission: null,
    link: true,
    answers: { 200: sharedBoardSchema },
    servedBy: 'web',
  },
  'POST /shared/{token}/unlock': {
    summary: 'Give the password of a link; sets a cookie that opens it in this browser for some hours',
    permission: null,
    link: true,
    body: unlockSchema,
    answers: { 204: null },
    servedBy: 'web',
  },
  'GET /shared/{token}/export': {
    summary: 'The ranking that a link shows, as a file',
    permission: null,
    link: true,
    query: exportLeaderboardQuerySchema,
    download: ['text/csv', 'application/jsonl', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answers: { 200: null },
    servedBy: 'web',
  },
  'GET /shared/{token}/runs/{id}/interactions': {
    summary: 'The interactions of a run of a shared ranking, where the link shows transcripts',
    permission: null,
    link: true,
    query: sharedInteractionsQuerySchema,
    answers: { 200: pageOf(sharedInteractionEntrySchema) },
    servedBy: 'web',
  },
  'GET /shared/{token}/interactions/{id}': {
    summary: 'A transcript of a shared ranking, where the link shows transcripts',
    permission: null,
    link: true,
    answers: { 200: sharedInteractionSchema },
    servedBy: 'web',
  },

  'GET /comparisons': {
    summary: 'Compare 2 to 20 runs by one metric: the answer in words, what it survives, and every test beside it',
    permission: 'read',
    query: compareRunsQuerySchema,
    answers: { 200: ofEither(runComparisonSchema, scriptComparisonSchema) },
    servedBy: 'web',
  },
  'GET /comparisons/partings': {
    summary: 'Where the transcripts of two runs of scenarios part: the first step that differs in outcome',
    permission: 'read',
    query: partingsQuerySchema,
    answers: { 200: scriptPartingsSchema },
  },
  'GET /comparisons/items': {
    summary: 'The items that compared runs were asked, those on which they differ most first, with each transcript',
    permission: 'read',
    query: comparedItemsQuerySchema,
    answers: { 200: comparedItemsSchema },
  },
  'GET /comparisons/points': {
    summary: 'Each interaction of compared runs that has a value, in the order of the values: at most 20,000',
    permission: 'read',
    query: comparedPointsQuerySchema,
    answers: { 200: comparedPointsSchema },
  },
  'GET /comparisons/robustness': {
    summary:
      'The order of 2 to 20 runs under formulas, weights, judges, turn 1, trimmed means and bounds for what is missing',
    permission: 'read',
    query: robustnessQuerySchema,
    answers: { 200: robustnessSchema },
    servedBy: 'web',
  },
  'GET /planner': {
    summary:
      'How many items a difference needs, and what the chosen ones see, from variance that earlier runs measured',
    permission: 'read',
    query: plannerQuerySchema,
    answers: { 200: plannerSchema },
  },
  'POST /statistics/compare': {
    summary: 'Compare numbers of one’s own: the answer in words, the deciding test, and the tests of the paper',
    permission: 'read',
    body: compareNumbersSchema,
    answers: { 200: comparisonSchema },
    servedBy: 'web',
  },

  'GET /interactions/{id}': {
    summary: 'One interaction with its turns; with ?formula= and ?weights= under another score set',
    permission: 'read',
    query: scoreQuerySchema,
    answers: { 200: ofEither(interactionSchema, scriptInteractionSchema) },
  },
  'GET /interactions/{id}/export': {
    summary: 'One transcript as a JSON file',
    permission: 'read',
    answers: { 200: transcriptExportSchema },
    servedBy: 'web',
  },
  'GET /interactions/{id}/requests': {
    summary: 'The exact requests of one purpose in one turn',
    permission: 'read',
    query: turnRequestsQuerySchema,
    answers: { 200: pageOf(sentRequestSchema) },
  },
} as const satisfies Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, RouteContract>
