import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ChoiceName } from '../../domain/choices.ts'
import type { Db, Trx } from '../db/database.ts'
import { KeptStatement } from '../db/kept-statement.ts'
import { REPLICA_BEHIND_MAX_MS } from '../db/replica.ts'
import { comeBack } from './come-back.ts'
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
/** A contact is stored at most once in five minutes, so that most requests write nothing. A text can be dated twice as much too early. */
export const SESSION_SEEN_EVERY_MS = 5 * 60 * 1_000
/** Twice as long as a replica that is read from may be behind. */
const JUST_WRITTEN_MS = 2 * REPLICA_BEHIND_MAX_MS

/** Readable by the page: tells it whether asking `GET /me` makes sense. It opens nothing. */
export const SIGNED_IN_COOKIE = 'signed_in'
/** What it says of a session that a navigation has brought, until the page has asked whose it is: no logout can be meant for that one. */
const UNMET = 'new'

interface SessionRow {
  readonly user_id: string
  readonly created_at: number
  readonly expires_at: number
  readonly seen_at: number
  readonly contacted_at: number
  readonly wants_adult: boolean
  readonly has_just_written: boolean
}

/**
 * Before every request. Nobody is let in before their address is confirmed, however a session of theirs came about; whether they
 * want games for adults, and whether they have just written, is said with it, so that nobody asks the database for that again.
 */
const SESSION = new KeptStatement<{ readonly tokenHash: string }, SessionRow>((value) => sql`
  select session.user_id, session.created_at, expires_at, seen_at, contacted_at, exists (select from user_setting
    where user_id = session.user_id and key = ${'adult_games' satisfies ChoiceName} and value = 'true'::jsonb) as wants_adult,
    exists (select from user_revision where user_id = session.user_id
      and raised_at > clock_timestamp() - ${JUST_WRITTEN_MS}::integer * interval '1 millisecond') as has_just_written
  from session join app_user on app_user.id = session.user_id
  where token_hash = ${value('tokenHash')} and not app_user.awaits_verification`)

/** A new session's token: it is only ever in the player's cookie. */
export interface NewSession {
  readonly token: string
  readonly maxAgeMs: number
}

/** Whose a session is that has just begun. */
export interface SignedIn {
  readonly userId: string
  readonly session: NewSession
}

/**
 * Sessions: an opaque random token in a cookie, its hash in the database. A session ends after 30 days without a
 * visit, and after 180 days in any case: long, because the product is used offline.
 */
export class Sessions {
  readonly cookieName: string
  private readonly db: Db
  private readonly clock: () => number
  private readonly secure: boolean

  constructor(db: Db, clock: () => number, secure: boolean) {
    this.db = db
    this.clock = clock
    this.secure = secure
    this.cookieName = secure ? '__Host-sid' : 'sid'
  }

  /** Who the cookie belongs to; null where there is none or it has ended. Prolongs a session that is half used up. */
  async identify(request: FastifyRequest, reply: FastifyReply): Promise<SessionUser | null> {
    const token = this.tokenOf(request)
    if (token === undefined) return null
    const tokenHash = hashOfSecret(token)
    const now = this.clock()
    const [session] = await SESSION.run(this.db, { tokenHash })
    if (session === undefined || session.expires_at <= now) return null
    const renewed = Math.min(now + SESSION_IDLE_MS, session.created_at + SESSION_MAX_MS)
    const isRenewed = session.expires_at - now < SESSION_RENEW_BELOW_MS && renewed > session.expires_at
    const contactedAt = now - session.seen_at >= SESSION_SEEN_EVERY_MS ? Math.max(session.seen_at, session.contacted_at) : session.contacted_at
    if (isRenewed || now - session.seen_at >= SESSION_SEEN_EVERY_MS) {
      await this.db.updateTable('session')
        .set({ seen_at: now, contacted_at: contactedAt, ...(isRenewed ? { expires_at: renewed } : {}) })
        .where('user_id', '=', session.user_id).where('token_hash', '=', tokenHash).execute()
    }
    if (isRenewed) this.setCookies(reply, { token, maxAgeMs: renewed - now })
    return { id: session.user_id, tokenHash, wantsAdult: session.wants_adult, hasJustWritten: session.has_just_written, contactedAt }
  }

