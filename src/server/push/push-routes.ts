import { ENDPOINTS } from '../../contract/endpoints.ts'
import { DoneResponse } from '../../contract/accounts.ts'
import { PushState, PushSubscriptionBody } from '../../contract/notifications.ts'
import { fail } from '../http/api-error.ts'
import { transaction } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { mayAsk } from '../http/outbound.ts'
import type { OutboundRules } from '../http/outbound.ts'
import { requireUser } from '../http/require-user.ts'
import { isKey, isPublicKey } from './push-keys.ts'

/** The maximum number of devices of a player; beyond it the oldest subscription is deleted. */
const DEVICES_MAX = 10

/**
 * Registers the endpoints to subscribe the device of a session to push messages. A session has one device, and the end of the session ends
 * the subscription.
 */
export function pushRoutes(app: App, { db, push, clock }: Deps): void {
  app.get(ENDPOINTS.pushState.path, { schema: { response: { 200: PushState } } }, async (request) => {
    const { tokenHash } = requireUser(request)
    const row = await db.selectFrom('push_subscription').select('user_id').where('token_hash', '=', tokenHash).executeTakeFirst()
    return { public_key: push.keys.publicKey, is_on: row !== undefined }
  })

  app.post(
    ENDPOINTS.subscribePush.path,
    {
      config: { limit: 'subscribePush' },
      schema: { body: PushSubscriptionBody, response: { 200: DoneResponse } },
    },
    async (request) => {
      const { id: userId, tokenHash } = requireUser(request)
      const { endpoint, keys } = request.body
      requireUsable(push.services, request.body)
      const now = clock()
      await transaction(db, async (trx) => {
        // One at a time for a player, or two at once would exceed the maximum.
        await trx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
        const known = await trx
          .selectFrom('push_subscription')
          .select(['token_hash', 'auth', 'sent_upto'])
          .where('endpoint', '=', endpoint)
          .forUpdate()
          .executeTakeFirst()
        // The secret proves the browser: the subscription now belongs to its signed-in user.
        if (known && known.auth !== keys.auth)
          fail('subscription_taken', 409, 'Another player’s device already gets these push notifications.')
        const isSame = known?.token_hash === tokenHash
        await trx
          .deleteFrom('push_subscription')
          .where((where) => where.or([where('token_hash', '=', tokenHash), where('endpoint', '=', endpoint)]))
          .execute()
        const newest = await trx
          .selectFrom('push_subscription')
          .select('token_hash')
          .where('user_id', '=', userId)
          .orderBy('made_at', 'desc')
          .orderBy('token_hash')
          .execute()
        const surplus = newest.slice(DEVICES_MAX - 1).map((row) => row.token_hash)
        if (surplus.length > 0) await trx.deleteFrom('push_subscription').where('token_hash', 'in', surplus).execute()
        await trx
          .insertInto('push_subscription')
          .values({
            token_hash: tokenHash,
            user_id: userId,
            endpoint,
            ...keys,
            made_at: now,
            next_at: now,
            // Earlier events are no news for a new device.
            sent_upto: isSame ? known.sent_upto : now,
            failures: 0,
          })
          .execute()
      })
      return { ok: true as const }
    },
  )

  app.delete(ENDPOINTS.unsubscribePush.path, { schema: { response: { 200: DoneResponse } } }, async (request) => {
    const { tokenHash } = requireUser(request)
    await db.deleteFrom('push_subscription').where('token_hash', '=', tokenHash).execute()
    return { ok: true as const }
  })
}

function requireUsable(services: OutboundRules, { endpoint, keys }: PushSubscriptionBody): void {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (url === undefined || !mayAsk(services, url)) {
    fail('invalid_subscription', 422, 'This server doesn’t know your browser’s push service.')
  }
  if (!isPublicKey(keys.p256dh) || !isKey(keys.auth, 16)) fail('invalid_subscription', 422, 'The keys of this subscription are invalid.')
}
