// Shows [S101 S105].
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '../../src/contract/accounts.ts'
import type { TopicThread } from '../../src/contract/discussions.ts'
import { PULL_SCHEMA } from '../../src/contract/entities.ts'
import type { Profile } from '../../src/contract/profiles.ts'
import { findStoredSettings, findStoredUser } from '../../src/app/runtime/stored-user.ts'
import { loadFilters } from '../../src/features/deck/stored-for-player.ts'
import { readResource } from '../../src/resources/define-resource.ts'
import type { Resource } from '../../src/resources/define-resource.ts'
import { topicPage, topicsPage } from '../../src/resources/discussions.ts'
import { followsPage } from '../../src/resources/follows.ts'
import { gamePage } from '../../src/resources/game.ts'
import { notificationsPage } from '../../src/resources/notifications.ts'
import { profilePage } from '../../src/resources/profile.ts'
import { gameReviewsPage, repliesPage } from '../../src/resources/reviews.ts'
import { timelinePage } from '../../src/resources/timeline.ts'
import { readChoices } from '../../src/local/queries/choices.ts'
import { discardRejected, keepText } from '../../src/local/commands/review-rejected.ts'
import { databaseNameOf } from '../../src/local/db/database.ts'
import { readCardsAhead } from '../../src/local/caches/cached-ahead-setting.ts'
import { deckIds } from '../../src/local/queries/deck.ts'
import { readMatches } from '../../src/local/queries/matches.ts'
import { pinnedLists } from '../../src/local/queries/pins.ts'
import { findCachedSearch } from '../../src/local/queries/searches.ts'
import { wantsMessages } from '../../src/local/queries/messages-here.ts'
import { countWaiting } from '../../src/local/replica/outbox-queries.ts'
import { replayJournal } from '../../src/local/commands/replay-journal.ts'
import { readImports, undoImport } from '../../src/local/import/run-import.ts'
import { findDraft, listDrafts } from '../../src/local/commands/drafts.ts'
import { OWN } from '../../src/local/db/draft-row.ts'
import { readLastSearches } from '../../src/local/queries/last-searches.ts'
import { getListDraft } from '../../src/local/commands/list-draft.ts'
import { findList, listDeckKey } from '../../src/local/queries/lists.ts'
import { readOwnList, readOwnLists } from '../../src/local/queries/own-lists.ts'
import { readOwnReviews } from '../../src/local/queries/own-reviews.ts'
import { readOwnSocials } from '../../src/local/queries/own-socials.ts'
import { listFollowed, restrictedBy } from '../../src/local/queries/read-people.ts'
import { readOwnQuests } from '../../src/local/queries/quest-progress.ts'
import { readRecentLists } from '../../src/local/queries/recent-lists.ts'
import { mayOfferReview } from '../../src/local/commands/review-offers.ts'
import { findSettings } from '../../src/local/queries/settings.ts'
import { readStatedTaste } from '../../src/local/queries/taste.ts'
import { loadToursDone } from '../../src/local/queries/tour-progress.ts'
import type { MetaRow, MetaRows } from '../../src/local/db/meta-rows.ts'
import type { OutboxRow } from '../../src/local/db/outbox-row.ts'
import { MUTATORS } from '../../src/mutators/registry.ts'
import type { Db, Trx } from '../../src/server/db/database.ts'
import { transaction } from '../../src/server/db/database.ts'
import { migrate, readMigrations } from '../../src/server/db/migrate.ts'
import { GOOD_PASSWORD, Player } from '../support/player.ts'
import { restoreDatabase } from '../support/raw-database.ts'
import type { RawDatabase } from '../support/raw-database.ts'
import { questCount, serverStates, signInAgain, SyncedDevice } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'
import { createTestDatabase } from '../support/test-database.ts'
import type { TestDatabase } from '../support/test-database.ts'
import { emptyStorage } from '../support/test-device.ts'

/**
 * A phone that has not opened the app since an earlier version, and the server of that version. The code of that version
 * (commit 8bed3497) has written `old-device.json`: its commands, its sync engine and its server, over a fake IndexedDB and
 * the test catalogue. The player made changes, synced, opened some screens, and lost the network. Then they made changes
 * with every mutator. The file never changes.
 */
