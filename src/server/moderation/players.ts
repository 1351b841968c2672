import { usernameForm } from '../../domain/mentions.ts'
import type { ExpressionBuilder } from 'kysely'
import { comeBack } from '../accounts/restore-account.ts'
import { depart } from '../accounts/delete-account.ts'
import { lockPlayer } from '../accounts/lock-player.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { Database } from '../db/tables.ts'
import { removeFactors } from '../second-factor/remove-factors.ts'
import { StartError } from '../runtime/start-error.ts'
import type { PlayerAct } from './moderation-tables.ts'

/** An account as the administrator sees it; times in milliseconds since 1970. */
export interface PlayerAccount {
  readonly id: string
  readonly username: string
  readonly display_name: string
  readonly email: string | null
  readonly created_at: number
  readonly soft_deleted_at: number | null
  readonly closed_at: number | null
  /** Since when signing in requires a code. */
  readonly app_since: number | null
  readonly passkeys: number
  readonly sessions: readonly { readonly device: string; readonly created_at: number; readonly seen_at: number }[]
  readonly acts: readonly { readonly at: number; readonly actor: string; readonly act: PlayerAct; readonly note: string }[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Returns one account by its username, e-mail address or id. Throws a `StartError` if there is none. */
export async function showPlayer(db: Db | Trx, name: string, now: number): Promise<PlayerAccount> {
  const isNamed = ({ eb, or }: ExpressionBuilder<Database, 'app_user'>) =>
    or([
      eb('username', '=', usernameForm(name.replace(/^@/, ''))),
      eb('email', '=', name.toLowerCase()),
      ...(UUID.test(name) ? [eb('id', '=', name)] : []),
    ])
  const player = await db
    .selectFrom('app_user')
    .select(['id', 'username', 'display_name', 'email', 'created_at', 'soft_deleted_at', 'closed_at'])
    .where(isNamed)
    .where('awaits_verification', '=', false)
    .executeTakeFirst()
  if (player === undefined) throw new StartError(`There is no player "${name}". Give a username, an email address or an id.`)
  const sessions = await db
    .selectFrom('session')
    .select(['device', 'created_at', 'seen_at'])
    .where('user_id', '=', player.id)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute()
  const app = await db.selectFrom('authenticator').select('confirmed_at').where('user_id', '=', player.id).executeTakeFirst()
  const { passkeys } = await db
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('passkeys'))
    .where('user_id', '=', player.id)
    .executeTakeFirstOrThrow()
  const acts = await db
    .selectFrom('player_act')
    .select(['at', 'actor', 'act', 'note'])
    .where('user_id', '=', player.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...player, app_since: app?.confirmed_at ?? null, passkeys, sessions, acts }
}

export interface ActOnPlayer {
  readonly act: PlayerAct
  readonly name: string
  /** The user of the machine, and the reason. */
  readonly actor: string
  readonly note: string
  readonly now: number
}

/**
 * Performs an action on an account, and records it. `act` ends its sessions, or closes it: then it is hidden, cannot be signed in to, and
 * is erased after the grace period. It may also be opened again within that period, or lose its second factors, for example after a lost
 * phone. Throws a `StartError` if there is nothing to open again.
 */
export async function actOnPlayer(db: Db, { act, name, actor, note, now }: ActOnPlayer): Promise<PlayerAccount> {
  const { id } = await showPlayer(db, name, now)
  await transaction(db, async (trx) => {
    const player = await lockPlayer(trx, id)
    if (player === undefined) throw new StartError(`The player "${name}" no longer exists.`)
    if (act === 'reopen' && player.closed_at === null) throw new StartError(`The account of "${name}" is not closed.`)
    await ACTS[act](trx, id, now)
    await trx.insertInto('player_act').values({ at: now, actor, act, user_id: id, note }).execute()
  })
  return showPlayer(db, id, now)
}

/** Ends the sessions of all players, and records it. Returns how many. */
export function signOutEverybody(db: Db, { actor, note, now }: Pick<ActOnPlayer, 'actor' | 'note' | 'now'>): Promise<number> {
  return transaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('session').executeTakeFirstOrThrow()
    for (const table of ['email_change', 'pending_sign_in'] as const) await trx.deleteFrom(table).execute()
    await trx.insertInto('player_act').values({ at: now, actor, act: 'sign-out', user_id: null, note }).execute()
    return Number(numDeletedRows)
  })
}

const ACTS: Readonly<Record<PlayerAct, (trx: Trx, userId: string, now: number) => Promise<unknown>>> = {
  'sign-out': async (trx, userId) => {
    await trx.deleteFrom('session').where('user_id', '=', userId).execute()
    for (const table of ['email_change', 'pending_sign_in'] as const) await trx.deleteFrom(table).where('user_id', '=', userId).execute()
  },
  close: async (trx, userId, now) => {
    await depart(trx, userId, now)
    await trx.updateTable('app_user').set({ closed_at: now }).where('id', '=', userId).execute()
  },
  'remove-factors': removeFactors,
  reopen: async (trx, userId) => {
    await trx.updateTable('app_user').set({ closed_at: null }).where('id', '=', userId).execute()
    await comeBack(trx, userId)
  },
}
