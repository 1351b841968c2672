// Shows [S231].
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import type { PushState } from '../../src/contract/notifications.ts'
import { SESSION_IDLE_MS } from '../../src/server/accounts/sessions.ts'
import type { Lease } from '../../src/server/leases/lease.ts'
import { scanPlayers } from '../../src/server/notifications/scan-players.ts'
import { createPushKeys } from '../../src/server/push/push-keys.ts'
import { sendPushes } from '../../src/server/push/send-pushes.ts'
import { heldLease } from '../support/held-lease.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { claimsOf, PushBrowser, PushService } from '../support/push-service.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const KEYS = createPushKeys({ publicUrl: 'https://deck.example', mailFrom: 'a@deck.example' })
/** The length of a key, but not a point of the curve. */
const NO_POINT = Buffer.alloc(65, 4).toString('base64url')

let service: PushService
let server: TestApp
let lease: Lease
let [ana, ben, cora]: readonly [Player, Player, Player] = [] as never
let phone: PushBrowser

beforeAll(async () => {
  service = await PushService.start()
  server = await buildTestApp({ push: { keys: KEYS, services: service.rules } })
  lease = await heldLease(server.db)
})
afterAll(async () => {
  await server.close()
  await service.close()
})
beforeEach(async () => {
  ;[ana, ben, cora] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)]
  phone = service.subscribe()
  await subscribe(ana, phone)
})
afterEach(async () => {
  service.answer = { status: 201 }
  await server.db.deleteFrom('push_subscription').execute()
  service.take()
})

const subscribe = (browser: Browser, { subscription }: PushBrowser) => browser.call('subscribePush', { body: subscription })
const isOn = async (browser: Browser) => (await browser.call<PushState>('pushState')).body.is_on
const prefer = (player: Player, body: object) => call(player, 'editNotificationPreferences', { body })

