import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { readServerSecret } from '../db/server-secret.ts'
import { subjectOfEmail } from './email-address.ts'
import { PrivateCookie } from './private-cookie.ts'
import { createSecret, hashOfSecret, isSameSecret, isSecret } from './secret.ts'

const RETENTION_MS = 365 * 24 * 60 * 60 * 1_000
const SECRET_NAME = 'known-devices'

/**
 * Recognises a browser in which a player has signed in before. Its attempts are counted separately, so that guessing passwords elsewhere
 * never locks the owner out. The cookie holds a random name of the browser, and an HMAC of that name and the address. It grants no access,
 * does not reveal the owner, counts for that address only, and survives signing out.
 * Why: docs/decisions/security/0004-costly-limits-are-counted-in-the-database.md
 */
export class KnownDevices {
  private readonly secret: string
  private readonly cookie: PrivateCookie

  private constructor(secret: string, secure: boolean) {
    this.secret = secret
    this.cookie = new PrivateCookie('device', RETENTION_MS, secure)
  }

  static async open(db: Db, secure: boolean): Promise<KnownDevices> {
    return new KnownDevices(await readServerSecret(db, SECRET_NAME, createSecret), secure)
  }

  /** Returns the key that counts attempts at a (normalised) address: the browser if it is known there, else the address. */
  subjectOf(request: FastifyRequest, email: string): string {
    const device = this.deviceOf(request, email)
    return device === undefined ? subjectOfEmail(email) : `device:${hashOfSecret(this.sign(device, email))}`
  }

  /** Call it when the request has proved to come from the owner of the address. */
  remember(request: FastifyRequest, reply: FastifyReply, email: string): void {
    if (email === '') return
    const device = this.deviceOf(request, email) ?? createSecret()
    this.cookie.set(reply, `${device}.${this.sign(device, email)}`)
  }

  private deviceOf(request: FastifyRequest, email: string): string | undefined {
    const [device = '', proof = '', ...more] = (this.cookie.read(request) ?? '').split('.')
    if (!isSecret(device) || !isSecret(proof) || more.length > 0) return undefined
    return isSameSecret(proof, this.sign(device, email)) ? device : undefined
  }

  private sign(device: string, email: string): string {
    return createHmac('sha256', this.secret).update(`${device}.${email}`).digest('base64url')
  }
}
