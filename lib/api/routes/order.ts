import { pageOf } from '../list'
import { savedViewSchema, saveViewSchema, viewListQuerySchema } from '../saved-view'
import { setTagsSchema, tagListQuerySchema, tagListSchema, tagsSchema } from '../tag'
import type { Routes } from './contract'

/** How people put things in order: tags, and filters that are kept under a name. */
export const orderRoutes = {
  'GET /tags': {
    summary: 'Tags in use, those of most things first; with ?kind= those of one kind',
    permission: 'read',
    query: tagListQuerySchema,
    answers: { 200: tagListSchema },
  },
  'POST /runs/{id}/tags': {
    summary: 'Give a run exactly these tags',
    permission: 'run',
    audit: 'run.tag',
    body: setTagsSchema,
    answers: { 200: tagsSchema },
  },
  'POST /agents/{id}/tags': {
    summary: 'Give an agent exactly these tags',
    permission: 'set-up',
    audit: 'agent.tag',
    body: setTagsSchema,
    answers: { 200: tagsSchema },
  },
  'POST /datasets/{id}/tags': {
    summary: 'Give a data set exactly these tags',
    permission: 'set-up',
    audit: 'dataset.tag',
    body: setTagsSchema,
    answers: { 200: tagsSchema },
  },
  'POST /scenarios/{id}/tags': {
    summary: 'Give a scenario exactly these tags',
    permission: 'set-up',
    audit: 'scenario.tag',
    body: setTagsSchema,
    answers: { 200: tagsSchema },
  },
  'POST /leaderboards/{id}/tags': {
    summary: 'Give a ranking exactly these tags; its links show none of them',
    permission: 'run',
    audit: 'leaderboard.tag',
    body: setTagsSchema,
    answers: { 200: tagsSchema },
  },
  'GET /views': {
    summary: 'Filters of pages that were kept under a name: one’s own, and shared ones, newest first',
    permission: 'look',
    query: viewListQuerySchema,
    answers: { 200: pageOf(savedViewSchema) },
  },
  'POST /views': {
    summary: 'Keep the filters of a page under a name; to share them one must be allowed to review',
    permission: 'look',
    audit: 'view.save',
    body: saveViewSchema,
    answers: { 201: savedViewSchema },
  },
  'DELETE /views/{id}': {
    summary: 'Delete a view of one’s own; an administrator also a shared one',
    permission: 'look',
    audit: 'view.delete',
    answers: { 204: null },
  },
} as const satisfies Routes
