import { z } from 'zod'
import {
  changeLeaderboardSchema,
  createLeaderboardSchema,
  exportLeaderboardQuerySchema,
  exportSharedQuerySchema,
  leaderboardListEntrySchema,
  leaderboardListQuerySchema,
  leaderboardQuerySchema,
  leaderboardSchema,
} from '../leaderboard'
import { pageOf } from '../list'
import { printSchema, TOO_MANY_PRINTS } from '../print'
import {
  createLinkSchema,
  sharedBoardSchema,
  sharedInteractionEntrySchema,
  sharedInteractionSchema,
  sharedInteractionsQuerySchema,
  shareLinkSchema,
  unlockSchema,
} from '../share-link'
import type { Routes } from './contract'

const OF_PAGES = { action: 'export', of: 'prints of runs and of comparisons' } as const

/** Leaderboards, and the links that show them. */
export const boardRoutes = {
  'GET /leaderboards': {
    summary: 'Saved rankings, newest first',
    permission: 'look',
    query: leaderboardListQuerySchema,
    answers: { 200: pageOf(leaderboardListEntrySchema) },
  },
  'POST /leaderboards': {
    summary: 'Save a ranking of runs of one benchmark configuration',
    permission: 'run',
    audit: 'leaderboard.create',
    body: createLeaderboardSchema,
    answers: { 201: leaderboardSchema },
  },
  'GET /leaderboards/{id}': {
    summary: 'One ranking as its runs stand now: ranks with their intervals, ties, costs, and the answer in words',
    permission: 'look',
    query: leaderboardQuerySchema,
    answers: { 200: leaderboardSchema },
  },
  'PATCH /leaderboards/{id}': {
    summary: 'Rename a ranking, or change which later runs join it',
    permission: 'run',
    audit: 'leaderboard.change',
    body: changeLeaderboardSchema,
    answers: { 200: leaderboardSchema },
  },
  'DELETE /leaderboards/{id}': {
    summary: 'Delete a ranking with its links; its runs stay',
    permission: 'delete',
    audit: 'leaderboard.delete',
    answers: { 204: null },
  },
  'GET /leaderboards/{id}/export': {
    summary: 'A ranking as a file, with the numbers of its page',
    permission: 'look',
    audit: 'leaderboard.export',
    query: exportLeaderboardQuerySchema,
    download: ['text/csv', 'application/jsonl', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    answers: { 200: null },
    servedBy: 'web',
  },

  'POST /leaderboards/{id}/prints': {
    summary: 'Have a ranking printed as PDF by a worker; where none has a Chromium, the print says so',
    permission: 'look',
    audit: null,
    crowded: TOO_MANY_PRINTS,
    answers: { 202: printSchema },
  },
  'GET /prints/{id}': {
    summary: 'Whether a print is ready; those of runs and comparisons are found by who may export',
    permission: 'look',
    permissionOfSome: OF_PAGES,
    answers: { 200: printSchema },
  },
  'GET /prints/{id}/file': {
    summary: 'A print as PDF; it is kept for a day. Those of runs and comparisons are for who may export',
    permission: 'look',
    permissionOfSome: OF_PAGES,
    audit: ['leaderboard.export', 'run.export', 'comparison.export'],
    download: ['application/pdf'],
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
    audit: 'link.create',
    body: createLinkSchema,
    bodyIsOptional: true,
    answers: { 201: shareLinkSchema },
  },
  'DELETE /links/{id}': {
    summary: 'Revoke a link: its next request finds nothing',
    permission: 'share',
    audit: 'link.revoke',
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
    audit: 'link.open',
    link: true,
    body: unlockSchema,
    answers: { 204: null },
    servedBy: 'web',
  },
  'GET /shared/{token}/export': {
    summary: 'The ranking that a link shows, as a file',
    permission: null,
    audit: 'leaderboard.export',
    link: true,
    query: exportSharedQuerySchema,
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
} as const satisfies Routes
