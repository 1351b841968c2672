import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import { mergeGames } from '../../src/server/merged-games/merge-games.ts'
import { moveUserGames } from '../../src/server/merged-games/move-user-games.ts'
import { MOVED_TABLES, UNMOVED_TABLES } from '../../src/server/merged-games/moved-tables.ts'
import { LiveCatalogue } from '../../src/server/catalogue/index/live-catalogue.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { gameRecord, importRecords } from '../support/merge-by-file.ts'
import { ListMaker } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { serverStates } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player
let lists: ListMaker
/** Two games that become one, an unrelated one, and another edition: our ids, by IGDB's order. */
let [main, edition, other, remaster] = [0, 0, 0, 0]
let made = 0

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  player = await signUp(server.app)
  lists = new ListMaker(player, server)
  await makeGames({})
})

/** Creates four games; `tie` has the relation of the second and the fourth. */
async function makeGames(tie: object): Promise<void> {
  made += 10
  ;[main, edition, other, remaster] = [0, 0, 0, 0]
  const ids = await importRecords(server.db, recordsOf(tie))
  ;[main, edition, other, remaster] = [1, 2, 3, 4].map((number) => ids.get(made + number) ?? 0) as [number, number, number, number]
}

const recordsOf = (tie: object) => [gameRecord(made + 1), gameRecord(made + 2, tie), gameRecord(made + 3), gameRecord(made + 4, tie)]

/** An import of the next day makes the second and the fourth editions of the first. */
const merge = () => importRecords(server.db, recordsOf({ version_parent: made + 1 }))
const unfold = () => importRecords(server.db, recordsOf({}))

const later = (ms = 1) => {
  server.clock.advance(ms)
  return server.clock.now()
}

async function setState(game_id: number, state: GameState | null, at = later()) {
  const { body } = await player.call<{ results: { status: string }[] }>('pushGameStates', {
    body: { user_id: player.id, states: [{ game_id, state, at }] },
  })
  return body.results[0]?.status
}

async function want(gameId: number, wanted = true, at = later()) {
  return (await player.call('wantGame', { params: { gameId }, body: { userId: player.id, wanted, at } })).body
}

async function wishes(): Promise<number[]> {
  const rows = await server.db
    .selectFrom('wish')
    .select(['game_id', 'at'])
    .where('user_id', '=', player.id)
    .where('wanted', '=', true)
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ game_id }) => game_id)
}

const states = () => serverStates(server, player.id)
const gamesOf = async (listId: string) => (await lists.open(listId)).body.games

async function pulled(cursor?: string): Promise<PullChangesResponse> {
  return (await player.call<PullChangesResponse>('pullChanges', { query: cursor === undefined ? {} : { since: cursor } })).body
}

