import { isIP } from 'node:net'
import path from 'node:path'
import { z } from 'zod'

/** What a process of Deskmark is told by its environment. A variable that is not set, or empty, has its default. */
export interface Env {
  /** TCP port of the web server. */
  port: number
  /** Address the web server listens on. */
  host: string
  /** Address of the PostgreSQL database; null: the embedded one of the data folder. */
  databaseUrl: string | null
  /** Absolute path of the folder that holds the embedded database, uploads and the secret. */
  dataDir: string
  /** An administrator's token for the HTTP API; null: none. */
  apiToken: string | null
  /** What the keys of connections are encrypted with; null: the one kept in the data folder. */
  secret: string | null
  /** How many interactions one worker plays at the same time. */
  workerConcurrency: number
  /** The address that people use, without a trailing slash. */
  publicUrl: string
  /** Absolute path of a folder from which files may be imported without an upload; null: none. */
  importDir: string | null
  /** A Chromium that prints pages as PDF; null: the one that is found. */
  chromiumPath: string | null
  /** Where the bundled simulated endpoint runs; set by the start script, null where there is none. */
  simulatorUrl: string | null
  /** Addresses, networks and names that may be called although they are ones that are not called otherwise. */
  allowedAddresses: readonly string[]
  /** Whether a first start launches the study of the bundled sample. */
  sampleStudy: boolean
  /** The identity provider by which people of a company sign in; null: none. */
  oidc: OidcSettings | null
  /** How mail leaves; null: none is sent. */
  mail: MailSettings | null
}

/** An OpenID Connect provider, and what becomes of people who come by it. */
export interface OidcSettings {
  /** Its address; the description is read from `/.well-known/openid-configuration` below it. */
  issuer: string
  clientId: string
  clientSecret: string
  /** How the button calls it. */
  name: string
  /** The role of somebody who comes for the first time; null: only people who have an account may come. */
  newRole: 'administrator' | 'member' | 'reviewer' | 'viewer' | null
}

export interface MailSettings {
  /** Address of the SMTP server, with user and password where it asks for them. */
  url: string
  /** Who the mail is from. */
  from: string
}

/** The environment says something that cannot be used. The message is one sentence for each such variable. */
export class EnvError extends Error {
  override name = 'EnvError'
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** Can only programs on this machine reach a server that listens on this address? */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host)
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== ''
}

const wholeNumber = (low: number, high: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= low && value <= high)
const httpAddress = z
  .string()
  .refine((text) => isUrl(text, ['http:', 'https:']))
  .transform((text) => text.replace(/\/+$/, ''))

interface Variable<Value> {
  name: string
  /** What is allowed, in words. */
  allowed: string
  schema: z.ZodType<Value>
  /** What came must not be shown. */
  isSecret?: true
}

const PORT: Variable<number> = {
  name: 'PORT',
  allowed: 'a whole number from 1 to 65535',
  schema: wholeNumber(1, 65_535),
}
const HOST: Variable<string> = {
  name: 'HOST',
  allowed: 'an IP address or a host name, such as 127.0.0.1',
  schema: z.string().regex(/^[a-z0-9.:_-]+$/i),
}
const DATABASE_URL: Variable<string> = {
  name: 'DATABASE_URL',
  allowed: 'an address such as postgresql://user:password@host:5432/database',
  schema: z.string().refine((text) => isUrl(text, ['postgres:', 'postgresql:'])),
  isSecret: true,
}
const DATA_DIR: Variable<string> = {
  name: 'DESKMARK_DATA_DIR',
  allowed: 'the path of a folder',
  schema: z.string().refine((text) => !text.includes('\0')),
}
const API_TOKEN: Variable<string> = {
  name: 'DESKMARK_API_TOKEN',
  allowed: 'at least 8 visible ASCII characters without spaces',
  schema: z.string().regex(/^[!-~]{8,}$/),
  isSecret: true,
}
const SECRET: Variable<string> = {
  name: 'DESKMARK_SECRET',
  allowed: 'at least 8 characters',
  schema: z.string().min(8),
  isSecret: true,
}
const WORKER_CONCURRENCY: Variable<number> = {
  name: 'DESKMARK_WORKER_CONCURRENCY',
  allowed: 'a whole number from 1 to 1000',
  schema: wholeNumber(1, 1000),
}
const PUBLIC_URL: Variable<string> = {
  name: 'DESKMARK_URL',
  allowed: 'an address such as https://deskmark.example.org',
  schema: httpAddress,
}
const IMPORT_DIR: Variable<string> = {
  name: 'DESKMARK_IMPORT_DIR',
  allowed: 'the path of a folder',
  schema: z.string().refine((text) => !text.includes('\0')),
}
const CHROMIUM_PATH: Variable<string> = {
  name: 'CHROMIUM_PATH',
  allowed: 'the path of a Chromium or Chrome',
  schema: z.string().refine((text) => !text.includes('\0')),
}
const SIMULATOR_URL: Variable<string> = {
  name: 'DESKMARK_SIMULATOR_URL',
  allowed: 'an address such as http://127.0.0.1:4000/v1',
  schema: httpAddress,
}
const ALLOW_ADDRESSES: Variable<string[]> = {
  name: 'DESKMARK_ALLOW_ADDRESSES',
  allowed: 'addresses, networks or host names with commas between them, such as 10.1.0.0/16, hooks.example.org',
  schema: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ''))
    .refine((entries) => entries.every(isAddressOrName)),
}

