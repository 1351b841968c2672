import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import type { OAuthClient } from '../../config/env.ts'
import { askOutside } from '../../http/outbound.ts'
import type { OutboundResponse } from '../../http/outbound.ts'
import type { IgdbEndpoints } from './igdb-endpoints.ts'

/** It is valid for some two months. The day before its end is early enough for an import that takes an hour. */
const RENEW_BEFORE_MS = 24 * 60 * 60 * 1_000
const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/**
 * The one token of this database, requested once and stored until it ends or is refused. It is encrypted with the client's secret. A copy
 * of the database reveals nothing, and a changed secret is noticed at once rather than in two months.
 */
export class IgdbToken {
  readonly #db: Db
  readonly #client: OAuthClient
  readonly #clock: () => number

  constructor(db: Db, client: OAuthClient, clock: () => number = Date.now) {
    this.#db = db
    this.#client = client
    this.#clock = clock
  }

  /** Returns the stored token if it is still valid by our clock. */
  async find(): Promise<string | undefined> {
    const row = await this.#db
      .selectFrom('igdb_token')
      .select(['encrypted', 'expires_at'])
      .where('client_id', '=', this.#client.id)
      .executeTakeFirst()
    if (row === undefined || row.expires_at - RENEW_BEFORE_MS <= this.#clock()) return undefined
    return this.#open(row.encrypted)
  }

  async store(token: string, expiresInSeconds: number): Promise<void> {
    const row = { encrypted: this.#encrypt(token), expires_at: this.#clock() + expiresInSeconds * 1_000 }
    await this.#db
      .insertInto('igdb_token')
      .values({ client_id: this.#client.id, ...row })
      .onConflict((conflict) => conflict.column('client_id').doUpdateSet(row))
      .execute()
  }

  /** Deletes this token only: another server may have stored a new one meanwhile. */
  async forget(token: string): Promise<void> {
    if ((await this.find()) !== token) return
    await this.#db.deleteFrom('igdb_token').where('client_id', '=', this.#client.id).execute()
  }

  #encrypt(token: string): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(CIPHER, this.#key(), iv)
    const text = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), text])
  }

  #open(encrypted: Buffer): string | undefined {
    try {
      const decipher = createDecipheriv(CIPHER, this.#key(), encrypted.subarray(0, IV_BYTES))
      decipher.setAuthTag(encrypted.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    } catch {
      // It was encrypted with another secret.
      return undefined
    }
  }

  #key(): Buffer {
    return createHash('sha256').update('igdb token\0').update(this.#client.secret).digest()
  }
}

/** Requests a token with the client's credentials. They are in the body, because addresses end up in logs. */
export function askForToken(endpoints: IgdbEndpoints, client: OAuthClient, signal?: AbortSignal): Promise<OutboundResponse> {
  return askOutside(endpoints.outbound, endpoints.token, {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      client_id: client.id,
      client_secret: client.secret,
      grant_type: 'client_credentials',
    }).toString(),
  })
}