  /**
   * Signs the browser in as a player: the session that the request came with ends, whoever's it was, and a new one
   * begins. Of more than 20 the oldest end. Who was leaving has come back: their account stays.
   */
  async open(trx: Trx, userId: string, request: FastifyRequest): Promise<NewSession> {
    const token = createSecret()
    const now = this.clock()
    // One at a time for a player, or two at once would both count 19.
    const player = await lockPlayer(trx, userId)
    if (player === undefined) throw new Error('a session was opened for nobody')
    if (player.leaving_at !== null) await comeBack(trx, userId)
    await this.close(trx, request)
    await trx.deleteFrom('session').where('user_id', '=', userId).where('expires_at', '<=', now).execute()
    const newest = await trx.selectFrom('session').select('token_hash').where('user_id', '=', userId)
      .orderBy('created_at', 'desc').orderBy('token_hash').execute()
    const surplus = newest.slice(SESSIONS_PER_USER - 1).map((row) => row.token_hash)
    if (surplus.length > 0) {
      await trx.deleteFrom('session').where('user_id', '=', userId).where('token_hash', 'in', surplus).execute()
    }
    await trx.insertInto('session')
      .values({
        user_id: userId,
        token_hash: hashOfSecret(token),
        created_at: now,
        expires_at: now + SESSION_IDLE_MS,
        device: deviceOf(request.headers['user-agent']),
        seen_at: now,
        contacted_at: now,
      })
      .execute()
    return { token, maxAgeMs: SESSION_IDLE_MS }
  }

  /** Whether the request comes from a device whose player has deleted their account. */
  async hasDeparted(request: FastifyRequest): Promise<boolean> {
    const token = this.tokenOf(request)
    if (token === undefined) return false
    const departed = await this.db.selectFrom('departed_session').select('token_hash')
      .where('token_hash', '=', hashOfSecret(token)).executeTakeFirst()
    return departed !== undefined
  }

  /** Ends the session that the request came with, whoever's it is: a token that was planted dies at sign-in. */
  async close(db: Db | Trx, request: FastifyRequest): Promise<void> {
    const token = this.tokenOf(request)
    if (token === undefined) return
    const tokenHash = hashOfSecret(token)
    await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
    await db.deleteFrom('departed_session').where('token_hash', '=', tokenHash).execute()
  }

  setCookies(reply: FastifyReply, session: NewSession, isUnmet = false): void {
    const maxAge = Math.floor(session.maxAgeMs / 1_000)
    reply.setCookie(this.cookieName, session.token, { ...this.attributes(), httpOnly: true, maxAge })
    reply.setCookie(SIGNED_IN_COOKIE, isUnmet ? UNMET : '1', { ...this.attributes(), maxAge })
  }

  /** Whether no page has yet asked whose session this is. */
  isUnmet(request: FastifyRequest): boolean {
    return this.tokenOf(request) !== undefined && request.cookies[SIGNED_IN_COOKIE] === UNMET
  }

  /** The page hears whose session it is: from now on a logout is meant for it. */
  meet(request: FastifyRequest, reply: FastifyReply): void {
    if (this.isUnmet(request)) reply.setCookie(SIGNED_IN_COOKIE, '1', { ...this.attributes(), maxAge: SESSION_IDLE_MS / 1_000 })
  }

  clearCookies(reply: FastifyReply): void {
    reply.clearCookie(this.cookieName, { ...this.attributes(), httpOnly: true })
    reply.clearCookie(SIGNED_IN_COOKIE, this.attributes())
  }

  private attributes(): { path: string; sameSite: 'lax'; secure: boolean } {
    return { path: '/', sameSite: 'lax', secure: this.secure }
  }

  private tokenOf(request: FastifyRequest): string | undefined {
    const value = request.cookies[this.cookieName]
    return value !== undefined && isSecret(value) ? value : undefined
  }
}
