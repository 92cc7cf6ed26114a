import { z } from 'zod'
import { apiTokenSchema, createApiTokenSchema } from '../api-token'
import type { Routes } from './contract'

/** A person's own tokens for the API. */
export const tokenRoutes = {
  'GET /tokens': {
    summary: 'Your tokens for the API, newest first; never the tokens themselves',
    permission: 'look',
    answers: { 200: z.object({ data: z.array(apiTokenSchema) }) },
  },
  'POST /tokens': {
    summary: 'Make a token that acts as you, never above its scope or your role; it is told this once',
    permission: 'look',
    audit: 'token.create',
    body: createApiTokenSchema,
    answers: { 201: apiTokenSchema },
  },
  'DELETE /tokens/{id}': {
    summary: 'Revoke a token: its next request is refused',
    permission: 'look',
    audit: 'token.revoke',
    answers: { 204: null },
  },
} as const satisfies Routes
