import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { ACCOUNT_CLOSED } from '../../contract/sign-in-problems.ts'
import type { ChoiceName } from '../../domain/choices.ts'
import { fail } from '../http/api-error.ts'
import type { Db, Trx } from '../db/database.ts'
import { PreparedStatement } from '../db/prepared-statement.ts'
import { REPLICA_BEHIND_MAX_MS } from '../db/replica.ts'
import { comeBack } from './restore-account.ts'
import { deviceOf } from '../../domain/device-name.ts'
import { lockPlayer } from './lock-player.ts'
import { createSecret, hashOfSecret, isSecret } from './secret.ts'
import type { SessionUser } from './session-user.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
export const SESSION_IDLE_MS = 30 * DAY_MS
export const SESSION_RENEW_BELOW_MS = 15 * DAY_MS
export const SESSION_MAX_MS = 180 * DAY_MS
export const SESSIONS_PER_USER = 20
/** A contact is stored at most once in five minutes, so that most requests write nothing. A text can be dated too early by twice that. */
export const SESSION_SEEN_EVERY_MS = 5 * 60 * 1_000
/** Twice the maximum delay of a replica that is read from. */
const JUST_WRITTEN_MS = 2 * REPLICA_BEHIND_MAX_MS

/** Readable by the page: it tells whether requesting `GET /me` makes sense. It grants no access and ends nothing. */
const SIGNED_IN_COOKIE = 'signed_in'

interface SessionRow {
  readonly user_id: string
  readonly created_at: number
  readonly expires_at: number
  readonly seen_at: number
  readonly contacted_at: number
  readonly awaits_page: boolean
  readonly wants_adult: boolean
  readonly has_just_written: boolean
}

/**
 * Runs before every request. It excludes players whose address is not confirmed, however their session was opened. It also returns whether
 * they want games for adults and whether they have just written, so that no second query is needed.
 */
const SESSION = new PreparedStatement<{ readonly tokenHash: string }, SessionRow>(
  (value) => sql`
  select session.user_id, session.created_at, expires_at, seen_at, contacted_at, awaits_page, exists (select from user_setting
    where user_id = session.user_id and key = ${'adult_games' satisfies ChoiceName} and value = 'true'::jsonb) as wants_adult,
    exists (select from user_revision where user_id = session.user_id
      and raised_at > clock_timestamp() - ${JUST_WRITTEN_MS}::integer * interval '1 millisecond') as has_just_written
  from session join app_user on app_user.id = session.user_id
  where token_hash = ${value('tokenHash')} and not app_user.awaits_verification`,
)

/** A new session's token. It is only ever in the player's cookie. */
export interface NewSession {
  readonly token: string
  readonly maxAgeMs: number
}

/** The user of a new session. If the player has a second factor, it has the secret of the pending sign-in instead. */
export type SignedIn =
  | OpenedSession
  | {
      readonly userId: string
      readonly session?: undefined
      readonly pending: string
    }

export interface OpenedSession {
  readonly userId: string
  readonly session: NewSession
  readonly pending?: undefined
}

/**
 * Sessions: an opaque random token in a cookie, and its hash in the database. A session ends after 30 days without a visit, and after 180
 * days in any case. That is long, because the product is used offline.
 */
export class Sessions {
  readonly cookieName: string
  private readonly signedInName: string
  private readonly db: Db
  private readonly clock: () => number
  private readonly secure: boolean

  constructor(db: Db, clock: () => number, secure: boolean) {
    this.db = db
    this.clock = clock
    this.secure = secure
    this.cookieName = secure ? '__Host-sid' : 'sid'
    this.signedInName = secure ? `__Host-${SIGNED_IN_COOKIE}` : SIGNED_IN_COOKIE
  }

  /** Returns the user of the cookie's session; null if there is none or it has ended. Extends a session that is half used up. */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<SessionUser | null> {
    const token = this.tokenOf(request)
    if (token === undefined) return null
    const tokenHash = hashOfSecret(token)
    const now = this.clock()
    const [session] = await SESSION.run(this.db, { tokenHash })
    if (session === undefined || session.expires_at <= now) return null
    const renewed = Math.min(now + SESSION_IDLE_MS, session.created_at + SESSION_MAX_MS)
    const isRenewed = session.expires_at - now < SESSION_RENEW_BELOW_MS && renewed > session.expires_at
    const contactedAt =
      now - session.seen_at >= SESSION_SEEN_EVERY_MS ? Math.max(session.seen_at, session.contacted_at) : session.contacted_at
    if (isRenewed || now - session.seen_at >= SESSION_SEEN_EVERY_MS) {
      await this.db
        .updateTable('session')
        .set({ seen_at: now, contacted_at: contactedAt, ...(isRenewed ? { expires_at: renewed } : {}) })
        .where('user_id', '=', session.user_id)
        .where('token_hash', '=', tokenHash)
        .execute()
    }
    if (isRenewed) this.setCookies(reply, { token, maxAgeMs: renewed - now })
    // Sessions of an earlier version have it under a name that other hosts of the domain can set.
    else if (request.cookies[this.signedInName] === undefined) this.setSignedIn(reply, session.expires_at - now)
    return {
      id: session.user_id,
      tokenHash,
      wantsAdult: session.wants_adult,
      hasJustWritten: session.has_just_written,
      contactedAt,
      awaitsPage: session.awaits_page,
    }
  }