describe('15.1: a player’s data of a merged game', () => {
  it.each<GameState>(['liked', 'disliked', 'owned'])('moves: %s', async (state) => {
    await setState(edition, state)
    await merge()
    expect(await states()).toEqual({ [main]: state })
  })

  it('is replaced by later data of the main game', async () => {
    await setState(edition, 'liked')
    await setState(main, 'owned')
    await merge()
    expect(await states()).toEqual({ [main]: 'owned' })
  })

  it('replaces earlier data of the main game', async () => {
    await setState(main, 'owned')
    await setState(edition, 'disliked')
    await merge()
    expect(await states()).toEqual({ [main]: 'disliked' })
  })

  it('changes nothing at the main game if it was undone', async () => {
    await setState(main, 'liked')
    await setState(edition, 'disliked')
    await setState(edition, null)
    await merge()
    expect(await states()).toEqual({ [main]: 'liked' })
  })

  it('stays if the same was undone at the main game, because that was another change', async () => {
    await setState(edition, 'liked')
    await player.call('likeGame', { params: { gameId: main }, body: { userId: player.id, at: later() } })
    await player.call('likeGame', { params: { gameId: main }, body: { userId: player.id, liked: false, at: later() } })
    await merge()
    expect(await states()).toEqual({ [main]: 'liked' })
  })

  it('is the latest of them if several games are merged into one', async () => {
    await setState(edition, 'liked')
    await setState(remaster, 'disliked')
    await merge()
    expect(await states()).toEqual({ [main]: 'disliked' })
  })

  it('stays with the main game after an unmerge, and moves on with that', async () => {
    await setState(edition, 'liked')
    await merge()
    await unfold()
    expect(await states()).toEqual({ [main]: 'liked' })
    await importRecords(server.db, [gameRecord(made + 1, { version_parent: made + 2 }), gameRecord(made + 2)])
    expect(await states()).toEqual({ [edition]: 'liked' })
  })

  it('can be a wish: each once, in their order', async () => {
    for (const game of [edition, other, main, remaster]) await want(game)
    await merge()
    expect(await wishes()).toEqual([main, other])
    await makeGames({})
    for (const game of [edition, other]) await want(game)
    const before = await wishes()
    await merge()
    expect(await wishes()).toEqual(before.map((id) => (id === edition ? main : id)))
  })

  it('can be a wish although one for the main game was undone', async () => {
    await want(edition)
    await want(main)
    await want(main, false)
    await merge()
    expect(await wishes()).toEqual([main])
  })

  it('reaches devices as ordinary changes: a removal at the old game, the value at the new one', async () => {
    await setState(edition, 'liked')
    await want(edition)
    const listId = await lists.make({ games: [edition, other] })
    const { cursor } = await pulled()
    await merge()
    const { changes } = await pulled(cursor)
    const actual = changes.map(({ entity, id, value }) => [entity, id, value === null ? null : Object.keys(value)])
    expect(actual.toSorted()).toEqual(
      [
        ['gameStates', String(main), ['state']],
        ['gameStates', String(edition), null],
        ['listGames', `${listId}/${main}`, ['place']],
        ['listGames', `${listId}/${edition}`, null],
        ['wishes', String(main), ['wanted']],
        ['wishes', String(edition), null],
      ].toSorted(),
    )
  })

  it('counts for the main game', async () => {
    await setState(edition, 'liked')
    await want(remaster)
    await merge()
    await recount(server.db)
    const counts = await server.db
      .selectFrom('game')
      .select(['id', 'like_qty', 'wishlist_count'])
      .where('id', 'in', [main, edition, remaster])
      .orderBy('id')
      .execute()
    expect(counts).toEqual([
      { id: main, like_qty: 1, wishlist_count: 1 },
      { id: edition, like_qty: 0, wishlist_count: 0 },
      { id: remaster, like_qty: 0, wishlist_count: 0 },
    ])
  })
})

describe('15.1: a list with games that are merged', () => {
  it('has the main game in place of the other', async () => {
    const listId = await lists.make({ games: [other, edition] })
    await merge()
    expect(await gamesOf(listId)).toEqual([other, main])
  })

  it.each([
    ['first', () => [edition, other, main], () => [main, other]],
    ['last', () => [main, other, edition], () => [main, other]],
    ['between', () => [other, edition, main, remaster], () => [other, main]],
  ])('keeps one at the better position: the other is %s', async (_, before, after) => {
    const [listId, topTen] = [
      await lists.make({ games: before() }),
      await lists.make({ games: before(), is_top10: true, list_name: 'Top 10' }),
    ]
    await merge()
    expect([await gamesOf(listId), await gamesOf(topTen)]).toEqual([after(), after()])
  })

  it('has the removed main game again, because the other is still there', async () => {
    const listId = await lists.make({ games: [main, other, edition] })
    await lists.place(listId, main, null)
    await merge()
    expect(await gamesOf(listId)).toEqual([other, main])
  })

  it('keeps the note of either, or both below each other', async () => {
    const listId = await lists.make({ games: [edition, other], notes: { [edition]: 'With tea' } })
    const both = await lists.make({
      games: [edition, main, remaster],
      notes: { [edition]: 'With tea', [main]: 'At night', [remaster]: 'With tea' },
    })
    await merge()
    expect((await lists.open(listId)).body.notes).toEqual({ [main]: 'With tea' })
    expect((await lists.open(both)).body.notes).toEqual({ [main]: 'At night\nWith tea' })
  })

  it('keeps its likes', async () => {
    const listId = await lists.make({ games: [edition, main] })
    const fan = await signUp(server.app)
    await fan.call('likeList', { params: { listId }, body: { userId: fan.id, liked: true } })
    await merge()
    expect((await lists.open(listId)).body).toMatchObject({ games: [main], like_count: 1 })
  })
})

