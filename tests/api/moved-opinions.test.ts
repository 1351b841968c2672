import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesAnswer } from '../../src/contract/changes.ts'
import type { GameState } from '../../src/contract/mutations.ts'
import { foldGames } from '../../src/server/folded/fold-games.ts'
import { moveOpinions } from '../../src/server/folded/move-opinions.ts'
import { MOVED_TABLES, UNMOVED_TABLES } from '../../src/server/folded/moved-tables.ts'
import { LiveCatalogue } from '../../src/server/games/live-catalogue.ts'
import { recount } from '../../src/server/games/recount.ts'
import { gameRecord, importRecords } from '../support/fold-by-file.ts'
import { ListMaker } from '../support/list-maker.ts'
import { signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { serverStates } from '../support/synced-device.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let player: Player
let lists: ListMaker
/** Two games that become one, and one that has nothing to do with them: ours by IGDB's. */
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

/** Four new games; `tie` says what the second and the fourth are. */
async function makeGames(tie: object): Promise<void> {
  made += 10
  ;[main, edition, other, remaster] = [0, 0, 0, 0]
  const ids = await importRecords(server.db, recordsOf(tie))
  ;[main, edition, other, remaster] = [1, 2, 3, 4].map((number) => ids.get(made + number) ?? 0) as [number, number, number, number]
}

const recordsOf = (tie: object) => [gameRecord(made + 1), gameRecord(made + 2, tie), gameRecord(made + 3), gameRecord(made + 4, tie)]

/** The import of the day after knows that the second and the fourth are editions of the first. */
const fold = () => importRecords(server.db, recordsOf({ version_parent: made + 1 }))
const unfold = () => importRecords(server.db, recordsOf({}))

const later = (ms = 1) => {
  server.clock.advance(ms)
  return server.clock.now()
}

async function say(game_id: number, state: GameState | null, at = later()) {
  const { body } = await player.call<{ results: { status: string }[] }>('pushGameStates', { body: { user_id: player.id, states: [{ game_id, state, at }] } })
  return body.results[0]?.status
}

async function want(gameId: number, wanted = true, at = later()) {
  return (await player.call('wantGame', { params: { gameId }, body: { userId: player.id, wanted, at } })).body
}

async function wishes(): Promise<number[]> {
  const rows = await server.db.selectFrom('wish').select(['game_id', 'at']).where('user_id', '=', player.id).where('wanted', '=', true)
    .orderBy('at', 'desc').execute()
  return rows.map(({ game_id }) => game_id)
}

const states = () => serverStates(server, player.id)
const gamesOf = async (listId: string) => (await lists.open(listId)).body.games

async function pulled(cursor?: string): Promise<PullChangesAnswer> {
  return (await player.call<PullChangesAnswer>('pullChanges', { query: cursor === undefined ? {} : { since: cursor } })).body
}

describe('15.1: what players said of a game that is folded', () => {
  it.each<GameState>(['liked', 'disliked', 'owned'])('moves: %s', async (state) => {
    await say(edition, state)
    await fold()
    expect(await states()).toEqual({ [main]: state })
  })

  it('gives way to what was said of the main game later', async () => {
    await say(edition, 'liked')
    await say(main, 'owned')
    await fold()
    expect(await states()).toEqual({ [main]: 'owned' })
  })

  it('takes the place of what was said of the main game before', async () => {
    await say(main, 'owned')
    await say(edition, 'disliked')
    await fold()
    expect(await states()).toEqual({ [main]: 'disliked' })
  })

  it('takes nothing from the main game where it was taken back', async () => {
    await say(main, 'liked')
    await say(edition, 'disliked')
    await say(edition, null)
    await fold()
    expect(await states()).toEqual({ [main]: 'liked' })
  })

  it('stays where the same was taken back of the main game: that was another word', async () => {
    await say(edition, 'liked')
    await player.call('likeGame', { params: { gameId: main }, body: { userId: player.id, at: later() } })
    await player.call('likeGame', { params: { gameId: main }, body: { userId: player.id, liked: false, at: later() } })
    await fold()
    expect(await states()).toEqual({ [main]: 'liked' })
  })

  it('is the latest of them where several become part of one', async () => {
    await say(edition, 'liked')
    await say(remaster, 'disliked')
    await fold()
    expect(await states()).toEqual({ [main]: 'disliked' })
  })

  it('stays with the main game when it is unfolded, and moves on with that', async () => {
    await say(edition, 'liked')
    await fold()
    await unfold()
    expect(await states()).toEqual({ [main]: 'liked' })
    await importRecords(server.db, [gameRecord(made + 1, { version_parent: made + 2 }), gameRecord(made + 2)])
    expect(await states()).toEqual({ [edition]: 'liked' })
  })

  it('is a wish as well: each once, in their order', async () => {
    for (const game of [edition, other, main, remaster]) await want(game)
    await fold()
    expect(await wishes()).toEqual([main, other])
    await makeGames({})
    for (const game of [edition, other]) await want(game)
    const before = await wishes()
    await fold()
    expect(await wishes()).toEqual(before.map((id) => (id === edition ? main : id)))
  })

  it('is a wish although one for the main game was taken back', async () => {
    await want(edition)
    await want(main)
    await want(main, false)
    await fold()
    expect(await wishes()).toEqual([main])
  })

  it('reaches devices as ordinary changes, the old one nothing and the new one the word', async () => {
    await say(edition, 'liked')
    await want(edition)
    const listId = await lists.make({ games: [edition, other] })
    const { cursor } = await pulled()
    await fold()
    const { changes } = await pulled(cursor)
    const told = changes.map(({ entity, id, value }) => [entity, id, value === null ? null : Object.keys(value)])
    expect(told.toSorted()).toEqual([
      ['gameStates', String(main), ['state']], ['gameStates', String(edition), null],
      ['listGames', `${listId}/${main}`, ['place']], ['listGames', `${listId}/${edition}`, null],
      ['wishes', String(main), ['wanted']], ['wishes', String(edition), null],
    ].toSorted())
  })

  it('counts for the main game', async () => {
    await say(edition, 'liked')
    await want(remaster)
    await fold()
    await recount(server.db)
    const counts = await server.db.selectFrom('game').select(['id', 'like_qty', 'wishlist_count']).where('id', 'in', [main, edition, remaster])
      .orderBy('id').execute()
    expect(counts).toEqual([
      { id: main, like_qty: 1, wishlist_count: 1 }, { id: edition, like_qty: 0, wishlist_count: 0 }, { id: remaster, like_qty: 0, wishlist_count: 0 },
    ])
  })
})

describe('15.1: a list with games that become one', () => {
  it('has the main game in the place of the other', async () => {
    const listId = await lists.make({ games: [other, edition] })
    await fold()
    expect(await gamesOf(listId)).toEqual([other, main])
  })

  it.each([
    ['first', () => [edition, other, main], () => [main, other]],
    ['last', () => [main, other, edition], () => [main, other]],
    ['between', () => [other, edition, main, remaster], () => [other, main]],
  ])('keeps one at the better place: the other stands %s', async (_, before, after) => {
    const [listId, topTen] = [await lists.make({ games: before() }), await lists.make({ games: before(), is_top10: true, list_name: 'Top 10' })]
    await fold()
    expect([await gamesOf(listId), await gamesOf(topTen)]).toEqual([after(), after()])
  })

  it('has the main game back that was taken out, for the other is still there', async () => {
    const listId = await lists.make({ games: [main, other, edition] })
    await lists.place(listId, main, null)
    await fold()
    expect(await gamesOf(listId)).toEqual([other, main])
  })

  it('keeps the note on either, and those on both below each other', async () => {
    const listId = await lists.make({ games: [edition, other], notes: { [edition]: 'With tea' } })
    const both = await lists.make({ games: [edition, main, remaster], notes: { [edition]: 'With tea', [main]: 'At night', [remaster]: 'With tea' } })
    await fold()
    expect((await lists.open(listId)).body.notes).toEqual({ [main]: 'With tea' })
    expect((await lists.open(both)).body.notes).toEqual({ [main]: 'At night\nWith tea' })
  })

  it('keeps its likes', async () => {
    const listId = await lists.make({ games: [edition, main] })
    const fan = await signUp(server.app)
    await fan.call('likeList', { params: { listId }, body: { userId: fan.id, liked: true } })
    await fold()
    expect((await lists.open(listId)).body).toMatchObject({ games: [main], like_count: 1 })
  })
})

describe('15.2: a change that names a game which is folded by now', () => {
  beforeEach(async () => {
    await say(main, 'owned', later(10))
    await fold()
  })

  it('counts for the main game where it is the later', async () => {
    expect(await say(edition, 'liked')).toBe('applied')
    expect(await states()).toEqual({ [main]: 'liked' })
  })

  it('gives way where it was made before', async () => {
    await say(edition, 'liked', server.clock.now() - 5)
    expect(await states()).toEqual({ [main]: 'owned' })
  })

  it('takes back what was said', async () => {
    await say(edition, 'liked')
    await say(edition, null)
    expect(await states()).toEqual({})
    await say(edition, 'liked')
    await player.call('likesBatch', { body: { userId: player.id, likes: [{ game_id: edition, liked: false, at: later() }] } })
    expect(await states()).toEqual({})
  })

  it('counts once, however late and often it comes again', async () => {
    const at = later()
    await say(edition, 'liked', at)
    await say(main, null)
    for (let times = 0; times < 3; times++) await say(edition, 'liked', at)
    expect(await states()).toEqual({})
  })

  it('is answered by a single call with what stands at the main game', async () => {
    const like = await player.call('likeGame', { params: { gameId: edition }, body: { userId: player.id, at: later() } })
    expect([like.status, like.body]).toMatchObject([200, { liked: true, results: [{ status: 'applied' }] }])
    expect(await want(edition)).toMatchObject({ wanted: true })
    expect([await states(), await wishes()]).toEqual([{ [main]: 'liked' }, [main]])
    expect(await want(edition, false)).toMatchObject({ wanted: false })
    expect(await wishes()).toEqual([])
  })

  it('is one of a batch with both, and the later stands', async () => {
    const body = { user_id: player.id, states: [
      { game_id: edition, state: 'liked', at: later() }, { game_id: main, state: 'disliked', at: later() }, { game_id: remaster, state: 'owned', at: later() },
      { game_id: other, state: 'liked', at: later() },
    ] }
    await player.call('pushGameStates', { body })
    expect(await states()).toEqual({ [main]: 'owned', [other]: 'liked' })
  })

  it('makes a list with the main game once', async () => {
    const listId = await lists.make({ games: [other, edition, main], notes: { [edition]: 'With tea' } })
    const { games, notes } = (await lists.open(listId)).body
    expect([games, notes]).toEqual([[other, main], { [main]: 'With tea' }])
  })

  it('places, moves and takes out the main game', async () => {
    const listId = await lists.make({ games: [other] })
    await lists.place(listId, edition, 'Zz')
    expect(await gamesOf(listId)).toEqual([main, other])
    await lists.place(listId, edition, 'b00')
    expect(await gamesOf(listId)).toEqual([other, main])
    await lists.place(listId, edition, null)
    expect(await gamesOf(listId)).toEqual([other])
  })

  it('edits a list as a whole', async () => {
    const listId = await lists.make({ games: [main, other] })
    const { body } = await lists.edit(listId, { games: [other, edition], notes: { [edition]: 'With tea' } })
    expect(body.list).toMatchObject({ games: [other, main], notes: { [main]: 'With tea' } })
  })

  it('edits a list not at all where a part of it is refused', async () => {
    const listId = await lists.make({ games: [other] })
    const topTen = await lists.make({ list_name: 'Top 10', is_top10: true, games: [other] })
    const { status } = await lists.edit(listId, { list_name: 'Top 10', games: [edition] })
    expect([status, await gamesOf(listId), await gamesOf(topTen)]).toEqual([400, [other], [other]])
  })

  it('leaves the other game nothing', async () => {
    await say(edition, 'liked')
    await want(edition)
    await lists.make({ games: [edition] })
    expect(await wordsLeft()).toEqual({})
  })
})

describe('a note that is edited on a device while its game is folded', () => {
  it('is no conflict, and stands at the main game', async () => {
    const listId = await lists.make({ games: [edition], notes: { [edition]: 'With tea' } })
    await fold()
    const result = await lists.write(listId, 'With coffee', { part: 'note', game_id: edition, based_on: listId })
    expect(result.status).toBe('applied')
    expect((await lists.open(listId)).body.notes).toEqual({ [main]: 'With coffee' })
    await lists.write(listId, '', { part: 'note', game_id: edition, based_on: await versionOf(listId, edition) })
    expect((await lists.open(listId)).body.notes).toEqual({})
  })
})

describe('an import that is killed while words move', () => {
  it('has moved all of a player or nothing, and the next count, start or import brings it to the end', async () => {
    const players = await Promise.all(Array.from({ length: 4 }, () => signUp(server.app)))
    for (const { id } of players) {
      await server.db.insertInto('game_state').values({ user_id: id, game_id: edition, state: 1, at: 5, unliked_at: 0, rev: 1 }).execute()
      await server.db.insertInto('wish').values({ user_id: id, game_id: edition, wanted: true, at: 6, rev: 1 }).execute()
    }
    await sql`create function no_wish() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(server.db)
    await sql`create trigger no_wish before insert on wish for each row execute function no_wish()`.execute(server.db)
    await expect(fold()).rejects.toThrow('killed')
    await sql`drop trigger no_wish on wish`.execute(server.db)
    for (const { id } of players) expect(await saidBy(id)).toEqual([[edition], [edition]])
    await recount(server.db)
    for (const { id } of players) expect(await saidBy(id)).toEqual([[main], [main]])
  })

  it('finds nothing the second time', async () => {
    await say(edition, 'liked')
    await fold()
    const { cursor } = await pulled()
    expect(await moveOpinions(server.db)).toBe(0)
    await foldGames(server.db)
    expect(await pulled(cursor)).toMatchObject({ changes: [] })
  })

  it('leaves words that a request under way has written just after: the next count moves them', async () => {
    await fold()
    await server.db.insertInto('game_state').values({ user_id: player.id, game_id: edition, state: 1, at: 5, unliked_at: 0, rev: 1 }).execute()
    await LiveCatalogue.open(server.db, server.app.log)
    expect(await states()).toEqual({ [main]: 'liked' })
  })
})

describe('every table in which players speak of games', () => {
  /** Numbers of games: not how many of them there are. */
  const NAMING = sql`(column_name like '%game_id%' or column_name in ('game', 'games', 'main_id', 'subject_id'))
    and (table_name, column_name) not in (('shown_taste', 'games'), ('taste_twins', 'games'))`

  it('has an entry among those whose words move, or a reason to stay as it is', async () => {
    const { rows } = await sql<{ table: string }>`
      select distinct table_name as table from information_schema.columns where table_schema = 'public' and ${NAMING}`.execute(server.db)
    const told = [...MOVED_TABLES.map(({ table }) => table), ...Object.keys(UNMOVED_TABLES)]
    expect(rows.map(({ table }) => table).toSorted()).toEqual(told.toSorted())
  })

  it('moves, where it has a game and a player for each row', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns where table_schema = 'public' and column_name in ('game_id', 'user_id')
      group by table_name having count(*) = 2`.execute(server.db)
    expect(rows.map(({ table }) => table).toSorted()).toEqual(MOVED_TABLES.map(({ table }) => table).toSorted())
  })
})

async function saidBy(userId: string) {
  const { rows: said } = await sql<{ game_id: number }>`
    select game_id from game_state where user_id = ${userId} and state is not null`.execute(server.db)
  const { rows: wanted } = await sql<{ game_id: number }>`select game_id from wish where user_id = ${userId} and wanted`.execute(server.db)
  return [said.map(({ game_id }) => game_id), wanted.map(({ game_id }) => game_id)]
}

/** By table, how many rows of folded games still say something. */
async function wordsLeft(): Promise<Record<string, number>> {
  const left: Record<string, number> = {}
  for (const { table, isSaying } of MOVED_TABLES) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} old join game on game.id = old.game_id where main_id is not null and ${isSaying}`.execute(server.db)
    if (rows.length > 0) left[table] = rows.length
  }
  return left
}

async function versionOf(listId: string, gameId: number): Promise<string | undefined> {
  const row = await server.db.selectFrom('list_text').select('versions').where('list_id', '=', listId).where('game_id', '=', gameId).executeTakeFirst()
  return row?.versions[0]
}