const SAMPLE_STUDY: Variable<'on' | 'off'> = {
  name: 'DESKMARK_SAMPLE_STUDY',
  allowed: 'on or off',
  schema: z.enum(['on', 'off']),
}

/** `10.1.0.0/16`, `fe80::1` or `hooks.example.org`. */
function isAddressOrName(entry: string): boolean {
  const [address = '', length, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0) return length === undefined && /^[a-z0-9]([a-z0-9._-]*[a-z0-9])?$/i.test(address)
  if (length === undefined) return true
  return rest.length === 0 && /^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128)
}

const OIDC_ISSUER: Variable<string> = {
  name: 'DESKMARK_OIDC_ISSUER',
  allowed: 'the address of an OpenID Connect provider, such as https://login.example.org',
  schema: httpAddress,
}
const OIDC_CLIENT_ID: Variable<string> = {
  name: 'DESKMARK_OIDC_CLIENT_ID',
  allowed: 'a text of at most 500 characters',
  schema: z.string().max(500),
}
const OIDC_CLIENT_SECRET: Variable<string> = {
  name: 'DESKMARK_OIDC_CLIENT_SECRET',
  allowed: 'a text of at most 4000 characters',
  schema: z.string().max(4000),
  isSecret: true,
}
const OIDC_NAME: Variable<string> = {
  name: 'DESKMARK_OIDC_NAME',
  allowed: 'a name of at most 60 characters',
  schema: z.string().max(60),
}
const OIDC_ROLE: Variable<'administrator' | 'member' | 'reviewer' | 'viewer' | 'none'> = {
  name: 'DESKMARK_OIDC_ROLE',
  allowed: 'administrator, member, reviewer, viewer or none',
  schema: z.enum(['administrator', 'member', 'reviewer', 'viewer', 'none']),
}
const SMTP_URL: Variable<string> = {
  name: 'DESKMARK_SMTP_URL',
  allowed: 'an address such as smtp://user:password@mail.example.org:587',
  schema: z.string().refine((text) => isUrl(text, ['smtp:', 'smtps:'])),
  isSecret: true,
}
const MAIL_FROM: Variable<string> = {
  name: 'DESKMARK_MAIL_FROM',
  allowed: 'an address such as deskmark@example.org',
  schema: z.email(),
}

type Source = Readonly<Record<string, string | undefined>>

function readVariable<Value>(variable: Variable<Value>, source: Source, problems: string[]): Value | null {
  const given = source[variable.name]
  if (given === undefined || given.trim() === '') return null

  const read = variable.schema.safeParse(given)
  if (read.success) return read.data

  const came = variable.isSecret ? `a value of ${given.length} characters` : JSON.stringify(given)
  problems.push(`${variable.name} must be ${variable.allowed}, but it is ${came}.`)
  return null
}

type Read = <Value>(variable: Variable<Value>) => Value | null

function readOidc(read: Read, problems: string[]): OidcSettings | null {
  const [issuer, clientId, clientSecret] = [read(OIDC_ISSUER), read(OIDC_CLIENT_ID), read(OIDC_CLIENT_SECRET)]
  const [name, role] = [read(OIDC_NAME), read(OIDC_ROLE) ?? 'viewer']
  if (issuer === null && clientId === null && clientSecret === null) return null
  if (issuer === null || clientId === null || clientSecret === null) {
    problems.push('DESKMARK_OIDC_ISSUER, DESKMARK_OIDC_CLIENT_ID and DESKMARK_OIDC_CLIENT_SECRET must be set together.')
    return null
  }
  const newRole = role === 'none' ? null : role
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, newRole }
}