describe('15.2: a change for a game that has been merged meanwhile', () => {
  beforeEach(async () => {
    await setState(main, 'owned', later(10))
    await merge()
  })

  it('counts for the main game if it is the later', async () => {
    expect(await setState(edition, 'liked')).toBe('applied')
    expect(await states()).toEqual({ [main]: 'liked' })
  })

  it('is ignored if it was made earlier', async () => {
    await setState(edition, 'liked', server.clock.now() - 5)
    expect(await states()).toEqual({ [main]: 'owned' })
  })

  it('undoes an earlier value', async () => {
    await setState(edition, 'liked')
    await setState(edition, null)
    expect(await states()).toEqual({})
    await setState(edition, 'liked')
    await player.call('likesBatch', { body: { userId: player.id, likes: [{ game_id: edition, liked: false, at: later() }] } })
    expect(await states()).toEqual({})
  })

  it('counts once, however late and often it arrives', async () => {
    const at = later()
    await setState(edition, 'liked', at)
    await setState(main, null)
    for (let times = 0; times < 3; times++) await setState(edition, 'liked', at)
    expect(await states()).toEqual({})
  })

  it('gets the value of the main game as the response of a single call', async () => {
    const like = await player.call('likeGame', { params: { gameId: edition }, body: { userId: player.id, at: later() } })
    expect([like.status, like.body]).toMatchObject([200, { liked: true, results: [{ status: 'applied' }] }])
    expect(await want(edition)).toMatchObject({ wanted: true })
    expect([await states(), await wishes()]).toEqual([{ [main]: 'liked' }, [main]])
    expect(await want(edition, false)).toMatchObject({ wanted: false })
    expect(await wishes()).toEqual([])
  })

  it('is applied in a batch with both, and the later wins', async () => {
    const body = {
      user_id: player.id,
      states: [
        { game_id: edition, state: 'liked', at: later() },
        { game_id: main, state: 'disliked', at: later() },
        { game_id: remaster, state: 'owned', at: later() },
        { game_id: other, state: 'liked', at: later() },
      ],
    }
    await player.call('pushGameStates', { body })
    expect(await states()).toEqual({ [main]: 'owned', [other]: 'liked' })
  })

  it('creates a list with the main game once', async () => {
    const listId = await lists.make({ games: [other, edition, main], notes: { [edition]: 'With tea' } })
    const { games, notes } = (await lists.open(listId)).body
    expect([games, notes]).toEqual([[other, main], { [main]: 'With tea' }])
  })

  it('places, moves and removes the main game', async () => {
    const listId = await lists.make({ games: [other] })
    await lists.place(listId, edition, 'Zz')
    expect(await gamesOf(listId)).toEqual([main, other])
    await lists.place(listId, edition, 'b00')
    expect(await gamesOf(listId)).toEqual([other, main])
    await lists.place(listId, edition, null)
    expect(await gamesOf(listId)).toEqual([other])
  })

  it('edits a complete list', async () => {
    const listId = await lists.make({ games: [main, other] })
    const { body } = await lists.edit(listId, { games: [other, edition], notes: { [edition]: 'With tea' } })
    expect(body.list).toMatchObject({ games: [other, main], notes: { [main]: 'With tea' } })
  })

  it('does not edit a list if a part of it is refused', async () => {
    const listId = await lists.make({ games: [other] })
    const topTen = await lists.make({ list_name: 'Top 10', is_top10: true, games: [other] })
    const { status } = await lists.edit(listId, { list_name: 'Top 10', games: [edition] })
    expect([status, await gamesOf(listId), await gamesOf(topTen)]).toEqual([400, [other], [other]])
  })

  it('stores nothing at the other game', async () => {
    await setState(edition, 'liked')
    await want(edition)
    await lists.make({ games: [edition] })
    expect(await wordsLeft()).toEqual({})
  })
})

