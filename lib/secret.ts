import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Env, env } from '@/lib/env'
import { hideFromLog } from '@/lib/log'

/** The layout of what is stored: 1 byte format, 12 bytes nonce, 16 bytes tag, then the encrypted text. */
const FORMAT = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** What can be done with an installation's secret, without ever showing it. */
export interface SecretBox {
  /** Tells one secret from another and gives none away. */
  fingerprint: string
  encrypt(text: string): Uint8Array<ArrayBuffer>
  /** @throws {Error} if it was encrypted with another secret, or changed since */
  decrypt(stored: Uint8Array): string
  /** A key of 32 bytes for one purpose, in base64url: of no use for any other. */
  keyFor(purpose: string): string
}

/** Derives the keys of a secret. */
export function createSecretBox(secret: string): SecretBox {
  const derive = (purpose: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, 'deskmark', purpose, bytes))
  const key = derive('keys of connections', 32)
  return {
    fingerprint: derive('fingerprint', 16).toString('hex'),
    keyFor: (purpose) => derive(purpose, 32).toString('base64url'),
    encrypt(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const encrypted = [cipher.update(text, 'utf8'), cipher.final()]
      return Uint8Array.from(Buffer.concat([Buffer.of(FORMAT), nonce, cipher.getAuthTag(), ...encrypted]))
    },
    decrypt(stored) {
      if (stored[0] !== FORMAT || stored.length < HEAD_BYTES)
        throw new Error(`An encrypted key begins with format ${FORMAT} and has at least ${HEAD_BYTES} bytes`)
      const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(1, 1 + NONCE_BYTES))
      decipher.setAuthTag(stored.subarray(1 + NONCE_BYTES, HEAD_BYTES))
      try {
        return Buffer.concat([decipher.update(stored.subarray(HEAD_BYTES)), decipher.final()]).toString('utf8')
      } catch (error) {
        throw new Error('A stored key cannot be decrypted: it was encrypted with another DESKMARK_SECRET', {
          cause: error,
        })
      }
    },
  }
}

/** The secret of a data folder, made at first use; of two processes that make it at once, both get the same. */
function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  const mine = `${file}.${randomBytes(6).toString('hex')}`
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(mine, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(mine)
  }
  return readFileSync(file, 'utf8').trim()
}

/** The secret that keys are encrypted with: DESKMARK_SECRET, else the one that the data folder keeps. */
export function readSecret({ secret, dataDir }: Pick<Env, 'secret' | 'dataDir'>): string {
  return secret ?? keptSecret(dataDir)
}

let known: { env: Env; box: SecretBox } | undefined

function box(): SecretBox {
  const now = env()
  if (known?.env !== now) known = { env: now, box: createSecretBox(readSecret(now)) }
  return known.box
}

/** A connection's key as it may be stored. */
export function encryptKey(key: string): Uint8Array<ArrayBuffer> {
  return box().encrypt(key)
}

/**
 * A connection's key as it is sent to the endpoint. From now on this process's log hides it.
 *
 * @throws {Error} if it was encrypted with another secret
 */
export function decryptKey(stored: Uint8Array): string {
  const key = box().decrypt(stored)
  hideFromLog(key)
  return key
}

/** A text as it may lie in the database for a while. */
export function sealText(text: string): string {
  return Buffer.from(box().encrypt(text)).toString('base64url')
}

/** @throws {Error} if it was sealed with another secret */
export function openSealed(sealed: string): string {
  return box().decrypt(Buffer.from(sealed, 'base64url'))
}

/** What the cookies of people's sessions are signed with. */
export function sessionKey(): string {
  return box().keyFor('sessions of people')
}

/** Tells this process's secret from others; stored once in an installation's database. */
export function secretFingerprint(): string {
  return box().fingerprint
}

/**
 * Does this process's secret fit the installation?
 *
 * @param stored the fingerprint in the installation's database; null if there is none yet
 * @param own the fingerprint to compare with
 * @returns `new`: nothing to compare with, store the fingerprint; `other`: keys could not be read, so do not go on
 */
export function checkSecret(stored: string | null, own = secretFingerprint()): 'new' | 'same' | 'other' {
  if (stored === null) return 'new'
  return stored === own ? 'same' : 'other'
}
