import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GameDetails } from '../../src/contract/games.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import { Reviewer } from '../support/reviewer.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

const GAME = testGameId(1)

let server: TestApp
let ada: Reviewer
let bob: Reviewer

beforeAll(async () => {
  server = await buildTestApp({ env: { PROFANITY_EXTRA: 'plonker, big oaf', PROFANITY_EXCLUDED: 'bollocks' } })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('review').execute()
  ada = new Reviewer(await signUp(server.app, { display_name: 'Ada' }), server)
  bob = new Reviewer(await signUp(server.app, { display_name: 'Bob' }), server)
})

describe('a review', () => {
  it('is written with all its fields, and others read the same', async () => {
    const posted = { rating: 85, comment: ' Warm ||to the end|| ', platform_id: 6, status: 'finished', played_on: '2026-05-30' }
    const { id } = await ada.make(posted)
    const seen = { ...posted, id, comment: 'Warm ||to the end||', game_id: GAME, user_id: ada.id, display_name: 'Ada', edited_at: null }
    expect((await bob.page()).reviews).toMatchObject([seen])
    expect(await bob.reviewsOf(ada.id)).toMatchObject([seen])
    expect((await bob.thread(id)).review).toMatchObject(seen)
    expect((await ada.page()).mine).toMatchObject(seen)
  })

  it.each(['', ' \n ', '\u200B\u2060'])('with %j for a text is a score only', async (comment) => {
    expect(await ada.make({ comment })).toMatchObject({ rating: 80, comment: '' })
  })

  it('is edited on the version that it is based on, and returns the new one', async () => {
    const { id, version } = await ada.make()
    const { body } = await ada.edit(id, { rating: 90, base_version: version })
    expect(body.review).toMatchObject({ id, rating: 90, comment: 'Cosier', edited_at: expect.any(String) })
    expect(body.review?.version).not.toBe(version)
  })

  it('that was written elsewhere keeps its original date, and its time is the arrival; a future date becomes now', async () => {
    const now = () => server.clock.now()
    const then = now() - 900 * 24 * 60 * 60 * 1_000
    const old = await ada.make({ written_at: then })
    expect([Date.parse(old.created_at), old.edited_at]).toEqual([then, null])
    const row = () =>
      server.db.selectFrom('review').select(['at', 'stated_at', 'created_at']).where('id', '=', old.id).executeTakeFirstOrThrow()
    expect(await row()).toEqual({ at: now(), stated_at: now(), created_at: then })
    // An existing review keeps its date.
    await ada.write({ comment: 'Cosier', base_version: old.version, written_at: then + 1 })
    expect(await row()).toEqual({ at: now(), stated_at: now(), created_at: then })
    const ahead = await ada.make({ game_id: testGameId(2), written_at: now() + 60_000 })
    expect(Date.parse(ahead.created_at)).toBe(now())
    expect((await ada.write({ game_id: testGameId(3), written_at: Date.UTC(1999, 11, 31) })).status).toBe(400)
    expect((await ada.reviewsOf(ada.id)).map(({ id }) => id)).toEqual([ahead.id, old.id])
  })

  it('exists once for a game: a second text conflicts, and may replace the first', async () => {
    const { id, version } = await ada.make()
    const second = { review_id: randomUUID(), comment: 'Cold', rating: 20 }
    expect(await ada.result(second)).toMatchObject({
      status: 'conflict',
      code: 'conflict',
      theirs: { version, value: { id, comment: 'Cosy', rating: 80 } },
    })
    expect(await ada.reviewsOf(ada.id)).toMatchObject([{ id, comment: 'Cosy' }])
    expect(await ada.result({ ...second, base_version: version })).toMatchObject({ status: 'applied' })
    expect(await ada.reviewsOf(ada.id)).toMatchObject([{ id, comment: 'Cold', rating: 20 }])
  })

  it('without another text is a score, and the later score wins', async () => {
    const { now } = server.clock
    await ada.make({ comment: '', rating: 60 })
    expect(await ada.result({ review_id: randomUUID(), comment: '', rating: 70 })).toMatchObject({ status: 'applied' })
    expect(await ada.result({ review_id: randomUUID(), comment: '', rating: 20, at: now() - 1_000 })).toMatchObject({ status: 'stale' })
    expect(await ada.result({ review_id: randomUUID(), comment: 'At last', rating: 75 })).toMatchObject({ status: 'applied' })
    expect(await ada.result({ review_id: randomUUID(), comment: '', rating: 95 })).toMatchObject({ status: 'conflict' })
    expect(await ada.reviewsOf(ada.id)).toMatchObject([{ comment: 'At last', rating: 75 }])
  })

  it('that arrives again changes nothing, even after its deletion; another may be written then', async () => {
    const review = { review_id: randomUUID(), version: randomUUID(), id: randomUUID(), at: server.clock.now() }
    for (let n = 0; n < 3; n++) expect(await ada.result(review)).toMatchObject({ status: 'applied' })
    expect((await ada.delete(review.review_id)).status).toBe(200)
    expect(await ada.result(review)).toMatchObject({ status: 'stale' })
    expect(await ada.reviewsOf(ada.id)).toEqual([])
    const { id } = await ada.make({ comment: 'Again' })
    expect(await ada.result(review)).toMatchObject({ status: 'stale' })
    expect(await bob.reviewsOf(ada.id)).toMatchObject([{ id, comment: 'Again' }])
  })

  it('that was deleted accepts no edit, no like and no reply, and leaves nothing of its text', async () => {
    const { id, version } = await ada.make({ comment: 'Secret words' })
    await bob.like(id)
    await ada.delete(id)
    for (const answer of [await ada.write({ review_id: id, comment: 'x', base_version: version }), await bob.reply(id, 'Indeed')]) {
      expect([answer.status, answer.body.error.code]).toEqual([410, 'review_gone'])
    }
    expect((await bob.like(id)).body.error.code).toBe('unknown_review')
    const { status, body } = await bob.player.call<{ error: { code: string } }>('reviewThread', { params: { reviewId: id } })
    expect([status, body.error.code]).toEqual([410, 'review_gone'])
    expect(await server.db.selectFrom('review_like').selectAll().where('review_id', '=', id).execute()).toEqual([])
    const row = await server.db.selectFrom('review').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain('Secret')
  })

  it('of another player cannot be edited or deleted', async () => {
    const { id, version } = await ada.make()
    const before = await databaseDigest(server.db)
    expect((await bob.edit(id, { base_version: version })).body.error.code).toBe('unknown_review')
    expect((await bob.edit(id, { base_version: version, userId: ada.id })).body.error.code).toBe('user_mismatch')
    expect((await bob.delete(id)).body.error.code).toBe('unknown_review')
    expect((await bob.write({ review_id: id, game_id: testGameId(2) })).body.error.code).toBe('invalid_item')
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each<[string, Record<string, unknown>, number, string]>([
    ['beyond the scale', { rating: 105 }, 400, 'malformed'],
    ['below the scale', { rating: -5 }, 400, 'malformed'],
    ['between the steps', { rating: 83 }, 400, 'malformed'],
    ['without a score', { rating: null }, 400, 'malformed'],
    ['of 5,001 characters', { comment: 'x'.repeat(5_001) }, 400, 'invalid_item'],
    ['of a game that there is not', { game_id: 1_999_999_999 }, 404, 'unknown_game'],
    ['of a game that no column holds', { game_id: 2 ** 40 }, 404, 'unknown_game'],
    ['on a platform that there is not', { platform_id: 999_999 }, 400, 'unknown_platform'],
    ['on a platform that no column holds', { platform_id: 2 ** 40 }, 400, 'unknown_platform'],
    ['in no status', { status: 'bored' }, 400, 'malformed'],
    ['of a day to come', { played_on: '2026-06-04' }, 400, 'invalid_item'],
    ['of no day', { played_on: '2026-02-30' }, 400, 'invalid_item'],
    ['with another key', { likes: 5 }, 400, 'malformed'],
    ['from the future', { at: Date.UTC(2030, 0, 1) }, 422, 'clock_skew'],
  ])('%s is refused, and nothing written', async (_, changes, status, code) => {
    const before = await databaseDigest(server.db)
    const answer = await ada.write(changes)
    expect([answer.status, answer.body.error.code]).toEqual([status, code])
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it('has its swear words masked for others, never for its author [S313]', async () => {
    const comment = 'This shit is for plonkers, you big oaf. Bollocks! ||Shit||'
    const { id } = await ada.make({ comment })
    const shown = 'This **** is for ******** you *** *** Bollocks! ||****||'
    expect((await ada.page()).mine?.comment).toBe(comment)
    expect((await bob.page()).reviews[0]?.comment).toBe(shown)
    expect((await bob.thread(id)).review.comment).toBe(shown)
    expect((await ada.thread(id)).review.comment).toBe(comment)
  })

  it('is liked as the wanted end state, and its likes are counted', async () => {
    const { id } = await ada.make()
    expect((await bob.like(id)).body).toMatchObject({ liked: true, totalLikes: 1 })
    expect((await bob.like(id)).body).toMatchObject({ liked: true, totalLikes: 1 })
    expect((await bob.page()).reviews).toMatchObject([{ id, like_count: 1, liked_by_me: true }])
    expect((await ada.page()).mine).toMatchObject({ like_count: 1, liked_by_me: false })
    expect((await bob.like(id, false)).body).toMatchObject({ liked: false, totalLikes: 0 })
  })
})

describe('the reviews of a game', () => {
  /** Creates reviews of the game by as many players, with likes in turn. */
  async function seedMany(count: number) {
    const made: { id: string; userId: string; likes: number }[] = []
    for (let n = 0; n < count; n++) {
      const [id, userId, likes] = [randomUUID(), randomUUID(), n % 2]
      await server.db
        .insertInto('app_user')
        .values({
          id: userId,
          email: null,
          username: userId,
          display_name: 'x',
          avatar_url: '',
          password_hash: null,
          created_at: 1,
          email_verified_at: null,
        })
        .execute()
      await server.db
        .insertInto('review')
        .values({
          id,
          user_id: userId,
          game_id: GAME,
          rating: (n % 3) * 50,
          comment: '',
          masked: null,
          masked_by: '',
          platform_id: null,
          status: null,
          played_on: null,
          versions: [id],
          like_count: likes,
          created_at: n % 4,
          edited_at: null,
          deleted_at: null,
          at: 1,
          rev: 1,
        })
        .execute()
      made.push({ id, userId, likes })
    }
    return made
  }

  /** Returns all pages in order. */
  async function readAll(sort: string): Promise<string[]> {
    const found: string[] = []
    let after: string | null | undefined
    do {
      const page = await ada.page({ sort, ...(after ? { after } : {}) })
      if (after) expect(Object.keys(page)).toEqual(['reviews', 'next'])
      found.push(...page.reviews.map(({ id }) => id))
      after = page.next
    } while (after)
    return found
  }

  const RATINGS = [80, 20, 95, 60, 20]

  it('are returned in every order, by pages, with the player’s own separately', async () => {
    const many = await Promise.all(RATINGS.map(async () => new Reviewer(await signUp(server.app), server)))
    const made = []
    for (const [n, reviewer] of many.entries()) {
      made.push(
        await reviewer.make({
          rating: RATINGS[n],
          comment: `No. ${n}`,
          platform_id: n % 2 === 0 ? 6 : null,
          status: n < 2 ? 'playing' : null,
        }),
      )
    }
    await ada.make({ rating: 100 })
    await ada.like(made[3]?.id ?? '')
    await server.app.catalogue.refresh()
    const order = async (query: Record<string, string>) => (await ada.page(query)).reviews.map(({ comment }) => comment.slice(4))
    expect(await order({})).toEqual(['4', '3', '2', '1', '0'])
    expect(await order({ sort: 'most_liked' })).toEqual(['3', '4', '2', '1', '0'])
    expect(await order({ sort: 'highest' })).toEqual(['2', '0', '3', '4', '1'])
    expect(await order({ sort: 'lowest' })).toEqual(['4', '1', '3', '0', '2'])
    expect(await order({ platform: '6', sort: 'lowest' })).toEqual(['4', '0', '2'])
    expect(await order({ status: 'playing' })).toEqual(['1', '0'])
    const page = await ada.page()
    expect(page.mine).toMatchObject({ rating: 100, user_id: ada.id })
    expect(page.scores).toMatchObject({ count: 6, mean: 6.3 })
    expect(page.scores?.bins.reduce((sum, times) => sum + times, 0)).toBe(6)
  })

  it.each([3, 20, 25])('by followed players come before the most liked others, over all pages: %d of them', async (count) => {
    const made = await seedMany(45)
    const followed = made.slice(0, count)
    await server.db
      .insertInto('follow')
      .values(followed.map(({ userId }) => ({ follower_id: ada.id, followee_id: userId, following: true, at: 1, rev: 1 })))
      .execute()
    const found = await readAll('most_liked')
    expect(new Set(found.slice(0, count))).toEqual(new Set(followed.map(({ id }) => id)))
    expect([found.length, new Set(found).size]).toEqual([45, 45])
    const likes = new Map(made.map(({ id, likes: given }) => [id, given]))
    const others = found.slice(count).map((id) => likes.get(id) ?? 0)
    expect(others).toEqual(others.toSorted((a, b) => b - a))
  })

  it.each(['newest', 'most_liked', 'highest', 'lowest'])('lose and repeat nobody from page to page: %s', async (sort) => {
    const ids = (await seedMany(45)).map(({ id }) => id)
    const found = await readAll(sort)
    expect(found.length).toBe(45)
    expect(new Set(found)).toEqual(new Set(ids))
  })

  it.each([
    [{ sort: 'best' }],
    [{ platform: 'x' }],
    [{ status: 'bored' }],
    [{ after: 'x' }],
    [{ page: '2' }],
    [{ after: Buffer.from('["highest",1,2,"0197c000-0000-7000-8000-000000000001"]').toString('base64url') }],
    [{ after: Buffer.from('["newest","1","x"]').toString('base64url') }],
  ])('are refused to %j', async (query) => {
    const answer = await ada.player.call('gameReviews', { params: { gameId: GAME }, query })
    expect([answer.status, answer.body]).toMatchObject([400, { error: { code: 'malformed' } }])
  })

  it('rate the game from five scores on, and its page shows their number; below that the imported rating is used [S125]', async () => {
    await server.db.updateTable('game').set({ rating_10: 9.1 }).where('id', '=', GAME).execute()
    const rating = async () => {
      await server.app.catalogue.refresh()
      const { body } = await ada.player.call<GameDetails>('game', { params: { gameId: GAME } })
      return [body.game.rating_10, body.score_count]
    }
    const many = await Promise.all(Array.from({ length: 5 }, async () => new Reviewer(await signUp(server.app), server)))
    const reviews = []
    for (const reviewer of many.slice(0, 4)) reviews.push(await reviewer.make({ rating: 50, comment: '' }))
    expect(await rating()).toEqual([9.1, undefined])
    await many[4]?.make({ rating: 60, comment: '' })
    expect(await rating()).toEqual([5.2, 5])
    await many[0]?.delete(reviews[0]?.id ?? '')
    expect(await rating()).toEqual([9.1, undefined])
  })
})

it('a player’s name is checked against the same word list as their texts', async () => {
  const rename = async (display_name: string) =>
    (await ada.player.call('editProfile', { params: { userId: ada.player.id }, body: { displayName: display_name } })).status
  expect([await rename('Big Plonker'), await rename('Bollocks')]).toEqual([400, 200])
  const register = (display_name: string) => signUp(server.app, { display_name })
  await expect(register('Plonker')).rejects.toThrow()
  await register('Bollocks')
})
