import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PullChangesResponse } from '../../src/contract/changes.ts'
import { mergeGames } from '../../src/server/merged-games/merge-games.ts'
import { moveUserGames } from '../../src/server/merged-games/move-user-games.ts'
import { recount } from '../../src/server/catalogue/index/recount.ts'
import { actOnReport } from '../../src/server/moderation/reports.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { gameRecord, importRecords } from '../support/merge-by-file.ts'
import { newReport } from '../support/new-report.ts'
import { signUp } from '../support/player.ts'
import { Reviewer } from '../support/reviewer.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'

let server: TestApp
let ada: Reviewer
let bob: Reviewer
let cid: Reviewer
/** Three games that become one: our ids, by IGDB's order. */
let [main, edition, remaster] = [0, 0, 0]
let made = 500

beforeAll(async () => {
  server = await buildTestApp({ env: { PROFANITY_EXTRA: 'plonker' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('review').execute()
  ;[ada, bob, cid] = (await Promise.all(
    ['Ada', 'Bob', 'Cid'].map(async (display_name) => new Reviewer(await signUp(server.app, { display_name }), server)),
  )) as [Reviewer, Reviewer, Reviewer]
  made += 10
  const ids = await importRecords(server.db, recordsOf({}))
  ;[main, edition, remaster] = [1, 2, 3].map((number) => ids.get(made + number) ?? 0) as [number, number, number]
})

const recordsOf = (tie: object) => [gameRecord(made + 1), gameRecord(made + 2, tie), gameRecord(made + 3, tie)]
const merge = () => importRecords(server.db, recordsOf({ version_parent: made + 1 }))
const unfold = () => importRecords(server.db, recordsOf({}))
const own = async () => (await ada.reviewsOf(ada.id)).map(({ id, game_id, comment, rating }) => ({ id, game_id, comment, rating }))
const rowOf = (id: string) => server.db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function pulled(since?: string): Promise<PullChangesResponse> {
  return (await ada.player.call<PullChangesResponse>('pullChanges', { query: since === undefined ? {} : { since } })).body
}

/** Returns the player's reviews on a device that has pulled all along. */
async function held(changes: PullChangesResponse['changes'], before: Record<string, unknown> = {}) {
  const now = { ...before }
  for (const { entity, id, value } of changes) if (entity === 'reviews') now[id] = value && (value as { comment: string }).comment
  return now
}

describe('15.1: a review of a game that is merged', () => {
  it('moves with its contents, its likes and its replies', async () => {
    const review = await ada.make({
      game_id: edition,
      comment: 'Cosy',
      rating: 85,
      platform_id: 6,
      status: 'finished',
      played_on: '2026-05-30',
    })
    await bob.like(review.id)
    await bob.reply(review.id, 'Indeed')
    await merge()
    const { reviews } = await bob.page({}, main)
    expect(reviews).toMatchObject([
      { ...review, game_id: main, like_count: 1, liked_by_me: true, reply_count: 1, liked_at: expect.any(Number) },
    ])
    expect(await bob.thread(review.id)).toMatchObject({ review: { game_id: main }, replies: [{ comment: 'Indeed' }] })
  })

  it('reaches devices as ordinary changes: a removal at the old game, the review at the other', async () => {
    const { id } = await ada.make({ game_id: edition })
    const { cursor } = await pulled()
    await merge()
    const { changes } = await pulled(cursor)
    expect(changes.map(({ entity, id: game, value, at }) => [entity, game, value && (value as { id: string }).id, at]).toSorted()).toEqual(
      [
        ['reviews', String(main), id, (await rowOf(id)).at],
        ['reviews', String(edition), null, (await rowOf(id)).at],
      ].toSorted(),
    )
  })

  it('is found by the old number too, and counts for the main game', async () => {
    await ada.make({ game_id: edition, rating: 60 })
    await bob.make({ game_id: main, rating: 70 })
    await cid.make({ game_id: remaster, rating: 80 })
    await merge()
    await recount(server.db)
    for (const game of [main, edition, remaster]) {
      const { reviews, mine, scores } = await ada.page({}, game)
      expect([reviews.map(({ rating, game_id }) => [rating, game_id]), mine?.rating, scores?.count]).toEqual([
        [
          [80, main],
          [70, main],
        ],
        60,
        3,
      ])
    }
    const counted = await server.db.selectFrom('game_scores').select('game_id').where('game_id', 'in', [main, edition, remaster]).execute()
    expect(counted).toEqual([{ game_id: main }])
  })

  it('that was deleted removes nothing from the main game', async () => {
    const { id } = await ada.make({ game_id: main })
    const moved = await ada.make({ game_id: edition, comment: 'Cold' })
    await ada.delete(moved.id)
    await merge()
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy', rating: 80 }])
  })

  it('stays although one of the main game was deleted later, on devices too', async () => {
    const { id } = await ada.make({ game_id: edition })
    const moved = await ada.make({ game_id: main, comment: 'Cold' })
    await ada.delete(moved.id)
    const before = await pulled()
    await merge()
    const after = await pulled(before.cursor)
    const atOf = ({ changes }: PullChangesResponse) => changes.find((change) => change.entity === 'reviews' && change.id === String(main))
    expect([await own(), atOf(after)?.value]).toMatchObject([[{ id, game_id: main }], { id }])
    expect(atOf(after)?.at).toBeGreaterThanOrEqual(atOf(before)?.at ?? Infinity)
  })

  it('stays with the main game after an unmerge; the other game may get a new one', async () => {
    const { id } = await ada.make({ game_id: edition })
    await merge()
    await unfold()
    const { id: again } = await ada.make({ game_id: edition, comment: 'Again' })
    expect((await own()).map((one) => [one.id, one.game_id])).toEqual([
      [again, edition],
      [id, main],
    ])
    await merge()
    expect(await own()).toEqual([{ id: again, game_id: main, comment: 'Again\n\nCosy', rating: 80 }])
  })
})

describe('15.4: two reviews that become one', () => {
  it('are the later one, with the text of the other below', async () => {
    const first = await ada.make({ game_id: main, comment: 'Cosy', rating: 80 })
    const second = await ada.make({ game_id: edition, comment: 'Cold', rating: 30 })
    await merge()
    expect(await own()).toEqual([{ id: second.id, game_id: main, comment: 'Cold\n\nCosy', rating: 30 }])
    expect(await rowOf(first.id)).toMatchObject({ deleted_at: expect.any(Number) })
    expect((await bob.page({}, main)).reviews).toHaveLength(1)
    const { versions } = await rowOf(second.id)
    expect(versions.slice(1)).toEqual([second.version, first.version])
    expect(versions[0]).not.toBe(second.version)
  })

  it('are the main game’s if that is the later', async () => {
    await ada.make({ game_id: edition, comment: 'Cold', rating: 30 })
    const { id } = await ada.make({ game_id: main })
    await merge()
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy\n\nCold', rating: 80 }])
  })

  it('of three are one, the later texts first', async () => {
    await ada.make({ game_id: edition, comment: 'One' })
    await ada.make({ game_id: main, comment: 'Two' })
    const { id } = await ada.make({ game_id: remaster, comment: 'Three' })
    await merge()
    expect(await own()).toMatchObject([{ id, game_id: main, comment: 'Three\n\nTwo\n\nOne' }])
  })

  it('keep one text if both have the same or one has none, and its version', async () => {
    await ada.make({ game_id: edition, comment: 'Cosy', rating: 30 })
    const { id, version } = await ada.make({ game_id: main, comment: 'Cosy' })
    await ada.make({ game_id: remaster, comment: '', rating: 10, at: 5 })
    await merge()
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy', rating: 80 }])
    expect((await rowOf(id)).versions[0]).toBe(version)
  })

  it('keep the text of the other in its row if both are too long for one', async () => {
    const [long, longer] = ['x'.repeat(2_500), 'y'.repeat(2_499)]
    const { id: firstId } = await ada.make({ game_id: edition, comment: long })
    const { id } = await ada.make({ game_id: main, comment: longer })
    await merge()
    expect(await own()).toEqual([{ id, game_id: main, comment: longer, rating: 80 }])
    expect(await rowOf(firstId)).toMatchObject({ comment: long, rating: 80, deleted_at: expect.any(Number) })
    expect((await bob.page({}, main)).reviews).toMatchObject([{ comment: longer }])
  })

  it('have swear words masked, and what is hidden stays hidden', async () => {
    await ada.make({ game_id: edition, comment: 'He ||dies||' })
    await ada.make({ game_id: main, comment: 'You plonker of a || b' })
    await merge()
    expect((await bob.page({}, main)).reviews).toMatchObject([{ comment: 'You ******* of a | | b\n\nHe ||dies||' }])
  })

  it('are hidden if a host has hidden one of them, until the host shows the merged one', async () => {
    const rude = await ada.make({ game_id: edition, comment: 'Rude' })
    const report = newReport(bob.id, { category: 'abuse', subjectType: 'review', subjectId: rude.id })
    await bob.player.call('sendReport', { body: report })
    const act = (name: 'hide' | 'show') =>
      actOnReport(server.db, { act: name, id: report.report_id, actor: 'root', note: '', now: server.clock.now() })
    const seen = async () => (await bob.page({}, main)).reviews.map(({ comment }) => comment)
    await act('hide')
    await ada.make({ game_id: main, comment: 'Cosy' })
    expect(await seen()).toEqual(['Cosy'])
    await merge()
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
    await merge()
    await recount(server.db)
    expect(await bob.thread(id)).toMatchObject({
      review: { like_count: 2, liked_by_me: true, reply_count: 2 },
      replies: [{ comment: 'Cold indeed' }, { comment: 'Cosy indeed' }],
    })
    expect(await rowOf(id)).toMatchObject({ like_count: 2 })
    expect(await server.db.selectFrom('review_like').select('review_id').where('review_id', '=', other.id).execute()).toEqual([])
  })

  it('are one on devices: a removal at the old game', async () => {
    await ada.make({ game_id: edition, comment: 'Cold' })
    await ada.make({ game_id: main })
    const { cursor, changes } = await pulled()
    const before = await held(changes)
    await merge()
    const after = await held((await pulled(cursor)).changes, before)
    expect([before, after]).toEqual([
      { [edition]: 'Cold', [main]: 'Cosy' },
      { [edition]: null, [main]: 'Cosy\n\nCold' },
    ])
    expect(await held((await pulled()).changes)).toEqual(after)
  })
})

describe('a merge that is killed while reviews move', () => {
  it('has moved nothing of the current player, and the next one completes it, once', async () => {
    await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    await sql`create function no_reply() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(server.db)
    await sql`create trigger no_reply before update on reply for each statement execute function no_reply()`.execute(server.db)
    await expect(merge()).rejects.toThrow('killed')
    await sql`drop trigger no_reply on reply`.execute(server.db)
    expect((await own()).map(({ comment }) => comment)).toEqual(['Cosy', 'Cold'])
    await recount(server.db)
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Cosy\n\nCold', rating: 80 }])
    const digest = await databaseDigest(server.db)
    expect(await moveUserGames(server.db)).toBe(0)
    await mergeGames(server.db)
    expect(await databaseDigest(server.db)).toEqual(digest)
  })
})

describe('15.2: a review for a game that has been merged meanwhile', () => {
  it('is stored at the main game, and returned as it is there', async () => {
    await merge()
    const review = await ada.make({ game_id: edition })
    expect(review).toMatchObject({ game_id: main, comment: 'Cosy' })
    expect(await own()).toMatchObject([{ id: review.id, game_id: main }])
  })

  it('is merged with that of the main game: neither text is lost, however often it arrives', async () => {
    await ada.make({ game_id: main })
    await merge()
    const late = {
      game_id: edition,
      comment: 'Cold',
      rating: 30,
      review_id: randomUUID(),
      version: randomUUID(),
      at: server.clock.now() + 50,
    }
    expect(await ada.result(late)).toMatchObject({ status: 'applied' })
    for (let n = 0; n < 2; n++) expect(await ada.result(late)).toMatchObject({ status: 'stale' })
    expect(await own()).toEqual([{ id: late.review_id, game_id: main, comment: 'Cold\n\nCosy', rating: 30 }])
    const early = { ...late, comment: 'Old', review_id: randomUUID(), version: randomUUID(), at: 5 }
    expect(await ada.result(early)).toMatchObject({ status: 'applied' })
    for (let n = 0; n < 2; n++) expect(await ada.result(early)).toMatchObject({ status: 'stale' })
    expect(await own()).toMatchObject([{ id: late.review_id, comment: 'Cold\n\nCosy\n\nOld', rating: 30 }])
  })

  it('edits the moved one, and leaves its device nothing at the old game', async () => {
    const { id, version } = await ada.make({ game_id: edition })
    await merge()
    const { cursor } = await pulled()
    const at = server.clock.now() + 50
    expect(await ada.result({ game_id: edition, review_id: id, comment: 'Cosier', base_version: version, at })).toMatchObject({
      status: 'applied',
    })
    expect(await own()).toMatchObject([{ id, game_id: main, comment: 'Cosier' }])
    const left = (await pulled(cursor)).changes.find((change) => change.id === String(edition))
    expect([left?.value, left?.at]).toEqual([null, at])
    expect((await ada.edit(id, { base_version: (await rowOf(id)).versions[0] })).body.review).toMatchObject({ id, game_id: main })
  })

  it('conflicts if the edited review has been merged into another', async () => {
    const { id: movedId, version } = await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    await merge()
    const edit = { game_id: edition, review_id: movedId, comment: 'Colder', rating: 20, base_version: version }
    const result = await ada.result(edit)
    expect(result).toMatchObject({ status: 'conflict', theirs: { value: { id, comment: 'Cosy\n\nCold', rating: 80 } } })
    expect(await ada.result({ ...edit, base_version: result?.theirs?.version })).toMatchObject({ status: 'applied' })
    expect(await own()).toEqual([{ id, game_id: main, comment: 'Colder', rating: 20 }])
  })

  it('is refused if the merged review was deleted', async () => {
    const { id: movedId, version } = await ada.make({ game_id: edition, comment: 'Cold' })
    const { id } = await ada.make({ game_id: main })
    await merge()
    await ada.delete(id)
    const edit = { game_id: edition, review_id: movedId, comment: 'Colder', base_version: version }
    expect((await ada.write(edit)).body).toMatchObject({ error: { code: 'review_gone' } })
    expect(await own()).toEqual([])
  })
})
