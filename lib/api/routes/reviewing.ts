import {
  changeCommentSchema,
  colleaguesSchema,
  commentSchema,
  commentsSchema,
  createCommentSchema,
  reviewPageSchema,
  reviewQuerySchema,
} from '../comment'
import { createOverrideSchema, scoreOverrideSchema } from '../score-override'
import type { Routes } from './contract'

/** What people say of turns, and what is open for them. */
export const reviewingRoutes = {
  'GET /interactions/{id}/comments': {
    summary: 'Comments, flags and replies on the turns of an interaction, oldest first',
    permission: 'read',
    answers: { 200: commentsSchema },
  },
  'POST /interactions/{id}/comments': {
    summary: 'Comment on a turn, flag it with a reason, or reply',
    permission: 'review',
    audit: 'review.write',
    body: createCommentSchema,
    answers: { 201: commentSchema },
  },
  'PATCH /comments/{id}': {
    summary: 'Change one’s own words, or resolve or reopen a thread',
    permission: 'review',
    audit: 'review.change',
    body: changeCommentSchema,
    answers: { 200: commentSchema },
  },
  'DELETE /comments/{id}': {
    summary: 'Delete one’s own comment; replies to it stay',
    permission: 'review',
    audit: 'review.delete',
    answers: { 204: null },
  },
  'POST /interactions/{id}/overrides': {
    summary: 'Correct a score that a judge gave, with a reason; the judge’s own stays',
    permission: 'review',
    audit: 'review.correct',
    body: createOverrideSchema,
    answers: { 201: scoreOverrideSchema },
  },
  'DELETE /overrides/{id}': {
    summary: 'Take a correction back; it stays as history',
    permission: 'review',
    audit: 'review.take-back',
    answers: { 204: null },
  },
  'GET /colleagues': {
    summary: 'People who can be mentioned in a comment',
    permission: 'review',
    answers: { 200: colleaguesSchema },
  },
  'GET /reviews': {
    summary: 'Threads that are open, with something new first of all',
    permission: 'read',
    query: reviewQuerySchema,
    answers: { 200: reviewPageSchema },
  },
  'POST /reviews/seen': {
    summary: 'What is open has been seen: nothing of it is new any more',
    permission: 'read',
    audit: null,
    answers: { 204: null },
  },
} as const satisfies Routes
