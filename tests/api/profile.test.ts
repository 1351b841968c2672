// Shows [S245 S246 S250 S320 S427].
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import type { EntityChange } from '../../src/contract/changes.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { USERNAME_TAKEN } from '../../src/contract/profile-messages.ts'
import type { EditProfileResponse, Profile } from '../../src/contract/profiles.ts'
import { avatarForm, PICTURE } from '../support/avatar-form.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { Discusser } from '../support/discusser.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
})

function edit(who: Player, body: unknown) {
  return who.call<EditProfileResponse & ErrorResponse>('editProfile', { params: { userId: who.id }, body })
}

async function profileOf(userId: string, viewer: Player): Promise<Profile> {
  const { status, body } = await viewer.call<Profile>('profile', { params: { userId } })
  expect(status).toBe(200)
  return body
}

/** Removes the name, as for a new player from Google or Discord who has not chosen one yet. */
async function takeNameAway(who: Player): Promise<void> {
  await server.db
    .updateTable('app_user')
    .set({ display_name: '', username: `player-${randomUUID()}` })
    .where('id', '=', who.id)
    .execute()
}

describe('a player’s own display name', () => {
  it('is changed, trimmed, and returned with everything else about them', async () => {
    const { body: before } = await player.call<User>('me')
    const { status, body } = await edit(player, { displayName: '  Grace \u200B Hopper ' })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([{ status: 'applied' }])
    expect(body.user).toMatchObject({ id: player.id, display_name: 'Grace Hopper', bio: '' })
    expect((await player.call<User>('me')).body).toEqual({ ...before, display_name: 'Grace Hopper' })
  })

  it('does not change the username that others know', async () => {
    const { body: before } = await player.call<User>('me')
    expect((await edit(player, { displayName: 'Somebody Else' })).body.user.username).toBe(before.username)
  })

  it('makes the username if it is their first, a different one for each, however many come at once', async () => {
    const name = `Grace${randomUUID().slice(0, 8)}`
    const players = await Promise.all([1, 2, 3, 4].map(() => signUp(server.app)))
    await Promise.all(players.map(takeNameAway))
    const answers = await Promise.all(players.map((each) => edit(each, { displayName: name })))
    const usernames = answers.map(({ body }) => body.user.username)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(usernames).size).toBe(4)
    for (const username of usernames) expect(username).toMatch(new RegExp(`^${name.toLowerCase()}\\d*$`))
  })

  it.each([
    ['', FIXED_MESSAGES.displayNameRequired],
    ['see www.example.org', FIXED_MESSAGES.displayNameLinks],
    ['Questdeck Support', FIXED_MESSAGES.displayNameNotAllowed],
    ['f.u.c.k', FIXED_MESSAGES.displayNameNotAllowed],
    ['x'.repeat(61), 'A display name can have up to 60 characters.'],
  ])('is refused with the message of the screen, and nothing is written: %j', async (displayName, message) => {
    const before = await databaseDigest(server.db)
    const { status, body } = await edit(player, { displayName, bio: 'Lighthouses' })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_name', message })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each([
    { displayName: 7 },
    { displayName: ['Ada'] },
    { displayName: '\uD800' },
    { displayName: 'x'.repeat(481) },
    { displayName: 'Ada', username: 'root' },
    { displayName: 'Ada', id: 'no UUID' },
    { bio: null },
  ])('is written by no other endpoint: %j', async (body) => {
    const before = await databaseDigest(server.db)
    expect((await edit(player, body)).status).toBe(400)
    expect(await databaseDigest(server.db)).toEqual(before)
  })
})

describe('a player’s bio', () => {
  it('is visible to everybody as one line, and to others with its swear words masked', async () => {
    await edit(player, { bio: ' Lighthouses,\n shit and\tislands ' })
    expect(await profileOf(player.id, player)).toMatchObject({ bio: 'Lighthouses, shit and islands' })
    expect(await profileOf(player.id, await signUp(server.app))).toMatchObject({ bio: 'Lighthouses, **** and islands' })
  })

  it('is empty at first, and can be emptied again', async () => {
    expect(await profileOf(player.id, player)).toMatchObject({ bio: '' })
    await edit(player, { bio: 'Lighthouses' })
    await edit(player, { bio: '' })
    expect(await profileOf(player.id, player)).toMatchObject({ bio: '' })
  })

  it.each([
    ['see www.example.org', "Links aren't allowed in your bio."],
    ['h\u200Bttps://example.org', "Links aren't allowed in your bio."],
    ['x'.repeat(81), 'A bio can have up to 80 characters.'],
  ])('is refused with the message of the screen, and nothing is written: %j', async (bio, message) => {
    const before = await databaseDigest(server.db)
    const { status, body } = await edit(player, { displayName: 'Grace', bio })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'invalid_item', message })
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('may have 80 characters as a person counts them', async () => {
    const bio = '👩‍🚀'.repeat(20) + 'x'.repeat(60)
    expect((await edit(player, { bio })).body.user.bio).toBe(bio)
  })
})

