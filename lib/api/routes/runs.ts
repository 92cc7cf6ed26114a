import { z } from 'zod'
import { estimateSchema } from '../estimate'
import { eventsQuerySchema } from '../event'
import { evidenceAcceptedSchema, evidenceFormSchema } from '../evidence'
import { exportRunQuerySchema, transcriptExportSchema } from '../export'
import { interactionListEntrySchema, interactionListQuerySchema, interactionSchema } from '../interaction'
import { judgeAgainEstimateSchema, judgeAgainSchema } from '../judge-again'
import { pageOf } from '../list'
import { runNoiseSchema } from '../noise'
import { printSchema, TOO_MANY_PRINTS } from '../print'
import { repeatRunSchema } from '../repeat-run'
import {
  changeRunSchema,
  exportRunsQuerySchema,
  rescoreRunSchema,
  resumeRunSchema,
  retryErrorsQuerySchema,
  runListEntrySchema,
  runListQuerySchema,
  runSchema,
} from '../run'
import { correctedScoreQuerySchema } from '../score-query'
import { scoreSetSchema } from '../score-set'
import { scriptEstimateSchema } from '../script-estimate'
import { scriptInteractionEntrySchema, scriptInteractionSchema } from '../script-interaction'
import { launchAnyRunSchema, scriptRunSchema } from '../script-run'
import { sentRequestSchema, turnRequestsQuerySchema } from '../sent-request'
import { ofEither, type Routes } from './contract'

const anyRunSchema = ofEither(runSchema, scriptRunSchema)