function readMail(read: Read, problems: string[]): MailSettings | null {
  const [url, from] = [read(SMTP_URL), read(MAIL_FROM)]
  if (url === null && from === null) return null
  if (url !== null && from !== null) return { url, from }
  problems.push('DESKMARK_SMTP_URL and DESKMARK_MAIL_FROM must be set together.')
  return null
}

/** The address under which a server that listens on `host` is opened on this machine. */
export function addressOf(host: string, port: number): string {
  const reachable = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}

/**
 * Reads the variables that Deskmark knows; all others are left alone.
 *
 * @throws {EnvError} naming each variable that cannot be used, what came and what is allowed
 */
export function readEnv(source: Source): Env {
  const problems: string[] = []
  const read: Read = (variable) => readVariable(variable, source, problems)
  const port = read(PORT) ?? 3000
  const host = read(HOST) ?? '127.0.0.1'
  const apiToken = read(API_TOKEN)
  const importDir = read(IMPORT_DIR)
  const env: Env = {
    port,
    host,
    databaseUrl: read(DATABASE_URL),
    dataDir: path.resolve(/* turbopackIgnore: true */ read(DATA_DIR) ?? '.deskmark'),
    apiToken,
    secret: read(SECRET),
    workerConcurrency: read(WORKER_CONCURRENCY) ?? 32,
    publicUrl: read(PUBLIC_URL) ?? addressOf(host, port),
    importDir: importDir === null ? null : path.resolve(/* turbopackIgnore: true */ importDir),
    chromiumPath: read(CHROMIUM_PATH),
    simulatorUrl: read(SIMULATOR_URL),
    allowedAddresses: read(ALLOW_ADDRESSES) ?? [],
    sampleStudy: read(SAMPLE_STUDY) !== 'off',
    oidc: readOidc(read, problems),
    mail: readMail(read, problems),
  }
  if (!isLoopback(host) && apiToken === null)
    problems.push(
      `HOST is ${JSON.stringify(host)}, which other machines can reach, so DESKMARK_API_TOKEN must be set too; without it only 127.0.0.1, ::1 and localhost are allowed.`,
    )
  if (problems.length > 0) throw new EnvError(problems)
  return env
}

const VARIABLES = [
  PORT,
  HOST,
  DATABASE_URL,
  DATA_DIR,
  API_TOKEN,
  SECRET,
  WORKER_CONCURRENCY,
  PUBLIC_URL,
  IMPORT_DIR,
  CHROMIUM_PATH,
  SIMULATOR_URL,
  ALLOW_ADDRESSES,
  SAMPLE_STUDY,
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
  OIDC_NAME,
  OIDC_ROLE,
  SMTP_URL,
  MAIL_FROM,
].map(({ name }) => name)

let known: { given: string; env: Env } | undefined

/**
 * This process's environment, read anew only where a variable was changed.
 *
 * @throws {EnvError} see readEnv
 */
export function env(): Env {
  const given = VARIABLES.map((name) => process.env[name]).join('\0')
  if (known?.given !== given) known = { given, env: readEnv(process.env) }
  return known.env
}

/**
 * The database of this process. The start scripts hand the embedded one's address down in DATABASE_URL.
 *
 * @throws {EnvError} if there is none
 */
export function databaseUrl(): string {
  const { databaseUrl: url } = env()
  if (url === null)
    throw new EnvError(['DATABASE_URL must be the address of a PostgreSQL database here, but it is not set.'])
  return url
}

/** The environment for a process that this one starts: its own, with changes; undefined takes a variable away. */
export function environmentWith(changes: Source): NodeJS.ProcessEnv {
  const merged: NodeJS.ProcessEnv = { ...process.env, ...changes }
  for (const name of Object.keys(changes)) if (changes[name] === undefined) delete merged[name]
  return merged
}

/** What a program must not see that reads what strangers wrote: how to get into the database and in other people's names. */
const SECRETS = [DATABASE_URL, API_TOKEN, SECRET, OIDC_CLIENT_SECRET, SMTP_URL].map(({ name }) => name)

/** The environment for a program that is none of ours: this process's, without its secrets. */
export function environmentWithoutSecrets(): NodeJS.ProcessEnv {
  return environmentWith(Object.fromEntries(SECRETS.map((name) => [name, undefined])))
}

/** Was this process started by an npm script? Then npm is its parent, and it should not outlive it. */
export function isStartedByNpm(): boolean {
  return process.env.npm_lifecycle_event !== undefined
}
