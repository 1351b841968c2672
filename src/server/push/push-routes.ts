import { CALLS } from '../../contract/calls.ts'
import { DoneAnswer } from '../../contract/accounts.ts'
import { PushState, PushSubscriptionBody } from '../../contract/notifications.ts'
import { fail } from '../api-error.ts'
import { transaction } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { mayAsk } from '../outbound.ts'
import type { OutboundRules } from '../outbound.ts'
import { requireUser } from '../require-user.ts'
import { isKey, isPublicKey } from './push-keys.ts'

/** So many devices of a player are told; the one that asked longest ago makes room. */
const DEVICES_MAX = 10

/** Whether the device of a session is told by message. A session has one device: what it ends, ends that too. */
export function pushRoutes(app: App, { db, push, clock }: Deps): void {
  app.get(CALLS.pushState.path, { schema: { response: { 200: PushState } } }, async (request) => {
    const { tokenHash } = requireUser(request)
    const row = await db.selectFrom('push_subscription').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst()
    return { public_key: push.keys.publicKey, is_on: row !== undefined }
  })

  app.post(CALLS.subscribePush.path, {
    config: { limit: 'subscribePush' },
    schema: { body: PushSubscriptionBody, response: { 200: DoneAnswer } },
  }, async (request) => {
    const { id: userId, tokenHash } = requireUser(request)
    const { endpoint, keys } = request.body
    requireUsable(push.services, request.body)
    const now = clock()
    await transaction(db, async (trx) => {
      // One at a time for a player, or two at once would both find room.
      await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
      const known = await trx.selectFrom('push_subscription').select(['token_hash', 'auth', 'sent_upto'])
        .where('endpoint', '=', endpoint).forUpdate().executeTakeFirst()
      // Whoever has the secret has the browser: it now belongs to whom they are signed in as.
      if (known && known.auth !== keys.auth) fail('subscription_taken', 409, 'These messages already go to somebody else’s device.')
      const isSame = known?.token_hash === tokenHash
      await trx.deleteFrom('push_subscription')
        .where((where) => where.or([where('token_hash', '=', tokenHash), where('endpoint', '=', endpoint)])).execute()
      const newest = await trx.selectFrom('push_subscription').select('token_hash').where('user_id', '=', userId)
        .orderBy('made_at', 'desc').orderBy('token_hash').execute()
      const surplus = newest.slice(DEVICES_MAX - 1).map((row) => row.token_hash)
      if (surplus.length > 0) await trx.deleteFrom('push_subscription').where('token_hash', 'in', surplus).execute()
      await trx.insertInto('push_subscription').values({
        token_hash: tokenHash, user_id: userId, endpoint, ...keys, made_at: now, next_at: now,
        // What came before is no news to a device that has just begun to listen.
        sent_upto: isSame ? known.sent_upto : now, failures: 0,
      }).execute()
    })
    return { ok: true as const }
  })

  app.delete(CALLS.unsubscribePush.path, { schema: { response: { 200: DoneAnswer } } }, async (request) => {
    const { tokenHash } = requireUser(request)
    await db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).execute()
    return { ok: true as const }
  })
}

function requireUsable(services: OutboundRules, { endpoint, keys }: PushSubscriptionBody): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || !mayAsk(services, url)) {
    fail('invalid_subscription', 422, 'This server does not know the push service of your browser.')
  }
  if (!isPublicKey(keys.p256dh) || !isKey(keys.auth, 16)) fail('invalid_subscription', 422, 'The keys of this subscription cannot be used.')
}