interface OldDevice {
  readonly player: { readonly user: User; readonly cookies: readonly [string, string][] } & Readonly<
    Record<'id' | 'friend' | 'rude' | 'dull' | 'peggy', string>
  >
  readonly ids: Ids
  readonly deckKey: string
  readonly now: number
  readonly localStorage: Readonly<Record<string, string>>
  /** The names of the migrations that the version had. */
  readonly migrations: readonly string[]
  readonly database: RawDatabase
  /** The rows of the server's tables, as JSON. */
  readonly server: Readonly<Record<string, readonly unknown[]>>
}

type Ids = Readonly<
  Record<
    | 'list'
    | 'doomed'
    | 'topTen'
    | 'tunnel'
    | 'theirList'
    | 'theirOther'
    | 'reply'
    | 'doomedReply'
    | 'lateReply'
    | 'ownReply'
    | 'own'
    | 'topic'
    | 'doomedTopic'
    | 'lateTopic'
    | 'latePost'
    | 'theirTopic'
    | 'theirPost'
    | 'post'
    | 'doomedPost'
    | 'answer'
    | 'refusedTopic',
    string
  >
> & {
  readonly reviews: readonly [string, string]
  readonly swiped: Readonly<Record<'first' | 'second' | 'third' | 'taken', number>>
}

const OLD = JSON.parse(readFileSync(join(import.meta.dirname, 'old-device.json'), 'utf8'), (_, value: unknown) => {
  const bytes = typeof value === 'object' && value !== null && 'base64' in value ? value.base64 : undefined
  return typeof bytes === 'string' ? new Uint8Array(Buffer.from(bytes, 'base64')).buffer : value
}) as OldDevice
const { ids: IDS, player: WHO } = OLD
const GAME = testGameId
const DAY_MS = 86_400_000

/** The server's database, as this version opens it. Every test gets a copy. */
let original: TestDatabase
let database: TestDatabase
let server: TestApp
let player: Player
let device: SyncedDevice
/** The device's `localStorage`. */
let storage: LocalStorage

beforeAll(async () => {
  original = await createTestDatabase({ empty: true })
  await restoreServer(original.db)
  await original.disconnect()
})
afterAll(() => original.drop())

beforeEach(async () => {
  database = await createTestDatabase({ template: original.name })
  server = await buildTestApp({ db: database.db })
  server.clock.advance(OLD.now + DAY_MS - server.clock.now())
  player = new Player(server.app, WHO.user, GOOD_PASSWORD)
  for (const [name, value] of WHO.cookies) player.cookies.set(name, value)
  storage = new LocalStorage(OLD.localStorage)
  const browser = emptyStorage()
  await restoreDatabase(browser, databaseNameOf(WHO.id), OLD.database)
  device = new SyncedDevice(server, player, { storage: browser, number: 9 })
})
afterEach(async () => {
  await server.close()
  await database.drop()
})

/** Restores the server with the schema that it had, and runs the migrations since. */
async function restoreServer(db: Db): Promise<void> {
  const files = await readMigrations()
  const isOld = ({ name }: { readonly name: string }) => OLD.migrations.includes(name)
  await migrate(db, files.filter(isOld))
  await transaction(db, async (trx) => {
    // Without the checks of foreign keys, because the tables come in the order of their names.
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const [name, rows] of Object.entries(OLD.server)) await restoreTable(trx, name, rows)
  })
  expect(await migrate(db)).toEqual(files.filter((file) => !isOld(file)).map(({ name }) => name))
}