describe('a chosen username', () => {
  const choose = (who: Player, username: string, more: object = {}) => edit(who, { username, ...more })
  const nameOf = async (who: Player) => (await who.call<User>('me')).body.username
  const unused = (stem: string) => `${stem}${randomUUID().replaceAll('-', '').slice(0, 12)}`

  it('is stored in one form, and reaches every device of the player', async () => {
    const name = unused('鈴木花_')
    const { status, body } = await choose(player, ` ${name.toUpperCase()} `)
    expect([status, body.user.username]).toEqual([200, name])
    const { body: pulled } = await player.call<{ changes: EntityChange[] }>('pullChanges')
    expect(pulled.changes).toContainEqual(expect.objectContaining({ entity: 'profile', id: 'username', value: { text: name } }))
    const { body: found } = await (await signUp(server.app)).call<User[]>('suggestUsers', { query: { q: name.slice(0, 8).toUpperCase() } })
    expect(found.map(({ id }) => id)).toEqual([player.id])
  })

  it.each([
    ['ab', 'at least 3'],
    ['x'.repeat(31), 'up to 30'],
    ['ada lovelace', 'underscores'],
    ['\u0430dam', 'one alphabet'],
    ['questdeck_team', 'isn’t allowed'],
    ['mega_fucker', 'isn’t allowed'],
  ])('is rejected with the reason that the screen also shows: %j', async (name, reason) => {
    const before = await nameOf(player)
    const { status, body } = await choose(player, name)
    expect([status, body.error.code, body.error.message]).toEqual([400, 'invalid_name', expect.stringContaining(reason)])
    expect(await nameOf(player)).toBe(before)
  })

  it('belongs to one player, in any spelling and however many choose it at once; the others keep theirs', async () => {
    const name = unused('ada')
    const players = await Promise.all([1, 2, 3, 4].map(() => signUp(server.app)))
    const before = await Promise.all(players.map(nameOf))
    const answers = await Promise.all(players.map((each, n) => choose(each, n % 2 === 0 ? name : name.toUpperCase())))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error).toMatchObject({ code: 'username_taken', message: USERNAME_TAKEN })
    const after = await Promise.all(players.map(nameOf))
    expect(after.filter((one, n) => one === before[n])).toHaveLength(3)
    expect(after).toContain(name)
  })

  it('of two devices is the later one in any order; one that was refused does not count as later', async () => {
    const [first, second] = [unused('ada'), unused('ada')]
    const now = server.clock.now()
    await choose(player, second, { id: randomUUID(), at: now - 1_000 })
    const { body } = await choose(player, first, { id: randomUUID(), at: now - 2_000 })
    expect([body.results[0]?.status, body.user.username]).toEqual(['stale', second])
    const { body: me } = await (await signUp(server.app)).call<User>('me')
    expect((await choose(player, me.username, { id: randomUUID(), at: now - 10 })).status).toBe(409)
    expect((await choose(player, first, { id: randomUUID(), at: now - 500 })).body.user.username).toBe(first)
  })

  it('is applied once when it arrives twice', async () => {
    const sent = { id: randomUUID(), at: server.clock.now() }
    const name = unused('ada')
    await choose(player, name, sent)
    expect((await choose(player, name, sent)).body.results).toMatchObject([{ status: 'applied' }])
    expect(await nameOf(player)).toBe(name)
  })

  it('leaves the earlier ones to the player: mentions of them still lead there, nobody else can take them, the player can return', async () => {
    const [first, second] = [unused('ada'), unused('ada')]
    await choose(player, first)
    const other = await signUp(server.app)
    const author = new Discusser(other, server)
    const topic = await author.topic({ text: `Hello @${first}` })
    const follower = await signUp(server.app)
    server.clock.advance(1)
    await choose(player, second)
    const { body } = await follower.call<{ topic: { mentions: unknown } }>('topicThread', { params: { topicId: topic.id } })
    expect(body.topic.mentions).toMatchObject([{ username: first, user_id: player.id }])
    const { status, body: refused } = await choose(other, first)
    expect([status, refused.error.code]).toEqual([409, 'username_taken'])
    // An account with this display name is created with another username.
    const namesake = await signUp(server.app, { display_name: first })
    expect(namesake.user.username).not.toBe(first)
    server.clock.advance(1)
    expect((await choose(player, first)).body.user.username).toBe(first)
  })

  it('can be changed five times in 30 days, and the earliest of six is free again', async () => {
    const names = Array.from({ length: 7 }, () => unused('ada'))
    const next = async (n: number) => {
      server.clock.advance(1)
      return choose(player, names[n] ?? '')
    }
    for (const n of [0, 1, 2, 3, 4]) expect((await next(n)).status).toBe(200)
    const { status, body } = await next(5)
    expect([status, body.error.code, await nameOf(player)]).toEqual([422, 'username_too_soon', names[4]])
    const aMonthMs = 31 * 24 * 60 * 60 * 1_000
    await sql`update former_username set at = at - ${aMonthMs}::bigint where user_id = ${player.id}`.execute(server.db)
    expect((await next(5)).status).toBe(200)
    expect((await next(6)).status).toBe(200)
    const other = await signUp(server.app)
    expect([(await choose(other, names[0] ?? '')).status, (await choose(other, names[3] ?? '')).status]).toEqual([200, 409])
  })

  it('is for one’s own profile only', async () => {
    const other = await signUp(server.app)
    const { status } = await other.call('editProfile', { params: { userId: player.id }, body: { username: unused('ada') } })
    expect(status).toBe(403)
  })
})

