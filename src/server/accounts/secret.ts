import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 256 random bits as text, for a session, a link in an e-mail, or a pending sign-in. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns what the database stores of a secret. It recognises the secret but does not reveal it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Returns whether a text can be one of our secrets. Anything else need not reach the database. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Compares in constant time. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfSecret(left)), Buffer.from(hashOfSecret(right)))
}
