import { z } from 'zod'
import { auditEventSchema, auditListQuerySchema, exportAuditQuerySchema } from '../audit'
import { pageOf } from '../list'
import type { Routes } from './contract'

/** Who did what, for administrators. */
export const auditRoutes = {
  'GET /audit': {
    summary: 'Who did what and when, newest first',
    permission: 'see-audit',
    query: auditListQuerySchema,
    answers: { 200: pageOf(auditEventSchema) },
  },
  'GET /audit/actors': {
    summary: 'Who has done anything so far, by name',
    permission: 'see-audit',
    answers: { 200: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  },
  'GET /audit/export': {
    summary: 'What was done as a file, newest first, under the filter of the list',
    permission: 'see-audit',
    audit: 'audit.export',
    query: exportAuditQuerySchema,
    download: ['text/csv', 'application/jsonl'],
    answers: { 200: null },
    servedBy: 'web',
  },
} as const satisfies Routes