describe('edits of a profile', () => {
  it('are merged field by field; the later one wins in any order', async () => {
    const at = server.clock.now()
    await edit(player, { displayName: 'Grace', at: at - 10 })
    await edit(player, { displayName: 'Ada', bio: 'Lighthouses', at: at - 20 })
    const late = await edit(player, { displayName: 'Mary', at: at - 30 })
    expect(late.body.results).toMatchObject([{ status: 'stale' }])
    expect(late.body.user).toMatchObject({ display_name: 'Grace', bio: 'Lighthouses' })
  })

  it('reach every device of the player by the pull', async () => {
    await edit(player, { displayName: 'Grace', bio: 'Lighthouses' })
    const { body } = await player.call<{ changes: EntityChange[] }>('pullChanges')
    const profiles = body.changes.flatMap(({ entity, id, value }) => (entity === 'profile' ? [[id, value]] : []))
    expect(Object.fromEntries(profiles)).toEqual({ display_name: { text: 'Grace' }, bio: { text: 'Lighthouses' } })
  })

  it('accept no picture but the current one', async () => {
    expect((await edit(player, { avatarUrl: '' })).status).toBe(200)
    const other = await edit(player, { avatarUrl: `/media/${'0'.repeat(32)}.webp` })
    expect([other.status, other.body.error.code]).toEqual([400, 'unknown_upload'])
    const { body } = await player.call<{ avatar_url: string }>('uploadAvatar', { params: { userId: player.id }, ...avatarForm(PICTURE) })
    expect((await edit(player, { avatarUrl: body.avatar_url })).body.user.avatar_url).toBe(body.avatar_url)
    expect((await edit(player, { avatarUrl: '' })).status).toBe(400)
  })

  it('are for one’s own profile only', async () => {
    const other = await signUp(server.app)
    const { status } = await other.call('editProfile', { params: { userId: player.id }, body: { bio: 'Mine' } })
    expect(status).toBe(403)
  })
})

describe('a profile', () => {
  it('has the player’s settings, quests and tokens for themselves only, and never an e-mail address', async () => {
    const own = await profileOf(player.id, player)
    expect(own.settings?.platforms).not.toEqual([])
    const seen = await profileOf(player.id, await signUp(server.app))
    expect(own.quests).not.toEqual([])
    const { settings: _settings, quests: _quests, reward_tokens: _tokens, ...shared } = own
    expect(seen).toEqual({ ...shared, followed_by_me: false })
    expect(JSON.stringify([own, seen])).not.toContain('@')
  })

  it('is not found for a player who has yet to confirm their address, nor for an unknown one', async () => {
    await server.db.updateTable('app_user').set({ awaits_verification: true }).where('id', '=', player.id).execute()
    const viewer = await signUp(server.app)
    for (const userId of [player.id, randomUUID()]) {
      expect((await viewer.call('profile', { params: { userId } })).status).toBe(404)
    }
    expect((await viewer.call('profile', { params: { userId: 'ada' } })).status).toBe(400)
  })
})
