import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesAnswer } from '../../src/contract/changes.ts'
import { foldGames } from '../../src/server/folded/fold-games.ts'
import { moveOpinions } from '../../src/server/folded/move-opinions.ts'
import { recount } from '../../src/server/games/recount.ts'
import { actOnReport } from '../../src/server/moderation/reports.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { gameRecord, importRecords } from '../support/fold-by-file.ts'
import { newReport } from '../support/new-report.ts'
import { signUp } from '../support/player.ts'
import { Reviewer } from '../support/reviewer.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let ada: Reviewer
let bob: Reviewer
let cid: Reviewer
/** Three games that become one: ours by IGDB's. */
let [main, edition, remaster] = [0, 0, 0]
let made = 500

beforeAll(async () => {
  server = await buildTestApp({ env: { PROFANITY_EXTRA: 'plonker' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('review').execute()
  ;[ada, bob, cid] = await Promise.all(['Ada', 'Bob', 'Cid'].map(
    async (display_name) => new Reviewer(await signUp(server.app, { display_name }), server),
  )) as [Reviewer, Reviewer, Reviewer]
  made += 10
  const ids = await importRecords(server.db, recordsOf({}))
  ;[main, edition, remaster] = [1, 2, 3].map((number) => ids.get(made + number) ?? 0) as [number, number, number]
})

const recordsOf = (tie: object) => [gameRecord(made + 1), gameRecord(made + 2, tie), gameRecord(made + 3, tie)]
const fold = () => importRecords(server.db, recordsOf({ version_parent: made + 1 }))
const unfold = () => importRecords(server.db, recordsOf({}))
const own = async () => (await ada.reviewsOf(ada.id)).map(({ id, game_id, comment, rating }) => ({ id, game_id, comment, rating }))
const rowOf = (id: string) => server.db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function pulled(since?: string): Promise<PullChangesAnswer> {
  return (await ada.player.call<PullChangesAnswer>('pullChanges', { query: since === undefined ? {} : { since } })).body
}

/** What a device that has pulled all along holds of the player's reviews. */
async function held(changes: PullChangesAnswer['changes'], before: Record<string, unknown> = {}) {
  const now = { ...before }
  for (const { entity, id, value } of changes) if (entity === 'reviews') now[id] = value && (value as { comment: string }).comment
  return now
}

describe('15.1: a review of a game that is folded', () => {
  it('moves with all that it says, its likes and its replies', async () => {
    const review = await ada.make({ game_id: edition, comment: 'Cosy', rating: 85, platform_id: 6, status: 'finished', played_on: '2026-05-30' })
    await bob.like(review.id)
    await bob.reply(review.id, 'Indeed')
    await fold()
    const { reviews } = await bob.page({}, main)
    expect(reviews).toMatchObject([{ ...review, game_id: main, like_count: 1, liked_by_me: true, reply_count: 1, liked_at: expect.any(Number) }])
    expect(await bob.thread(review.id)).toMatchObject({ review: { game_id: main }, replies: [{ comment: 'Indeed' }] })
  })

  it('reaches devices as ordinary changes: nothing at the old game, the review at the other', async () => {
    const { id } = await ada.make({ game_id: edition })
    const { cursor } = await pulled()
    await fold()
    const { changes } = await pulled(cursor)
    expect(changes.map(({ entity, id: game, value, at }) => [entity, game, value && (value as { id: string }).id, at]).toSorted()).toEqual(
      [['reviews', String(main), id, (await rowOf(id)).at], ['reviews', String(edition), null, (await rowOf(id)).at]].toSorted(),
    )
  })

  it('is asked for by the old number too, and counts for the main game', async () => {
    await ada.make({ game_id: edition, rating: 60 })
    await bob.make({ game_id: main, rating: 70 })
    await cid.make({ game_id: remaster, rating: 80 })
    await fold()
    await recount(server.db)
    for (const game of [main, edition, remaster]) {
      const { reviews, mine, scores } = await ada.page({}, game)
      expect([reviews.map(({ rating, game_id }) => [rating, game_id]), mine?.rating, scores?.count]).toEqual([[[80, main], [70, main]], 60, 3])
    }
    const counted = await server.db.selectFrom('game_scores').select('game_id').where('game_id', 'in', [main, edition, remaster]).execute()
    expect(counted).toEqual([{ game_id: main }])
  })

  it('that was deleted takes nothing from the main game', async () => {
    const { id } = await ada.make({ game_id: main })
    const gone = await ada.make({ game_id: edition, comment: 'Cold' })
    await ada.delete(gone.id)
    await fold()
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy', rating: 80 }])
  })

  it('stands although one of the main game was deleted later, on devices too', async () => {
    const { id } = await ada.make({ game_id: edition })
    const gone = await ada.make({ game_id: main, comment: 'Cold' })
    await ada.delete(gone.id)
    const before = await pulled()
    await fold()
    const after = await pulled(before.cursor)
    const atOf = ({ changes }: PullChangesAnswer) => changes.find((change) => change.entity === 'reviews' && change.id === String(main))
    expect([await own(), atOf(after)?.value]).toMatchObject([[{ id, game_id: main }], { id }])
    expect(atOf(after)?.at).toBeGreaterThanOrEqual(atOf(before)?.at ?? Infinity)
  })

  it('stays with the main game when that is alone again; the other may have a new one', async () => {
    const { id } = await ada.make({ game_id: edition })
    await fold()
    await unfold()
    const { id: again } = await ada.make({ game_id: edition, comment: 'Again' })
    expect((await own()).map((one) => [one.id, one.game_id])).toEqual([[again, edition], [id, main]])
    await fold()
    expect(await own()).toEqual([{ id: again, game_id: main, comment: 'Again\n\nCosy', rating: 80 }])
  })
})

describe('15.4: two reviews that become one', () => {
  it('are the later, with the text of the other below its own', async () => {
    const first = await ada.make({ game_id: main, comment: 'Cosy', rating: 80 })
    const second = await ada.make({ game_id: edition, comment: 'Cold', rating: 30 })
    await fold()
    expect(await own()).toEqual([{ id: second.id, game_id: main, comment: 'Cold\n\nCosy', rating: 30 }])
    expect(await rowOf(first.id)).toMatchObject({ deleted_at: expect.any(Number) })
    expect((await bob.page({}, main)).reviews).toHaveLength(1)
    const { versions } = await rowOf(second.id)
    expect(versions.slice(1)).toEqual([second.version, first.version])
    expect(versions[0]).not.toBe(second.version)
  })

  it('are the main game’s where that is the later', async () => {
    await ada.make({ game_id: edition, comment: 'Cold', rating: 30 })
    const { id } = await ada.make({ game_id: main })
    await fold()
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy\n\nCold', rating: 80 }])
  })

  it('are one of three, the later texts first', async () => {
    await ada.make({ game_id: edition, comment: 'One' })
    await ada.make({ game_id: main, comment: 'Two' })
    const { id } = await ada.make({ game_id: remaster, comment: 'Three' })
    await fold()
    expect(await own()).toMatchObject([{ id, game_id: main, comment: 'Three\n\nTwo\n\nOne' }])
  })

  it('keep one text where both have the same or one has none, and its version', async () => {
    await ada.make({ game_id: edition, comment: 'Cosy', rating: 30 })
    const { id, version } = await ada.make({ game_id: main, comment: 'Cosy' })
    await ada.make({ game_id: remaster, comment: '', rating: 10, at: 5 })
    await fold()
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy', rating: 80 }])
    expect((await rowOf(id)).versions[0]).toBe(version)
  })

  it('keep the text of the other in its row where both are too long for one', async () => {
    const [long, longer] = ['x'.repeat(2_500), 'y'.repeat(2_499)]
    const { id: firstId } = await ada.make({ game_id: edition, comment: long })
    const { id } = await ada.make({ game_id: main, comment: longer })
    await fold()
    expect(await own()).toEqual([{ id, game_id: main, comment: longer, rating: 80 }])
    expect(await rowOf(firstId)).toMatchObject({ comment: long, rating: 80, deleted_at: expect.any(Number) })
    expect((await bob.page({}, main)).reviews).toMatchObject([{ comment: longer }])
  })

  it('have curses masked, and what is hidden stays hidden', async () => {
    await ada.make({ game_id: edition, comment: 'He ||dies||' })
    await ada.make({ game_id: main, comment: 'You plonker of a || b' })
    await fold()
    expect((await bob.page({}, main)).reviews).toMatchObject([{ comment: 'You ******* of a | | b\n\nHe ||dies||' }])
  })

  it('are hidden where a host has hidden one of them, until the host shows the one that they are', async () => {
    const rude = await ada.make({ game_id: edition, comment: 'Rude' })
    const report = newReport(bob.id, { category: 'abuse', subjectType: 'review', subjectId: rude.id })
    await bob.player.call('sendReport', { body: report })
    const act = (name: 'hide' | 'show') => actOnReport(server.db, { act: name, id: report.report_id, actor: 'root', note: '', now: server.clock.now() })
    const seen = async () => (await bob.page({}, main)).reviews.map(({ comment }) => comment)
    await act('hide')
    await ada.make({ game_id: main, comment: 'Cosy' })
    expect(await seen()).toEqual(['Cosy'])
    await fold()
    expect([await seen(), await own()]).toMatchObject([[], [{ comment: 'Cosy\n\nRude' }]])
    expect((await act('show')).subject?.text).toBe('Cosy\n\nRude')
    expect(await seen()).toEqual(['Cosy\n\nRude'])
  })

  it('have the replies of both, and each player’s like once', async () => {
    const other = await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    for (const { id: reviewId } of [other, { id }]) await bob.like(reviewId)
    await cid.like(id)
    await cid.like(id, false)
    await cid.like(other.id)
    await bob.reply(other.id, 'Cold indeed')
    await cid.reply(id, 'Cosy indeed')
    await fold()
    await recount(server.db)
    expect(await bob.thread(id)).toMatchObject({
      review: { like_count: 2, liked_by_me: true, reply_count: 2 }, replies: [{ comment: 'Cold indeed' }, { comment: 'Cosy indeed' }],
    })
    expect(await rowOf(id)).toMatchObject({ like_count: 2 })
    expect(await server.db.selectFrom('review_like').select('review_id').where('review_id', '=', other.id).execute()).toEqual([])
  })

  it('are one on devices: nothing at the old game', async () => {
    await ada.make({ game_id: edition, comment: 'Cold' })
    await ada.make({ game_id: main })
    const { cursor, changes } = await pulled()
    const before = await held(changes)
    await fold()
    const after = await held((await pulled(cursor)).changes, before)
    expect([before, after]).toEqual([{ [edition]: 'Cold', [main]: 'Cosy' }, { [edition]: null, [main]: 'Cosy\n\nCold' }])
    expect(await held((await pulled()).changes)).toEqual(after)
  })
})

describe('a fold that is killed while reviews move', () => {
  it('has moved nothing of a player, and the next brings it to the end, once', async () => {
    await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    await sql`create function no_reply() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(server.db)
    await sql`create trigger no_reply before update on reply for each statement execute function no_reply()`.execute(server.db)
    await expect(fold()).rejects.toThrow('killed')
    await sql`drop trigger no_reply on reply`.execute(server.db)
    expect((await own()).map(({ comment }) => comment)).toEqual(['Cosy', 'Cold'])
    await recount(server.db)
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy\n\nCold', rating: 80 }])
    const digest = await databaseDigest(server.db)
    expect(await moveOpinions(server.db)).toBe(0)
    await foldGames(server.db)
    expect(await databaseDigest(server.db)).toEqual(digest)
  })
})

describe('15.2: a review that names a game which is folded by now', () => {
  it('lands at the main game, and is answered as it stands there', async () => {
    await fold()
    const review = await ada.make({ game_id: edition })
    expect(review).toMatchObject({ game_id: main, comment: 'Cosy' })
    expect(await own()).toMatchObject([{ id: review.id, game_id: main }])
  })

  it('is one with that of the main game: nothing of either text is lost, however often it comes', async () => {
    await ada.make({ game_id: main })
    await fold()
    const late = { game_id: edition, comment: 'Cold', rating: 30, review_id: randomUUID(), version: randomUUID(), at: server.clock.now() + 50 }
    expect(await ada.result(late)).toMatchObject({ status: 'applied' })
    for (let n = 0; n < 2; n++) expect(await ada.result(late)).toMatchObject({ status: 'stale' })
    expect(await own()).toEqual([{ id: late.review_id, game_id: main, comment: 'Cold\n\nCosy', rating: 30 }])
    const early = { ...late, comment: 'Old', review_id: randomUUID(), version: randomUUID(), at: 5 }
    expect(await ada.result(early)).toMatchObject({ status: 'applied' })
    for (let n = 0; n < 2; n++) expect(await ada.result(early)).toMatchObject({ status: 'stale' })
    expect(await own()).toMatchObject([{ id: late.review_id, comment: 'Cold\n\nCosy\n\nOld', rating: 30 }])
  })

  it('edits the one that has moved, and leaves its device nothing of the old game', async () => {
    const { id, version } = await ada.make({ game_id: edition })
    await fold()
    const { cursor } = await pulled()
    const at = server.clock.now() + 50
    expect(await ada.result({ game_id: edition, review_id: id, comment: 'Cosier', base_version: version, at })).toMatchObject({ status: 'applied' })
    expect(await own()).toMatchObject([{ id, game_id: main, comment: 'Cosier' }])
    const left = (await pulled(cursor)).changes.find((change) => change.id === String(edition))
    expect([left?.value, left?.at]).toEqual([null, at])
    expect((await ada.edit(id, { base_version: (await rowOf(id)).versions[0] })).body.review).toMatchObject({ id, game_id: main })
  })

  it('is asked about where what it edits has become part of another', async () => {
    const { id: goneId, version } = await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    await fold()
    const edit = { game_id: edition, review_id: goneId, comment: 'Colder', rating: 20, base_version: version }
    const result = await ada.result(edit)
    expect(result).toMatchObject({ status: 'conflict', theirs: { value: { id, comment: 'Cosy\n\nCold', rating: 80 } } })
    expect(await ada.result({ ...edit, base_version: result?.theirs?.version })).toMatchObject({ status: 'applied' })
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Colder', rating: 20 }])
  })

  it('is gone where what it has become part of was deleted', async () => {
    const { id: goneId, version } = await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    await fold()
    await ada.delete(id)
    const edit = { game_id: edition, review_id: goneId, comment: 'Colder', base_version: version }
    expect((await ada.write(edit)).body).toMatchObject({ error: { code: 'review_gone' } })
    expect(await own()).toEqual([])
  })
})
