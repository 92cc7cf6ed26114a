import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const BYTES = 32

/** A password as it is kept: scrypt with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `1.${salt.toString('base64url')}.${(await derive(password.normalize('NFKC'), salt, BYTES)).toString('base64url')}`
}

/** Is this the password that was hashed? */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [version, salt = '', expected = ''] = hash.split('.')
  if (version !== '1') throw new Error(`A password hash of version ${version} can not be read`)
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), BYTES)
  return timingSafeEqual(derived, Buffer.from(expected, 'base64url'))
}
