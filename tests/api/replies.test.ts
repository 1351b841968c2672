import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NEW_ACCOUNT_MS, WRITE_LIMITS } from '../../src/server/writes/write-limits.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signUp } from '../support/player.ts'
import { Reviewer } from '../support/reviewer.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let ada: Reviewer
let bob: Reviewer
let reviewId: string

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = new Reviewer(await signUp(server.app), server)
  bob = new Reviewer(await signUp(server.app), server)
  reviewId = (await ada.make()).id
})

const aReply = async (text = 'Indeed') => {
  const reply_id = randomUUID()
  const { body } = await bob.reply(reviewId, text, { reply_id })
  return { reply_id, version: body.reply?.version ?? '' }
}

describe('a reply', () => {
  it('is listed below its review, the oldest first, by pages', async () => {
    for (let n = 0; n < 52; n++) await bob.reply(reviewId, `No. ${n}`)
    const first = await ada.thread(reviewId)
    const second = await ada.thread(reviewId, { after: first.next ?? '' })
    const texts = [...first.replies, ...second.replies].map(({ comment }) => comment)
    expect([first.replies.length, second.next, first.review.reply_count]).toEqual([50, null, 52])
    expect(texts).toEqual(Array.from({ length: 52 }, (_, n) => `No. ${n}`))
  })

  it('is not accepted twice within an hour of its arrival, whatever time its device gives it', async () => {
    const at = server.clock.now() - 2 * 60 * 60 * 1_000
    expect((await bob.reply(reviewId, 'Indeed', { at })).status).toBe(200)
    expect((await bob.reply(reviewId, 'Indeed', { at })).body.error.code).toBe('repeated_text')
    server.clock.advance(2 * 60 * 60 * 1_000)
    expect((await bob.reply(reviewId, 'Indeed')).status).toBe(200)
  })

  it('never has a time before its review, whatever the device’s clock says', async () => {
    const { body } = await bob.reply(reviewId, 'Indeed', { at: 1 })
    const { review } = await ada.thread(reviewId)
    expect(Date.parse(body.reply?.created_at ?? '')).toBeGreaterThan(Date.parse(review.created_at))
  })

  it('comes after those that arrived before it if the devices’ times are impossible', async () => {
    const bodies = Array.from({ length: 6 }, (_, n) => `No. ${n}`)
    for (const text of bodies) await bob.reply(reviewId, text, { at: 1, reply_id: randomUUID() })
    expect((await ada.thread(reviewId)).replies.map(({ comment }) => comment)).toEqual(bodies)
  })

  it('is edited, masked for others, and deleted; a late duplicate does not restore it', async () => {
    const { reply_id, version } = await aReply('Shit')
    expect((await ada.thread(reviewId)).replies).toMatchObject([{ id: reply_id, user_id: bob.id, comment: '****', edited_at: null }])
    expect((await bob.editReply(reply_id, 'Shit, no', version)).body.reply).toMatchObject({
      comment: 'Shit, no',
      edited_at: expect.any(String),
    })
    expect((await bob.editReply(reply_id, 'Another', version)).body.results[0]).toMatchObject({
      status: 'conflict',
      theirs: { value: { comment: 'Shit, no' } },
    })
    expect((await bob.deleteReply(reply_id)).status).toBe(200)
    expect((await bob.reply(reviewId, 'Shit', { reply_id })).body.results[0]?.status).toBe('stale')
    expect((await bob.editReply(reply_id, 'Third', version)).body.error.code).toBe('reply_gone')
    expect((await ada.thread(reviewId)).replies).toEqual([])
  })

  it('of another player cannot be edited or deleted', async () => {
    const { reply_id, version } = await aReply()
    const before = await databaseDigest(server.db)
    expect((await ada.editReply(reply_id, 'x', version)).body.error.code).toBe('unknown_reply')
    expect((await ada.deleteReply(reply_id)).body.error.code).toBe('unknown_reply')
    expect((await ada.reply(reviewId, 'Mine', { reply_id })).body.error.code).toBe('invalid_item')
    expect(await databaseDigest(server.db)).toEqual(before)
  })

  it.each(['', ' \n', '\u200B\u2060', 'x'.repeat(2_001)])('of %j is refused', async (text) => {
    const { status, body } = await bob.reply(reviewId, text)
    expect([status, body.error.code]).toEqual([400, 'invalid_item'])
  })

  it('to a deleted review is refused with 410, and to an unknown one with 404', async () => {
    await ada.delete(reviewId)
    const late = await bob.reply(reviewId, 'Too late')
    expect([late.status, late.body.error.code]).toEqual([410, 'review_gone'])
    const none = await bob.reply(randomUUID(), 'Where?')
    expect([none.status, none.body.error.code]).toEqual([404, 'unknown_review'])
  })

  it('is not accepted twice within an hour', async () => {
    await bob.reply(reviewId, 'Indeed')
    const again = await bob.reply(reviewId, ' Indeed ')
    expect([again.status, again.body.error.code]).toEqual([422, 'repeated_text'])
    expect((await ada.reply(reviewId, 'Indeed')).status).toBe(200)
    server.clock.advance(61 * 60_000)
    expect((await bob.reply(reviewId, 'Indeed')).status).toBe(200)
  })

  it('that is the first of a new account contains no link', async () => {
    const link = 'See https://example.org'
    const refused = await bob.reply(reviewId, link)
    expect([refused.status, refused.body.error.code]).toEqual([422, 'links_too_soon'])
    expect((await bob.write({ comment: link })).body.error.code).toBe('links_too_soon')
    await bob.reply(reviewId, 'Indeed')
    expect((await bob.reply(reviewId, link)).status).toBe(200)
    const carol = new Reviewer(await signUp(server.app), server)
    server.clock.advance(NEW_ACCOUNT_MS + 1)
    expect((await carol.reply(reviewId, link)).status).toBe(200)
  })
})