describe('a note that is edited on a device while its game is merged', () => {
  it('is no conflict, and is stored at the main game', async () => {
    const listId = await lists.make({ games: [edition], notes: { [edition]: 'With tea' } })
    await merge()
    const result = await lists.write(listId, 'With coffee', { part: 'note', game_id: edition, based_on: listId })
    expect(result.status).toBe('applied')
    expect((await lists.open(listId)).body.notes).toEqual({ [main]: 'With coffee' })
    await lists.write(listId, '', { part: 'note', game_id: edition, based_on: await versionOf(listId, edition) })
    expect((await lists.open(listId)).body.notes).toEqual({})
  })
})

describe('an import that is killed while user data moves', () => {
  it('has moved all data of a player or none, and the next count, start or import completes it', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => signUp(server.app)))
    for (const { id } of players) {
      await server.db.insertInto('game_state').values({ user_id: id, game_id: edition, state: 1, at: 5, unliked_at: 0, rev: 1 }).execute()
      await server.db.insertInto('wish').values({ user_id: id, game_id: edition, wanted: true, at: 6, rev: 1 }).execute()
    }
    await sql`create function no_wish() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(server.db)
    await sql`create trigger no_wish before insert on wish for each row execute function no_wish()`.execute(server.db)
    await expect(merge()).rejects.toThrow('killed')
    await sql`drop trigger no_wish on wish`.execute(server.db)
    for (const { id } of players) expect(await statedBy(id)).toEqual([[edition], [edition]])
    await recount(server.db)
    for (const { id } of players) expect(await statedBy(id)).toEqual([[main], [main]])
  })

  it('finds nothing to move the second time', async () => {
    await setState(edition, 'liked')
    await merge()
    const { cursor } = await pulled()
    expect(await moveUserGames(server.db)).toBe(0)
    await mergeGames(server.db)
    expect(await pulled(cursor)).toMatchObject({ changes: [] })
  })

  it('leaves data that a concurrent request wrote just after, and the next count moves it', async () => {
    await merge()
    await server.db
      .insertInto('game_state')
      .values({ user_id: player.id, game_id: edition, state: 1, at: 5, unliked_at: 0, rev: 1 })
      .execute()
    await LiveCatalogue.open(server.db, server.app.log)
    expect(await states()).toEqual({ [main]: 'liked' })
  })
})

describe('every table with players’ data of games', () => {
  /** Columns with ids of games, not with numbers of them. */
  const NAMING = sql`(column_name like '%game_id%' or column_name in ('game', 'games', 'main_id', 'subject_id'))
    and (table_name, column_name) not in (('shown_taste', 'games'), ('similar_players', 'games'))`

  it('is in the list of moved tables, or has a reason to stay as it is', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns where table_schema = 'public' and ${NAMING}`.execute(server.db)
    const actual = [...MOVED_TABLES.map(({ table }) => table), ...Object.keys(UNMOVED_TABLES)]
    expect(rows.map(({ table }) => table).toSorted()).toEqual(actual.toSorted())
  })

  it('is moved if each row has a game and a player', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns where table_schema = 'public' and column_name in ('game_id', 'user_id')
      group by table_name having count(*) = 2`.execute(server.db)
    expect(rows.map(({ table }) => table).toSorted()).toEqual(MOVED_TABLES.map(({ table }) => table).toSorted())
  })
})

async function statedBy(userId: string) {
  const { rows: found } = await sql<{ game_id: number }>`
    select game_id from game_state where user_id = ${userId} and state is not null`.execute(server.db)
  const { rows: wanted } = await sql<{ game_id: number }>`select game_id from wish where user_id = ${userId} and wanted`.execute(server.db)
  return [found.map(({ game_id }) => game_id), wanted.map(({ game_id }) => game_id)]
}

/** Returns the number of rows of merged games that still have data, by table. */
async function wordsLeft(): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const { table, hasValue } of MOVED_TABLES) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} old join game on game.id = old.game_id where main_id is not null and ${hasValue}`.execute(server.db)
    if (rows.length > 0) left[table] = rows.length
  }
  return left
}

async function versionOf(listId: string, gameId: number): Promise<string | undefined> {
  const row = await server.db
    .selectFrom('list_text')
    .select('versions')
    .where('list_id', '=', listId)
    .where('game_id', '=', gameId)
    .executeTakeFirst()
  return row?.versions[0]
}