async function restoreTable(trx: Trx, name: string, rows: readonly unknown[]): Promise<void> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and is_generated = 'NEVER'`.execute(trx)
  const [table, names] = [sql.table(name), sql.join(columns.map((column) => sql.ref(column.name)))]
  await sql`delete from ${table}`.execute(trx)
  await sql`
    insert into ${table} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`.execute(trx)
}

/** A browser's `localStorage`: its keys are its own properties. */
class LocalStorage {
  [key: string]: unknown

  constructor(entries: Readonly<Record<string, string>>) {
    Object.assign(this, entries)
  }

  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(this[key]) : null
  }

  setItem(key: string, value: string): void {
    this[key] = value
  }

  removeItem(key: string): void {
    delete this[key]
  }
}

const STORED = (OLD.database.stores.find(({ name }) => name === 'outbox')?.rows ?? []) as OutboxRow[]
const WAITING = STORED.filter(({ state }) => state === 'pending' || state === 'inflight')
const REJECTED = STORED.filter(({ state }) => state === 'rejected')

const STATES = {
  [GAME(1)]: 'liked',
  [GAME(9)]: 'disliked',
  [GAME(32)]: 'owned',
  [GAME(40)]: 'owned',
  [GAME(50)]: 'liked',
  [IDS.swiped.first]: 'liked',
  [IDS.swiped.second]: 'disliked',
  [IDS.swiped.third]: 'owned',
}

/** Returns a resource as its screen shows it without a network, or null. */
const shown = <Params, Fetched extends object, Shown>(resource: Resource<Params, Fetched, Shown>, params: NoInfer<Params>) =>
  readResource(device.db, resource, params)

/** Replays the journal, like the next start of the app. */
const replay = () => {
  const { db, userId, now, newId } = device
  return replayJournal({ db, userId, now, newId, notes: storage, onWritten: () => undefined, freeSpace: () => Promise.resolve() }, storage)
}

test('fault 73: the old device has a pending row of every mutator, and pulled under an earlier schema', () => {
  expect([...new Set(WAITING.map(({ kind }) => kind))].toSorted()).toEqual(Object.keys(MUTATORS).toSorted())
  const position = OLD.database.stores.find(({ name }) => name === 'meta')?.rows.find((row) => (row as MetaRow).key === 'position')
  expect((position as { value: MetaRows['position'] }).value.schema).not.toBe(PULL_SCHEMA)
})

test('the player’s games, lists, reviews, people and settings are shown, with the pending changes', async () => {
  const { db } = device
  expect(await countWaiting(db)).toBe(WAITING.length)
  expect(await device.mirror()).toEqual(STATES)
  expect((await readMatches(db)).flatMap(({ gameId, marks }) => (marks.includes('wanted') ? gameId : []))).toEqual([GAME(41), GAME(36)])
  expect(await deckIds(db, OLD.deckKey)).toHaveLength(29)
  expect((await deckIds(db, OLD.deckKey))[0]).toBe(IDS.swiped.taken)
  expect((await readOwnLists(db)).map(({ name, isPublic, isTop10, gameIds }) => [name, isPublic, isTop10, gameIds])).toEqual([
    ['Top 10', true, true, [31, 33, 35].map(GAME)],
    ['Tunnel', true, false, [36, 37, 38].map(GAME)],
    ['Cosier', false, false, [34, 31, 33].map(GAME)],
  ])
  expect((await readOwnList(db, IDS.list))?.games.map(({ note }) => note)).toEqual(['', 'With cocoa', ''])
  expect(await readOwnList(db, IDS.doomed)).toBeNull()
  expect((await readOwnReviews(db)).map(({ gameId, rating, comment }) => [gameId, rating, comment])).toEqual([
    [GAME(42), 80, 'Brought along'],
    [GAME(36), 55, 'Written in a tunnel'],
    [GAME(33), 90, 'Cosier'],
    [GAME(35), 75, 'From the desk'],
  ])
  expect((await listFollowed(db)).map(({ id }) => id).toSorted()).toEqual([WHO.friend, WHO.peggy].toSorted())
  const { blocked, muted } = await restrictedBy(db)
  expect([[...blocked.keys()], [...muted.keys()]]).toEqual([[WHO.rude], [WHO.dull]])
  expect(await findSettings(db)).toEqual({ platforms: [6], genres: [12], tags: [] })
  expect(await readChoices(db)).toMatchObject({ in_twins: true, adult_games: true })
  expect((await readOwnSocials(db)).twitch).toMatchObject({ value: 'ada_plays', show: false })
  const taste = await readStatedTaste(db)
  expect([[...taste.stated.genre], [...taste.stated.game], taste.forgottenAt > 0]).toEqual([[[5, -1]], [[GAME(31), 1]], true])
  expect((await readOwnQuests(db, WHO.user, device.now())).progress.level).toBe(4)
  expect(await readImports(device)).toMatchObject([{ from: 'Playnite', planned: 3, things: 3 }])
})

test('cached screens, drafts and the choices of this device are still there', async () => {
  const { db } = device
  expect(await shown(gamePage, GAME(1))).toMatchObject({ game: { name: 'Game 1' } })
  expect(await shown(gameReviewsPage, { gameId: GAME(1), query: {} })).toMatchObject([{ comment: 'Long, and worth it', liked_by_me: true }])
  expect((await shown(repliesPage, IDS.reviews[0]))?.posts).toMatchObject([{ text: 'Quite so, and more', isWaiting: true }])
  expect(await shown(topicsPage, { gameId: GAME(1), sort: 'active' })).toMatchObject([{ title: 'Which ending?', liked_by_me: true }])
  expect((await shown(topicPage, IDS.theirTopic))?.posts.map(({ text }) => text)).toEqual([
    'The first of them',
    'The third, I think',
    'Or none',
  ])
  expect((await shown(topicPage, IDS.lateTopic))?.posts.map(({ text }) => text)).toEqual(['I found two'])
  expect(await shown(topicPage, IDS.doomedTopic)).toBeNull()
  expect(await shown(profilePage, { userId: WHO.friend, identity: null })).toMatchObject({ displayName: 'Grace', isFollowed: true })
  expect(await shown(followsPage, { userId: WHO.id, end: 'followers' })).toMatchObject([{ id: WHO.friend }])
  expect((await shown(notificationsPage, null))?.length).toBeGreaterThan(0)
  const entries = (await shown(timelinePage, null))?.entries.map(({ kind }) => kind)
  expect(new Set(entries)).toEqual(new Set(['listed', 'reviewed', 'finished']))
  expect(await findList(db, IDS.theirList)).toMatchObject({ list_name: 'Rainy days', is_whole: true, liked_by_me: true })
  expect(await deckIds(db, listDeckKey(IDS.theirList))).toEqual([2, 3, 4].map(GAME))
  expect(await findCachedSearch(db, 'q=Game+4')).toMatchObject({ total: 11, games: { length: 11 } })

  expect(await findDraft(db, 'review', GAME(43))).toMatchObject({ rating: 65, comment: 'Half a thou' })
  expect(await findDraft(db, 'topic', GAME(43))).toEqual({ title: 'Spoi', text: 'The butl' })
  expect(await findDraft(db, 'reply', IDS.reviews[0])).toEqual({ text: 'I wond', answerTo: null })
  expect(await findDraft(db, 'post', IDS.theirTopic)).toEqual({ text: 'And the fou', answerTo: IDS.theirPost })
  expect(await findDraft(db, 'profile', OWN)).toEqual({ bio: 'Lighthouses, and' })
  expect(await findDraft(db, 'socials', OWN)).toEqual({ twitch: { text: 'no name' } })
  expect(await getListDraft(db, 'list')).toMatchObject({ name: 'Maybe', games: [{ gameId: GAME(31), note: 'Yes' }] })
  expect(await listDrafts(db, 'listText')).toMatchObject([{ listId: IDS.list, part: 'description', text: 'For rain and' }])
  expect(await readLastSearches(db)).toEqual(['game 4'])
  expect(await readCardsAhead(db)).toBe('many')
  expect([...(await pinnedLists(db))]).toEqual([IDS.theirList])
  expect(await wantsMessages(db)).toBe(true)
  expect(await readRecentLists(db)).toEqual([IDS.list])
  expect(await mayOfferReview(db, GAME(31))).toBe(false)
  const asStorage = storage as unknown as Storage
  expect(findStoredUser(asStorage)).toMatchObject({ id: WHO.id, username: 'ada' })
  expect(findStoredSettings(asStorage)).toMatchObject({ platforms: [6] })
  expect(loadFilters(asStorage, WHO.id)).toEqual({ platforms: [6] })
  expect(loadToursDone(storage, WHO.id)).toEqual({ '/deck': true })
})

test('fault 73: the pending rows of an old device are sent once, the server stores them, and another device pulls the same', async () => {
  await replay()
  // The page died after the commit of the first entry, and before that of the second.
  expect(Object.keys(storage).filter((key) => key.startsWith('intent:'))).toEqual([])
  const waiting = await device.rows('pending', 'inflight')
  expect(waiting).toHaveLength(WAITING.length + 1)
  await device.syncUntilIdle()
  expect(await device.rows('pending', 'inflight')).toEqual([])
  expect((await device.rows('rejected')).map(({ id, lastError }) => [id, lastError])).toEqual(
    REJECTED.map(({ id, lastError }) => [id, lastError]),
  )
  const sent = device.line.requests.flatMap(({ body, form }) =>
    [...(body ?? '').matchAll(/"id":"([^"]*)"/g)].map(([, id]) => id).concat(form ? String(form.get('id')) : []),
  )
  expect(waiting.filter(({ id }) => sent.filter((one) => one === id).length !== 1)).toEqual([])

  expect(await serverStates(server, WHO.id)).toEqual(STATES)
  expect(await device.mirror()).toEqual(STATES)
  expect(await questCount(server, WHO.id)).toBe(6)
  const there = new SyncedDevice(server, player, { number: 10, browser: await signInAgain(server, player) })
  await there.syncUntilIdle()
  expect(await there.mirror()).toEqual(STATES)
  expect(await ownData(there)).toEqual(await ownData(device))
  expect(await ownData(there)).toMatchObject({
    'wishes 1000000051': { wanted: true },
    [`reviews ${GAME(36)}`]: { comment: 'Written in a tunnel' },
  })

  const { rows: reports } = await sql<{ n: number }>`select count(*)::int as n from report where user_id = ${WHO.id}`.execute(server.db)
  expect(reports).toEqual([{ n: 1 }])
  const profile = await player.call<Profile>('profile', { params: { userId: WHO.id } })
  expect(profile.body).toMatchObject({ display_name: 'Ada L', bio: 'Lighthouses, mostly' })
  const thread = await player.call<TopicThread>('topicThread', { params: { topicId: IDS.theirTopic } })
  expect(thread.body.posts.map(({ text }) => text)).toEqual(['The first of them', 'The third, I think', 'Or none'])
  expect(thread.body).toMatchObject({ topic: { liked_by_me: true, seen_at: expect.any(Number) }, posts: [{ liked_by_me: true }, {}, {}] })
})

/** Returns the player's own values, by entity and id. */
async function ownData({ db }: SyncedDevice): Promise<Record<string, unknown>> {
  const rows = await db.mine.toArray()
  return Object.fromEntries(rows.flatMap(({ entity, id, value }) => (value === null ? [] : [[`${entity} ${id}`, value]])))
}

test('rejected rows of the earlier version can be kept or discarded, and its import and last swipe undone', async () => {
  await device.syncUntilIdle()
  const [conflict, ...others] = REJECTED.map(({ id }) => id)
  await keepText(device, String(conflict), 'From both')
  await discardRejected(device, ...others)
  const [record] = await readImports(device)
  expect(await undoImport(device, String(record?.id))).toEqual({ removed: 3, stayed: 0 })
  await device.rewind()
  await device.pass(DAY_MS)
  await device.syncUntilIdle()
  expect(await device.rows('pending', 'inflight', 'rejected')).toEqual([])
  const there = new SyncedDevice(server, player, { number: 10, browser: await signInAgain(server, player) })
  await there.syncUntilIdle()
  const { [GAME(40)]: _imported, [GAME(50)]: _swiped, ...left } = STATES
  expect(await there.mirror()).toEqual(left)
  expect((await readOwnReviews(there.db)).map(({ gameId, comment }) => [gameId, comment])).toEqual([
    [GAME(35), 'From both'],
    [GAME(36), 'Written in a tunnel'],
    [GAME(33), 'Cosier'],
  ])
})