describe('replies that come too soon', () => {
  it('are deferred with the time of the next attempt, by kind, and never counted twice', async () => {
    const limited = await buildTestApp({ db: server.db, limits: { ...WRITE_LIMITS, repliesPerMinute: { max: 3, windowMs: 60_000 } } })
    try {
      const carol = new Reviewer(await signUp(limited.app), limited)
      limited.clock.advance(NEW_ACCOUNT_MS + 1)
      const first = { reply_id: randomUUID(), id: randomUUID(), at: limited.clock.now() }
      for (let n = 0; n < 5; n++) expect((await carol.reply(reviewId, 'No. 1', first)).body.results[0]?.status).toBe('applied')
      await carol.reply(reviewId, 'No. 2')
      await carol.reply(reviewId, 'No. 3')
      const { status, body } = await carol.reply(reviewId, 'No. 4')
      expect([status, body.results[0]]).toMatchObject([200, { status: 'rejected', code: 'rate_limited', retry_at: expect.any(Number) }])
      expect((await carol.like(reviewId)).body).toMatchObject({ liked: true })
      expect((await carol.write({ game_id: testGameId(2) })).body.results[0]?.status).toBe('applied')
      limited.clock.advance((body.results[0]?.retry_at ?? 0) - limited.clock.now())
      expect((await carol.reply(reviewId, 'No. 4')).body.results[0]?.status).toBe('applied')
    } finally {
      await limited.close()
    }
  })

  it('have half of the limit for an account in its first day', async () => {
    const limited = await buildTestApp({ db: server.db, limits: { reviewsPerDay: { max: 4, windowMs: 86_400_000 } } })
    try {
      const carol = new Reviewer(await signUp(limited.app), limited)
      const outcomes = []
      for (let n = 1; n <= 3; n++) outcomes.push((await carol.result({ game_id: testGameId(n) }))?.status)
      expect(outcomes).toEqual(['applied', 'applied', 'rejected'])
    } finally {
      await limited.close()
    }
  })
})
