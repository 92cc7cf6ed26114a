import { z } from 'zod'
import { listQueryShape, pageOf } from '../list'
import {
  changeAccountSchema,
  changePasswordSchema,
  changePersonSchema,
  firstAdministratorSchema,
  invitationSchema,
  inviteSchema,
  joinSchema,
  peopleQuerySchema,
  personSchema,
  resetLinkSchema,
  resetPasswordSchema,
} from '../person'
import {
  companyCallbackQuerySchema,
  companySignInSchema,
  createSessionSchema,
  sessionSchema,
  signedInBrowserSchema,
  startCompanySignInSchema,
} from '../session'
import type { Routes } from './contract'

/** Who comes in, and who may do what. */
export const peopleRoutes = {
  'GET /session': { summary: 'Who asks, and what they may do', permission: null, answers: { 200: sessionSchema } },
  'POST /session': {
    summary: 'Sign in with email and password, or with the token; sets the cookie of the pages',
    permission: null,
    audit: 'session.sign-in',
    body: createSessionSchema,
    answers: { 200: sessionSchema },
    limited: true,
  },
  'DELETE /session': { summary: 'Sign out', permission: null, audit: 'session.sign-out', answers: { 204: null } },
  'POST /session/company': {
    summary: 'Begin a sign-in by the company’s identity provider; answers where the browser is to go',
    permission: null,
    audit: null,
    body: startCompanySignInSchema,
    bodyIsOptional: true,
    answers: { 200: companySignInSchema },
    limited: true,
  },
  'GET /auth/callback/company': {
    summary: 'Where the identity provider sends the browser back to',
    permission: null,
    audit: 'session.sign-in',
    query: companyCallbackQuerySchema,
    answers: { 303: null },
  },
  'POST /first-administrator': {
    summary: 'Make the first account, and sign in to it; 409 once somebody has one',
    permission: 'manage-people',
    audit: 'person.create',
    body: firstAdministratorSchema,
    answers: { 201: sessionSchema },
  },
  'POST /join': {
    summary: 'Make the account that an invitation offers, and sign in to it; 410 where the invitation is closed',
    permission: null,
    audit: 'person.create',
    body: joinSchema,
    answers: { 201: sessionSchema },
    oneTime: true,
    limited: true,
  },
  'POST /reset-password': {
    summary: 'Choose another password by a one-time link, and sign in with it; 410 where the link is closed',
    permission: null,
    audit: 'person.change-password',
    body: resetPasswordSchema,
    answers: { 200: sessionSchema },
    oneTime: true,
    limited: true,
  },

  'PATCH /account': {
    summary: 'Change what you are called, or of which notices you want no mail',
    permission: 'look',
    audit: 'person.change',
    body: changeAccountSchema,
    answers: { 200: personSchema },
  },
  'POST /account/password': {
    summary: 'Change your password; every other browser is signed out',
    permission: 'look',
    audit: 'person.change-password',
    body: changePasswordSchema,
    answers: { 204: null },
    limited: true,
  },
  'GET /sessions': {
    summary: 'The browsers you are signed in with, the newest first',
    permission: 'look',
    answers: { 200: z.object({ data: z.array(signedInBrowserSchema) }) },
  },
  'DELETE /sessions': {
    summary: 'Sign all other browsers out',
    permission: 'look',
    audit: 'session.end',
    answers: { 204: null },
  },
  'DELETE /sessions/{id}': {
    summary: 'Sign one browser out',
    permission: 'look',
    audit: 'session.end',
    answers: { 204: null },
  },

  'GET /people': {
    summary: 'Everyone who has an account',
    permission: 'manage-people',
    query: peopleQuerySchema,
    answers: { 200: pageOf(personSchema) },
  },
  'GET /people/{id}': { summary: 'One person', permission: 'manage-people', answers: { 200: personSchema } },
  'PATCH /people/{id}': {
    summary: 'Change what a person is called or may do, or whether they may come in; what they made stays',
    permission: 'manage-people',
    audit: 'person.change',
    body: changePersonSchema,
    answers: { 200: personSchema },
  },
  'POST /people/{id}/reset': {
    summary: 'Make a link by which a person can choose another password, once, within a day',
    permission: 'manage-people',
    audit: 'person.reset-password',
    answers: { 201: resetLinkSchema },
  },
  'GET /invitations': {
    summary: 'Invitations, the newest first',
    permission: 'manage-people',
    query: z.strictObject(listQueryShape),
    answers: { 200: pageOf(invitationSchema) },
  },
  'POST /invitations': {
    summary: 'Make a link by which one person can make an account, within seven days',
    permission: 'manage-people',
    audit: 'person.invite',
    body: inviteSchema,
    answers: { 201: invitationSchema },
  },
  'DELETE /invitations/{id}': {
    summary: 'Take an invitation back',
    permission: 'manage-people',
    audit: 'person.revoke-invitation',
    answers: { 204: null },
  },
} as const satisfies Routes
