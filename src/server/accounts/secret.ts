import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits that nobody can guess: a session, a link in a mail, a sign-in that is under way. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a secret: it recognises it and cannot tell it. */
export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether a text can be one of ours at all: anything else need not reach the database. */
export function isSecret(text: string): boolean {
  return /^[\w-]{43}$/.test(text)
}

/** Compares without telling by its duration where two texts differ. */
export function isSameSecret(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(hashOfSecret(left)), Buffer.from(hashOfSecret(right)))
}
