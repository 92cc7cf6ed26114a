import { z } from 'zod'
import { agentSchema, createAgentSchema, updateAgentSchema } from '../agent'
import { agentVersionsSchema } from '../agent-version'
import { connectionCheckSchema, connectionSchema, createConnectionSchema, updateConnectionSchema } from '../connection'
import { healthSchema } from '../health'
import { deleteQuerySchema, pageOf, setUpListQuerySchema, taggedListQuerySchema } from '../list'
import { createModelSchema, modelSchema, updateModelSchema } from '../model'
import type { Routes } from './contract'

const descriptionSchema = z.looseObject({ openapi: z.string() })

/** What is set up before anything is played. */
export const setUpRoutes = {
  'GET /health': { summary: 'Is it well?', permission: null, answers: { 200: healthSchema } },
  'GET /openapi.json': { summary: 'This description', permission: 'look', answers: { 200: descriptionSchema } },

  'GET /connections': {
    summary: 'Endpoints',
    permission: 'read',
    query: setUpListQuerySchema,
    answers: { 200: pageOf(connectionSchema) },
  },
  'POST /connections': {
    summary: 'Add an OpenAI-compatible endpoint',
    permission: 'keep-keys',
    audit: 'connection.create',
    body: createConnectionSchema,
    answers: { 201: connectionSchema },
  },
  'GET /connections/{id}': { summary: 'One endpoint', permission: 'read', answers: { 200: connectionSchema } },
  'PATCH /connections/{id}': {
    summary: 'Change or archive an endpoint',
    permission: 'keep-keys',
    audit: 'connection.change',
    body: updateConnectionSchema,
    answers: { 200: connectionSchema },
  },
  'DELETE /connections/{id}': {
    summary: 'Delete an endpoint; with ?cascade=true its models and agents too',
    permission: 'keep-keys',
    audit: 'connection.delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'POST /connections/{id}/duplicate': {
    summary: 'Copy an endpoint, its key included',
    permission: 'keep-keys',
    audit: 'connection.create',
    answers: { 201: connectionSchema },
  },
  'POST /connections/{id}/check': {
    summary: 'Ask the endpoint for its models',
    permission: 'set-up',
    audit: null,
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
    audit: 'model.create',
    body: createModelSchema,
    answers: { 201: modelSchema },
  },
  'GET /models/{id}': { summary: 'One model', permission: 'read', answers: { 200: modelSchema } },
  'PATCH /models/{id}': {
    summary: 'Change or archive a model',
    permission: 'set-up',
    audit: 'model.change',
    body: updateModelSchema,
    answers: { 200: modelSchema },
  },
  'DELETE /models/{id}': {
    summary: 'Delete a model; with ?cascade=true its agents too',
    permission: 'delete',
    audit: 'model.delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'POST /models/{id}/duplicate': {
    summary: 'Copy a model',
    permission: 'set-up',
    audit: 'model.create',
    answers: { 201: modelSchema },
  },

  'GET /agents': {
    summary: 'Agents',
    permission: 'read',
    query: taggedListQuerySchema,
    answers: { 200: pageOf(agentSchema) },
  },
  'POST /agents': {
    summary: 'Add an agent',
    permission: 'set-up',
    audit: 'agent.create',
    body: createAgentSchema,
    answers: { 201: agentSchema },
  },
  'GET /agents/{id}': { summary: 'One agent', permission: 'read', answers: { 200: agentSchema } },
  'GET /agents/{id}/versions': {
    summary: 'What an agent has been, newest first: each version with what was changed for it, and its runs',
    permission: 'read',
    answers: { 200: agentVersionsSchema },
  },
  'PATCH /agents/{id}': {
    summary: 'Change or archive an agent',
    permission: 'set-up',
    audit: 'agent.change',
    body: updateAgentSchema,
    answers: { 200: agentSchema },
  },
  'DELETE /agents/{id}': {
    summary: 'Delete an agent; its runs keep their results',
    permission: 'delete',
    audit: 'agent.delete',
    query: deleteQuerySchema,
    answers: { 204: null },
  },
  'POST /agents/{id}/duplicate': {
    summary: 'Copy an agent',
    permission: 'set-up',
    audit: 'agent.create',
    answers: { 201: agentSchema },
  },
} as const satisfies Routes
