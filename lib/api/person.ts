import { z } from 'zod'
import { roles } from '@/lib/auth/permissions'
import { flag, got, moment, oneOf } from './fields'
import { listQueryShape } from './list'
import { type NoticeKind, noticeKinds } from './notice'
import { personName } from './person-name'

const emailError = ({ input }: { input?: unknown }) =>
  input === undefined
    ? 'is required: an email address'
    : `must be an email address of at most 254 characters, got ${got(input)}`

/** In small letters: two spellings of one address are one person. */
export const email = z
  .string({ error: emailError })
  .trim()
  .toLowerCase()
  .max(254, { error: emailError })
  .pipe(z.email({ error: emailError }))

export const PASSWORD_LENGTH = { least: 10, most: 200 } as const

const passwordError = ({ input }: { input?: unknown }) =>
  `must be a text of ${PASSWORD_LENGTH.least} to ${PASSWORD_LENGTH.most} characters, got ${typeof input === 'string' ? `${input.length} characters` : got(input)}`

const password = z
  .string({ error: passwordError })
  .min(PASSWORD_LENGTH.least, { error: passwordError })
  .max(PASSWORD_LENGTH.most, { error: passwordError })

const role = oneOf(roles)
const token = z.string({ error: 'must be the token of the link as a text' }).max(200)

export const firstAdministratorSchema = z
  .strictObject({ name: personName, email, password })
  .meta({ id: 'FirstAdministrator' })
export type FirstAdministrator = z.output<typeof firstAdministratorSchema>

export const personSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(roles),
    /** null: may come in. */
    deactivatedAt: moment.nullable(),
    lastSeenAt: moment.nullable(),
    createdAt: moment,
    /** How they can sign in. */
    signsInBy: z.array(z.enum(['password', 'company'])),
    /** Of which notices they want no mail. */
    mailOff: z.array(z.enum(noticeKinds)),
  })
  .meta({ id: 'Person' })
export type PersonAnswer = z.output<typeof personSchema>

export const peopleQuerySchema = z.strictObject(listQueryShape)

export const changePersonSchema = z
  .strictObject({ name: personName.optional(), role: role.optional(), deactivated: flag().optional() })
  .meta({ id: 'ChangePerson' })
export type ChangePerson = z.output<typeof changePersonSchema>

export const resetLinkSchema = z
  .object({
    /** The whole link: only now, for only the hash of its token is kept. */
    url: z.string(),
    expiresAt: moment,
    /** Whether it also goes to the person by mail. */
    mailed: z.boolean(),
  })
  .meta({ id: 'ResetLink' })
export type ResetLink = z.output<typeof resetLinkSchema>

export const inviteSchema = z.strictObject({ role, email: email.nullable().optional() }).meta({ id: 'Invite' })
export type Invite = z.output<typeof inviteSchema>

export const invitationSchema = z
  .object({
    id: z.string(),
    role: z.enum(roles),
    email: z.string().nullable(),
    state: z.enum(['open', 'used', 'expired', 'revoked']),
    /** The whole link, when it is made; never again. */
    url: z.string().nullable(),
    mailed: z.boolean(),
    invitedBy: z.string().nullable(),
    usedBy: z.string().nullable(),
    expiresAt: moment,
    createdAt: moment,
  })
  .meta({ id: 'Invitation' })
export type InvitationAnswer = z.output<typeof invitationSchema>

export const joinSchema = z
  .strictObject({ token, name: personName, email: email.optional(), password })
  .meta({ id: 'Join' })
export type Join = z.output<typeof joinSchema>

export const resetPasswordSchema = z.strictObject({ token, password }).meta({ id: 'ResetPassword' })
export type ResetPassword = z.output<typeof resetPasswordSchema>

export const changePasswordSchema = z
  .strictObject({ currentPassword: z.string({ error: 'must be a text' }).max(1000), newPassword: password })
  .meta({ id: 'ChangePassword' })

const mailOff = z
  .array(oneOf(noticeKinds), { error: `must be a list of ${noticeKinds.join(', ')}` })
  .transform((kinds): NoticeKind[] => noticeKinds.filter((kind) => kinds.includes(kind)))

/** Only what is given is changed. `mailOff`: the notices that are told by mail no more; on the page all are. */
export const changeAccountSchema = z
  .strictObject({ name: personName.optional(), mailOff: mailOff.optional() })
  .refine((change) => Object.keys(change).length > 0, { error: 'must change name or mailOff' })
  .meta({ id: 'ChangeAccount' })
export type ChangeAccount = z.output<typeof changeAccountSchema>
