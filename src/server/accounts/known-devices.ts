import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { readServerSecret } from '../db/server-secret.ts'
import { subjectOfEmail } from './email-address.ts'
import { PrivateCookie } from './private-cookie.ts'
import { createSecret, hashOfSecret, isSameSecret, isSecret } from './secret.ts'

const KEPT_MS = 365 * 24 * 60 * 60 * 1_000
const SECRET_NAME = 'known-devices'

/**
 * Recognises a browser in which a player has signed in before: it is counted by itself, so that nobody who guesses
 * passwords elsewhere keeps the owner out. The cookie has a random name for the browser and an HMAC of that name and the
 * address: it opens nothing, says nothing of whose it is, counts for that address alone, and outlives signing out.
 */
export class KnownDevices {
  private readonly secret: string
  private readonly cookie: PrivateCookie

  private constructor(secret: string, secure: boolean) {
    this.secret = secret
    this.cookie = new PrivateCookie('device', KEPT_MS, secure)
  }

  static async open(db: Db, secure: boolean): Promise<KnownDevices> {
    return new KnownDevices(await readServerSecret(db, SECRET_NAME, createSecret), secure)
  }

  /** What attempts at a (normalised) address count by: the browser where it is known there, else the address. */
  subjectOf(request: FastifyRequest, email: string): string {
    const device = this.deviceOf(request, email)
    return device === undefined ? subjectOfEmail(email) : `device:${hashOfSecret(this.sign(device, email))}`
  }

  /** Call it when somebody has proven to be the owner of the address. */
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