async function call(player: Player, name: Parameters<Player['call']>[0], request: Parameters<Player['call']>[1]) {
  server.clock.advance(1)
  const { status, body } = await player.call<Record<string, { id: string }>>(name, request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const follow = (player: Player, other: Player, following = true) =>
  call(player, 'followPlayer', { body: { viewerId: player.id, targetId: other.id, following } })
const review = async (player: Player, game: number) =>
  (await call(player, 'writeReview', { body: { userId: player.id, game_id: testGameId(game), rating: 80, comment: 'Warm.' } }))['review']
    ?.id ?? ''
const reply = (player: Player, reviewId: string) =>
  call(player, 'writeReply', { params: { reviewId }, body: { userId: player.id, comment: 'Indeed.' } })

/** Runs the job that finds events, and then sends them after the delay. */
async function send(waitMs = 6_000): Promise<void> {
  await scanPlayers(server.db, server.clock.now())
  server.clock.advance(waitMs)
  await sendDue()
}

async function sendDue(db = server.db, by = lease) {
  const { clock, app } = server
  return sendPushes({
    db,
    push: { keys: KEYS, services: service.rules },
    logger: app.log,
    lease: by,
    now: clock.now(),
    signal: new AbortController().signal,
  })
}

/** Returns the messages that the device has received since the last call. */
const received = (browser = phone) =>
  service.take().map((one) => browser.read(one) as { body: string; path: string; tag: string; unread: number })

describe('a subscribed device', () => {
  it('receives new events, encrypted for it only, signed by this server, and stored no longer than a day', async () => {
    await follow(ben, ana)
    await send()
    const [one, ...others] = service.take()
    expect(others).toEqual([])
    if (!one) throw new Error('Nothing was delivered.')
    expect(phone.read(one)).toEqual({
      title: 'Questdeck',
      body: 'You have a new follower.',
      tag: 'personal_FOLLOW',
      path: `/profile/${ben.id}`,
      unread: 1,
    })
    expect(() => service.subscribe().read(one)).toThrow()
    expect(one.headers).toMatchObject({
      ttl: '86400',
      'content-encoding': 'aes128gcm',
      topic: 'personal_FOLLOW',
      'content-type': 'application/octet-stream',
    })
    expect(one.body.length).toBeLessThan(2_048)
    const claims = claimsOf(one)
    expect(claims).toMatchObject({ aud: service.origin, sub: 'https://deck.example', key: KEYS.publicKey })
  })

  it('receives many events of a kind as one, the same event once, and later ones after a pause', async () => {
    const id = await review(ana, 7)
    await follow(ben, ana)
    await follow(cora, ana)
    await reply(ben, id)
    await send()
    expect(
      received()
        .map(({ body, path }) => [body, path])
        .sort(),
    ).toEqual([
      ['2 new followers.', `/profile/${ana.id}/followers`],
      ['Someone replied to one of your reviews.', `/reviews/${id}/replies?gameId=${testGameId(7)}`],
    ])
    await send()
    expect(received()).toEqual([])
    await reply(cora, id)
    await send()
    // It received a message a moment ago.
    expect(received()).toEqual([])
    await send(MINUTE)
    expect(received().map(({ body }) => body)).toEqual(['2 replies to your reviews.'])
  })

  it('receives no personal data: no name, no text', async () => {
    const id = await review(ana, 8)
    await call(ben, 'writeReply', { params: { reviewId: id }, body: { userId: ben.id, comment: 'A secret place.' } })
    await send()
    const text = JSON.stringify(received())
    expect(text).toContain('Someone replied to one of your reviews.')
    expect(text).not.toContain('secret')
    expect(text).not.toContain(ben.user.display_name)
    expect(text).not.toContain(ben.user.username)
  })

  it('receives nothing from before its subscription', async () => {
    await follow(ben, ana)
    await send()
    received()
    const tablet = service.subscribe()
    const elsewhere = await signInElsewhere(ana)
    await subscribe(elsewhere, tablet)
    await send(MINUTE)
    expect(received(tablet)).toEqual([])
  })

  it('receives nothing in quiet hours by the player’s own clock, and everything as one when they end', async () => {
    const now = new Date(server.clock.now())
    const hour = (later: number) => `${String((now.getUTCHours() + later) % 24).padStart(2, '0')}:00`
    await prefer(ana, { quiet_hours: { from: hour(0), to: hour(3) } })
    await follow(ben, ana)
    await send()
    expect(received()).toEqual([])
    await follow(cora, ana)
    await send(HOUR)
    expect(received()).toEqual([])
    await send(3 * HOUR)
    expect(received().map(({ body }) => body)).toEqual(['2 new followers.'])
  })

  it('receives nothing of a kind that is off for messages, or off in the app', async () => {
    await prefer(ana, { push: { personal: { FOLLOW: false } }, personal: { REVIEW_REPLY: false } })
    const id = await review(ana, 9)
    await follow(ben, ana)
    await reply(ben, id)
    await send()
    expect(received().map(({ tag }) => tag)).toEqual(['personal_REVIEW_REPLY'])
  })

  it('fault 90: receives nothing that the player has read, may not see any more, or that was undone', async () => {
    const id = await review(ana, 10)
    await follow(ben, ana)
    await reply(cora, id)
    await scanPlayers(server.db, server.clock.now())
    await call(ana, 'blockPlayer', { params: { targetId: cora.id }, body: { userId: ana.id, blocked: true } })
    await follow(ben, ana, false)
    await send()
    expect(received()).toEqual([])
    await follow(ben, ana)
    await scanPlayers(server.db, server.clock.now())
    await call(ana, 'readNotifications', { body: { userId: ana.id, up_to: server.clock.now() } })
    await send()
    expect(received()).toEqual([])
  })
})

async function signInElsewhere(player: Player): Promise<Browser> {
  const browser = new Browser(server.app)
  await browser.call('login', { body: { email: player.email, password: player.password } })
  return browser
}

describe('a subscription', () => {
  it.each([
    ['another place', 'https://127.0.0.1.evil.example/x'],
    ['a lookalike', 'https://fcm.googleapis.com.evil.example/x'],
    ['a private address', 'https://10.0.0.1/x'],
    ['no address', 'nowhere'],
    ['a name in it', 'https://ada@fcm.googleapis.com/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['a script', 'javascript:alert(1)'],
  ])('is refused for %s, without a request', async (_what, endpoint) => {
    // With the real outbound rules.
    const strict = await buildTestApp({ db: server.db })
    const player = await signUp(strict.app)
    const { status, body } = await player.call<{ error: { code: string } }>('subscribePush', {
      body: new PushBrowser(endpoint).subscription,
    })
    expect([status, body.error.code]).toEqual([422, 'invalid_subscription'])
    expect(await isOn(player)).toBe(false)
    await strict.close()
  })

  it.each([
    'https://fcm.googleapis.com/x',
    'https://updates.push.services.mozilla.com/x',
    'https://web.push.apple.com/x',
    'https://wns2-par02p.notify.windows.com/x',
  ])('is accepted from %s', async (endpoint) => {
    const strict = await buildTestApp({ db: server.db })
    const player = await signUp(strict.app)
    expect((await subscribe(player, new PushBrowser(endpoint))).status).toBe(200)
    await strict.close()
  })

  it('needs keys of the right length, a point of the curve, and an address of limited length', async () => {
    const { subscription } = service.subscribe()
    const codes = await Promise.all(
      [
        { ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } },
        { ...subscription, keys: { ...subscription.keys, p256dh: NO_POINT } },
        { ...subscription, keys: { ...subscription.keys, auth: 'AAAA' } },
        { ...subscription, endpoint: `${service.origin}/${'x'.repeat(1_100)}` },
        { ...subscription, userId: ben.id },
      ].map(async (body) => (await ben.call('subscribePush', { body })).status),
    )
    expect(codes).toEqual([422, 422, 422, 400, 400])
    expect(await isOn(ben)).toBe(false)
  })

  it('of another player cannot be taken over without its secret; with it the browser has changed hands', async () => {
    const stolen = { ...phone.subscription, keys: service.subscribe().subscription.keys }
    const { status, body } = await ben.call<{ error: { code: string } }>('subscribePush', { body: stolen })
    expect([status, body.error.code, await isOn(ana)]).toEqual([409, 'subscription_taken', true])
    expect((await subscribe(ben, phone)).status).toBe(200)
    expect([await isOn(ana), await isOn(ben)]).toEqual([false, true])
  })

  it('twice counts once; a device has one, and of more than ten the oldest is removed', async () => {
    await subscribe(ana, phone)
    await subscribe(ana, service.subscribe())
    expect(await countDevices(ana)).toBe(1)
    for (let n = 0; n < 11; n++) {
      server.clock.advance(1)
      await subscribe(await signInElsewhere(ana), service.subscribe())
    }
    expect([await countDevices(ana), await isOn(ana)]).toEqual([10, false])
  })

  it('ends on the player’s request', async () => {
    expect((await ana.call('unsubscribePush')).status).toBe(200)
    expect(await isOn(ana)).toBe(false)
    await follow(ben, ana)
    await send()
    expect(service.take()).toEqual([])
  })

  it('ends with its session: by a logout, by a logout elsewhere, by its age, with the account', async () => {
    await ana.call('logout', { body: {} })
    expect(await countDevices(ana)).toBe(0)

    await subscribe(ben, service.subscribe())
    const elsewhere = await signInElsewhere(ben)
    await elsewhere.call('endOtherSessions')
    expect(await countDevices(ben)).toBe(0)

    await subscribe(cora, service.subscribe())
    const dora = await signUp(server.app)
    server.clock.advance(SESSION_IDLE_MS)
    await call(await again(dora), 'followPlayer', { body: { viewerId: dora.id, targetId: cora.id, following: true } })
    await send()
    expect(service.take()).toEqual([])
  })

  it('changes at most ten times an hour', async () => {
    const limited = await buildTestApp({
      db: server.db,
      limits: { subscribePush: { max: 2, windowMs: HOUR } },
      push: { keys: KEYS, services: service.rules },
    })
    const player = await signUp(limited.app)
    const statuses = []
    for (let n = 0; n < 3; n++) statuses.push((await subscribe(player, service.subscribe())).status)
    expect(statuses).toEqual([200, 200, 429])
    await limited.close()
  })
})

/** Signs the same player in again after the end of their session. */
async function again(player: Player): Promise<Player> {
  await player.call('login', { body: { email: player.email, password: player.password } })
  return player
}

async function countDevices(player: Player): Promise<number> {
  const rows = await server.db.selectFrom('push_subscription').select('endpoint').where('user_id', '=', player.id).execute()
  return rows.length
}

describe('a push service', () => {
  it.each([404, 410, 401, 403])('that returns %i ends the subscription', async (status) => {
    service.answer = { status }
    await follow(ben, ana)
    await send()
    expect(service.take()).toHaveLength(1)
    expect(await isOn(ana)).toBe(false)
  })

  it.each([429, 500, 503])('that returns %i gets a retry later, with longer pauses, and nothing is lost', async (status) => {
    service.answer = { status }
    await follow(ben, ana)
    await send()
    expect(service.take()).toHaveLength(1)
    await send(50_000)
    expect(service.take()).toHaveLength(0)
    await send(30_000)
    expect(service.take()).toHaveLength(1)
    await send(80_000)
    expect(service.take()).toHaveLength(0)
    service.answer = { status: 201 }
    await send(2 * MINUTE)
    expect(received().map(({ body }) => body)).toEqual(['You have a new follower.'])
  })

  it('that sends a retry time is not called until then', async () => {
    service.answer = { status: 429, headers: { 'retry-after': '7200' } }
    await follow(ben, ana)
    await send()
    service.take()
    service.answer = { status: 201 }
    await send(HOUR)
    expect(service.take()).toHaveLength(0)
    await send(HOUR)
    expect(service.take()).toHaveLength(1)
  })

  it('that is down gets a retry; a redirect is not followed; a refusal loses only that message', async () => {
    const stopped = await PushService.start()
    await subscribe(ana, stopped.subscribe())
    await stopped.close()
    await follow(ben, ana)
    await send()
    expect(await isOn(ana)).toBe(true)

    service.answer = { status: 302, headers: { location: `${service.origin}/elsewhere` } }
    await subscribe(ana, phone)
    await follow(cora, ana)
    await send(2 * MINUTE)
    expect(service.take().map(({ path }) => path)).toEqual([new URL(phone.endpoint).pathname])
    await send(2 * MINUTE)
    expect(service.take()).toHaveLength(0)
    expect(server.log.some((line) => line.includes('a push service refused a message'))).toBe(true)
  })

  it('gets nothing older than a day', async () => {
    await follow(ben, ana)
    await scanPlayers(server.db, server.clock.now())
    server.clock.advance(25 * HOUR)
    await sendDue()
    expect(service.take()).toHaveLength(0)
  })
})

describe('of several messages for a device', () => {
  const tags = () => service.take().map(({ headers }) => headers['topic'])

  /** Sends messages; the push service accepts the first, and defers the next. Returns the kinds of both. */
  async function sendButOne(): Promise<unknown[]> {
    service.answer = () => ({ status: service.delivered.length > 1 ? 503 : 201 })
    await send(MINUTE)
    service.answer = { status: 201 }
    return tags()
  }

  it('those that were sent are not repeated when the next one failed', async () => {
    const id = await review(ana, 7)
    await follow(ben, ana)
    await reply(ben, id)
    expect(await sendButOne()).toEqual(['personal_FOLLOW', 'personal_REVIEW_REPLY'])
    await send(2 * MINUTE)
    expect(tags()).toEqual(['personal_REVIEW_REPLY'])
    await send(2 * MINUTE)
    expect(tags()).toEqual([])
  })

  it('new events of a kind that was sent are sent, whichever kind failed', async () => {
    const id = await review(ana, 7)
    await follow(ben, ana)
    await reply(ben, id)
    expect(await sendButOne()).toEqual(['personal_FOLLOW', 'personal_REVIEW_REPLY'])
    await follow(cora, ana)
    await scanPlayers(server.db, server.clock.now())
    await reply(cora, id)
    // The latest is sent first.
    expect(await sendButOne()).toEqual(['personal_REVIEW_REPLY', 'personal_FOLLOW'])
    await send(3 * MINUTE)
    expect(tags()).toEqual(['personal_FOLLOW'])
  })
})

describe('a server that has lost its lease', () => {
  it('sends nothing, and leaves devices to the new holder', async () => {
    const earlierLease = lease
    await follow(ben, ana)
    lease = await heldLease(server.db)
    const devices = () => server.db.selectFrom('push_subscription').selectAll().execute()
    const before = await devices()
    await scanPlayers(server.db, server.clock.now())
    server.clock.advance(6_000)
    await sendDue(server.db, earlierLease)
    expect([service.take(), await devices()]).toEqual([[], before])
    await sendDue()
    expect(received().map(({ body }) => body)).toEqual(['You have a new follower.'])
  })

  it('during a message does not record its result', async () => {
    const earlierLease = lease
    await follow(ben, ana)
    await scanPlayers(server.db, server.clock.now())
    server.clock.advance(6_000)
    let answer: (answer: { status: number }) => void = () => undefined
    service.answer = () => new Promise((resolve) => (answer = resolve))
    const sending = sendDue(server.db, earlierLease)
    await expect.poll(() => service.delivered.length).toBe(1)
    lease = await heldLease(server.db)
    service.answer = { status: 201 }
    await sendDue()
    const rows = await server.db.selectFrom('push_subscription').selectAll().execute()
    answer({ status: 410 })
    await sending
    expect(await server.db.selectFrom('push_subscription').selectAll().execute()).toEqual(rows)
  })
})

describe('a device with failures', () => {
  const device = (player: Player) =>
    server.db.selectFrom('push_subscription').select(['next_at', 'failures']).where('user_id', '=', player.id).executeTakeFirst()

  it('is retried later, with longer pauses, and given up after a number of times; the others receive messages', async () => {
    await server.db.updateTable('push_subscription').set({ p256dh: NO_POINT }).where('user_id', '=', ana.id).execute()
    await subscribe(cora, (phone = service.subscribe()))
    await follow(ben, ana)
    await follow(ben, cora)
    await send()
    expect(received().map(({ body }) => body)).toEqual(['You have a new follower.'])
    expect(await device(ana)).toEqual({ next_at: server.clock.now() + MINUTE, failures: 1 })
    await send(2 * MINUTE)
    expect(await device(ana)).toEqual({ next_at: server.clock.now() + 2 * MINUTE, failures: 2 })
    await server.db.updateTable('push_subscription').set({ failures: 29, next_at: 0 }).where('user_id', '=', ana.id).execute()
    await send()
    expect(await isOn(ana)).toBe(false)
  })

  it('delays no other device if its events cannot be read', async () => {
    await subscribe(cora, service.subscribe())
    await follow(ben, ana)
    await follow(ben, cora)
    await scanPlayers(server.db, server.clock.now())
    server.clock.advance(6_000)
    let looked = 0
    await sendDue(
      server.db.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('notification_read') && (looked += 1) === 1)
            throw new Error('the first player’s cannot be read')
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      }),
    )
    expect(service.take()).toHaveLength(1)
    expect([await device(ana), await device(cora)].map((row) => row?.failures).sort()).toEqual([0, 1])
  })

  it('takes no turn from another player, however many devices the player has', async () => {
    await server.db.deleteFrom('push_subscription').execute()
    const { subscription } = service.subscribe()
    await sql`insert into session (token_hash, user_id, created_at, expires_at, device, seen_at)
      select 'device ' || n, ${ana.id}, 0, ${server.clock.now() + HOUR}, '', 0 from generate_series(1, 250) n`.execute(server.db)
    await sql`insert into push_subscription (token_hash, user_id, endpoint, p256dh, auth, made_at, sent_upto, next_at)
      select 'device ' || n, ${ana.id}, ${subscription.endpoint} || n, ${subscription.keys.p256dh}, ${subscription.keys.auth}, 0, 0, 0
      from generate_series(1, 250) n`.execute(server.db)
    await subscribe(cora, phone)
    await follow(ben, ana)
    await follow(ben, cora)
    await send()
    expect(service.take().filter(({ path }) => path === new URL(phone.endpoint).pathname)).toHaveLength(1)
  })
})

it('every signed-in player can read the key for subscriptions', async () => {
  const { body } = await ana.call<PushState>('pushState')
  expect(body).toEqual({ public_key: KEYS.publicKey, is_on: true })
  expect(ENDPOINTS.pushState.path).toBe('/api/me/push')
})