  /**
   * Signs the browser in as a player. The session of the request ends, whatever its user, and a new one begins. If there are more than 20,
   * the oldest end. A soft-deleted account is restored. A session that a navigation opened has `awaitsPage`. Throws 403 `account_closed` if
   * the administrator has closed the account.
   */
  async open(trx: Trx, userId: string, request: FastifyRequest, awaitsPage = false): Promise<NewSession> {
    const token = createSecret()
    const now = this.clock()
    // One at a time for a player, or two at once would both count 19.
    const player = await lockPlayer(trx, userId)
    if (player === undefined) throw new Error('a session was opened for nobody')
    if (player.closed_at !== null) fail('account_closed', 403, ACCOUNT_CLOSED)
    if (player.soft_deleted_at !== null) await comeBack(trx, userId)
    await this.close(trx, request)
    await trx.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
    const newest = await trx
      .selectFrom('session')
      .select('token_hash')
      .where('user_id', '=', userId)
      .orderBy('created_at', 'desc')
      .orderBy('token_hash')
      .execute()
    const surplus = newest.slice(SESSIONS_PER_USER - 1).map((row) => row.token_hash)
    if (surplus.length > 0) {
      await trx.deleteFrom('session').where('user_id', '=', userId).where('token_hash', 'in', surplus).execute()
    }
    await trx
      .insertInto('session')
      .values({
        user_id: userId,
        token_hash: hashOfSecret(token),
        created_at: now,
        expires_at: now + SESSION_IDLE_MS,
        device: deviceOf(request.headers['user-agent']),
        seen_at: now,
        contacted_at: now,
        awaits_page: awaitsPage,
      })
      .execute()
    return { token, maxAgeMs: SESSION_IDLE_MS }
  }

  /**
   * Gives a session whose player has just proved who they are a new token, and ends the old token. The session keeps its id, its end after
   * 180 days, and what belongs to it. Returns undefined if it has ended meanwhile.
   */
  async renewToken(db: Db | Trx, { id, tokenHash }: SessionUser): Promise<NewSession | undefined> {
    const token = createSecret()
    const now = this.clock()
    const renewed = await db
      .updateTable('session')
      .set({
        token_hash: hashOfSecret(token),
        confirmed_at: now,
        expires_at: sql<number>`least(${now + SESSION_IDLE_MS}::bigint, created_at + ${SESSION_MAX_MS}::bigint)`,
      })
      .where('user_id', '=', id)
      .where('token_hash', '=', tokenHash)
      .returning('expires_at')
      .executeTakeFirst()
    return renewed && { token, maxAgeMs: renewed.expires_at - now }
  }

  /** Returns whether the request comes from a device whose player has deleted their account. */
  async hasDeletedAccount(request: FastifyRequest): Promise<boolean> {
    const token = this.tokenOf(request)
    if (token === undefined) return false
    const deletedAccounts = await this.db
      .selectFrom('ended_session')
      .select('token_hash')
      .where('token_hash', '=', hashOfSecret(token))
      .executeTakeFirst()
    return deletedAccounts !== undefined
  }

  /** Ends the session of the request, whatever its user, so that a planted token dies at sign-in. */
  async close(db: Db | Trx, request: FastifyRequest): Promise<void> {
    const token = this.tokenOf(request)
    if (token === undefined) return
    const tokenHash = hashOfSecret(token)
    await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
    await db.deleteFrom('ended_session').where('token_hash', '=', tokenHash).execute()
  }

  /**
   * Ends the session of the request, unless no page has requested yet whose it is: a logout that waited on the device is not meant for that
   * one. Returns whether there is no session any more.
   */
  async logOut(request: FastifyRequest): Promise<boolean> {
    const token = this.tokenOf(request)
    if (token === undefined) return true
    const waiting = await this.db
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', hashOfSecret(token))
      .where('awaits_page', '=', true)
      .executeTakeFirst()
    if (waiting !== undefined) return false
    await this.close(this.db, request)
    return true
  }

  /** Called when a page requests whose session it is. From now on a logout is meant for it. */
  async meetPage({ awaitsPage, id, tokenHash }: SessionUser): Promise<void> {
    if (!awaitsPage) return
    await this.db.updateTable('session').set({ awaits_page: false }).where('user_id', '=', id).where('token_hash', '=', tokenHash).execute()
  }

  setCookies(reply: FastifyReply, session: NewSession): void {
    reply.setCookie(this.cookieName, session.token, { ...this.attributes(), httpOnly: true, maxAge: Math.floor(session.maxAgeMs / 1_000) })
    this.setSignedIn(reply, session.maxAgeMs)
  }

  clearCookies(reply: FastifyReply): void {
    reply.clearCookie(this.cookieName, { ...this.attributes(), httpOnly: true })
    // The plain name is that of an earlier version.
    for (const name of new Set([this.signedInName, SIGNED_IN_COOKIE])) reply.clearCookie(name, this.attributes())
  }

  private setSignedIn(reply: FastifyReply, maxAgeMs: number): void {
    reply.setCookie(this.signedInName, '1', { ...this.attributes(), maxAge: Math.floor(maxAgeMs / 1_000) })
  }

  private attributes(): { path: string; sameSite: 'lax'; secure: boolean } {
    return { path: '/', sameSite: 'lax', secure: this.secure }
  }

  private tokenOf(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.cookieName]
    return value !== undefined && isSecret(value) ? value : undefined
  }
}