/** Runs of either benchmark, and their interactions. */
export const runRoutes = {
  'GET /runs': {
    summary: 'Runs of questions and of scenarios, newest first; with ?benchmark= those of one kind',
    permission: 'look',
    query: runListQuerySchema,
    answers: { 200: pageOf(ofEither(runListEntrySchema, scriptRunSchema)) },
  },
  'POST /runs': {
    summary: 'Launch a run of questions or of scenarios',
    permission: 'run',
    audit: 'run.launch',
    body: launchAnyRunSchema,
    answers: { 201: anyRunSchema, 200: anyRunSchema },
    idempotent: true,
  },
  'POST /runs/estimate': {
    summary: 'What a launch would do: calls, what is reused, cost where it is known; nothing is written',
    permission: 'read',
    audit: null,
    body: launchAnyRunSchema,
    answers: { 200: ofEither(estimateSchema, scriptEstimateSchema) },
  },
  // Before the route of one run: this one has no id.
  'GET /runs/export': {
    summary: 'The list of runs as a file: every run that its filters leave, of questions and of scenarios',
    permission: 'export',
    audit: 'run.export',
    query: exportRunsQuerySchema,
    download: ['text/csv', 'application/jsonl', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answers: { 200: null },
    servedBy: 'web',
  },
  'GET /runs/{id}': {
    summary: 'One run; with ?formula= and ?weights= under another score set than its launch’s',
    permission: 'look',
    query: correctedScoreQuerySchema,
    answers: { 200: anyRunSchema },
  },
  'PATCH /runs/{id}': {
    summary: 'Rename a run, or change its budget; null takes it away',
    permission: 'run',
    audit: 'run.change',
    body: changeRunSchema,
    answers: { 200: anyRunSchema },
  },
  'DELETE /runs/{id}': {
    summary: 'Delete a run that has ended',
    permission: 'delete',
    audit: 'run.delete',
    answers: { 204: null },
  },
  'POST /runs/{id}/pause': {
    summary: 'Pause a run',
    permission: 'run',
    audit: 'run.pause',
    answers: { 200: anyRunSchema },
  },
  'POST /runs/{id}/resume': {
    summary: 'Resume a paused run; one that its budget has paused with a larger one',
    permission: 'run',
    audit: 'run.resume',
    body: resumeRunSchema,
    bodyIsOptional: true,
    answers: { 200: anyRunSchema },
  },
  'POST /runs/{id}/cancel': {
    summary: 'Cancel a run',
    permission: 'run',
    audit: 'run.cancel',
    answers: { 200: anyRunSchema },
  },
  'POST /runs/{id}/retry-errors': {
    summary:
      'Play the errored interactions again; with ?include=unscored judges are also asked again for what they left unscored',
    permission: 'run',
    audit: 'run.retry',
    query: retryErrorsQuerySchema,
    answers: { 200: anyRunSchema },
  },
  'POST /runs/{id}/rescore': {
    summary: 'Score a run under another formula or other weights; no model is called',
    permission: 'run',
    audit: 'run.rescore',
    body: rescoreRunSchema,
    answers: { 202: scoreSetSchema },
  },
  'GET /runs/{id}/score-sets': {
    summary: 'Under which formulas and weights a run is scored, its launch’s own first',
    permission: 'look',
    answers: { 200: z.object({ data: z.array(scoreSetSchema) }) },
  },
  'DELETE /score-sets/{id}': {
    summary: 'Delete a score set that is not its launch’s own',
    permission: 'delete',
    audit: 'score-set.delete',
    answers: { 204: null },
  },
  'POST /runs/{id}/judge-again': {
    summary: 'Have the stored conversations of a run judged again, as a run of its own; no agent is called',
    permission: 'run',
    audit: 'run.launch',
    body: judgeAgainSchema,
    answers: { 201: runSchema, 200: runSchema },
    idempotent: true,
  },
  'POST /runs/{id}/judge-again/estimate': {
    summary: 'What judging a run again would ask; nothing is written',
    permission: 'read',
    audit: null,
    body: judgeAgainSchema,
    answers: { 200: judgeAgainEstimateSchema },
  },
  'POST /runs/{id}/repeat': {
    summary: 'Run the agent of a run again under another seed (A/A), as a run of its own that is linked to it',
    permission: 'run',
    audit: 'run.launch',
    body: repeatRunSchema,
    bodyIsOptional: true,
    answers: { 201: runSchema, 200: runSchema },
    idempotent: true,
  },
  'GET /runs/{id}/noise': {
    summary: 'What chance makes of a run’s numbers: the smallest difference worth believing, and variance by source',
    permission: 'look',
    answers: { 200: runNoiseSchema },
  },
  'GET /runs/{id}/interactions': {
    summary: "A run's interactions",
    permission: 'look',
    query: interactionListQuerySchema,
    answers: { 200: pageOf(ofEither(interactionListEntrySchema, scriptInteractionEntrySchema)) },
  },
  'GET /runs/{id}/events': {
    summary: 'Follow a run',
    permission: 'look',
    query: eventsQuerySchema,
    events:
      'First `snapshot` (Run), then `progress` (ProgressEvent), `turn` (TurnEvent), `interaction` (InteractionListEntry) and `status` (StatusEvent). Of a run of scenarios snapshot and interaction are ScriptRun and ScriptInteractionListEntry, the summary is ScriptSummary, and there is no `turn`. Ids rise; send the last one as Last-Event-ID to go on from there.',
    answers: { 200: null },
    servedBy: 'web',
  },
  'GET /runs/{id}/evidence': {
    summary:
      'All that a run’s numbers were made of, as a zip with checksums that another installation can import: only of a run that has ended',
    permission: 'export',
    audit: 'run.export',
    download: ['application/zip'],
    answers: { 200: null },
    servedBy: 'web',
  },
  'POST /evidence': {
    summary: 'Import a run of another installation from its evidence bundle, all or nothing',
    permission: 'run',
    audit: 'run.import',
    form: evidenceFormSchema,
    answers: { 201: evidenceAcceptedSchema },
    servedBy: 'web',
  },
  'GET /runs/{id}/export': {
    summary:
      'A run as a file: JSON Lines, one whole transcript a line; or CSV or a workbook, one interaction or turn a row',
    permission: 'export',
    audit: 'run.export',
    query: exportRunQuerySchema,
    download: ['application/jsonl', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answers: { 200: null },
    servedBy: 'web',
  },
  'POST /runs/{id}/prints': {
    summary: 'Have the result of a run printed as PDF by a worker; where none has a Chromium, the print says so',
    permission: 'export',
    audit: null,
    query: correctedScoreQuerySchema,
    crowded: TOO_MANY_PRINTS,
    answers: { 202: printSchema },
  },
  'GET /interactions/{id}': {
    summary: 'One interaction with its turns; with ?formula= and ?weights= under another score set',
    permission: 'read',
    query: correctedScoreQuerySchema,
    answers: { 200: ofEither(interactionSchema, scriptInteractionSchema) },
  },
  'GET /interactions/{id}/export': {
    summary: 'One transcript as a JSON file',
    permission: 'export',
    audit: 'transcript.export',
    answers: { 200: transcriptExportSchema },
    servedBy: 'web',
  },
  'GET /interactions/{id}/requests': {
    summary: 'The exact requests of one purpose in one turn',
    permission: 'read',
    query: turnRequestsQuerySchema,
    answers: { 200: pageOf(sentRequestSchema) },
  },
} as const satisfies Routes
