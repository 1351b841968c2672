// Shows [S258].
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OpenList } from '../../src/contract/lists.ts'
import type { Review } from '../../src/contract/reviews.ts'
import type { UserSuggestion } from '../../src/contract/search.ts'
import type { SimilarPlayersResponse } from '../../src/contract/similar-players.ts'
import { signUp } from '../support/player.ts'
import { Reviewer } from '../support/reviewer.ts'
import { seedList } from '../support/seed-lists.ts'
import { seedRestriction } from '../support/seed-people.ts'
import { seedStates } from '../support/seed-tastes.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { testGameId } from '../support/test-catalogue.ts'

let server: TestApp
let ada: Reviewer
let bob: Reviewer
let cleo: Reviewer

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  const [one, other, third] = [await signUp(server.app), await signUp(server.app), await signUp(server.app)]
  ada = new Reviewer(one, server)
  bob = new Reviewer(other, server)
  cleo = new Reviewer(third, server)
})

/** Returns what one player sees of another, in all places with texts or names of players. */
async function seen(viewer: Reviewer, author: Reviewer, cleosReview: string) {
  const { user } = author.player
  const byAuthor = ({ user_id }: { user_id: string }) => user_id === author.id
  const thread = await viewer.thread(cleosReview)
  const found = await viewer.player.call<UserSuggestion[]>('suggestUsers', { query: { q: user.username } })
  const twins = await viewer.player.call<SimilarPlayersResponse>('similarPlayers', { params: { userId: viewer.id } })
  const list = await viewer.player.call<OpenList>('getList', { params: { listId: author.id } })
  const own = await viewer.player.call<Review[]>('playerReviews', { params: { userId: author.id } })
  return {
    reviews: (await viewer.page()).reviews.filter(byAuthor).length,
    replies: thread.replies.filter(byAuthor).length,
    counted: thread.review.reply_count,
    search: found.body.length,
    twins: twins.body.twins.filter(({ id }) => id === author.id).length,
    list: list.status,
    journal: own.body.length,
  }
}

const ALL = { reviews: 1, replies: 1, counted: 2, search: 1, twins: 1, list: 200, journal: 1 }
const NOTHING = { reviews: 0, replies: 0, counted: 1, search: 0, twins: 0, list: 404, journal: 0 }
/** A muted player's texts are hidden, but a search still finds the player. */
const MUTED = { reviews: 0, replies: 0, counted: 1, search: 1, twins: 0, list: 200, journal: 1 }

/** Creates two players of one taste, each with a review, a list, and a reply to a third one’s review. */
async function twoWhoSpeak(): Promise<string> {
  const games = Array.from({ length: 12 }, (_, n) => testGameId(n + 1))
  const cleosReview = (await cleo.make()).id
  for (const player of [ada, bob]) {
    await seedStates(server.db, player.id, games, 'liked')
    await seedList(server.db, { userId: player.id, id: player.id })
    await player.make()
    await player.reply(cleosReview, `From ${player.id}`)
  }
  return cleosReview
}

describe('a player who', () => {
  it('is blocked, and the player who blocks, see nothing of each other until it is undone', async () => {
    const review = await twoWhoSpeak()
    expect([await seen(ada, bob, review), await seen(bob, ada, review)]).toEqual([ALL, ALL])
    await seedRestriction(server.db, ada.id, bob.id, 'block')
    expect([await seen(ada, bob, review), await seen(bob, ada, review)]).toEqual([NOTHING, NOTHING])
    expect(await seen(cleo, bob, review)).toEqual({ ...ALL, twins: 0 })
    await seedRestriction(server.db, ada.id, bob.id, 'block', false)
    // Similar players are computed once an hour.
    server.clock.advance(3_600_000)
    expect([await seen(ada, bob, review), await seen(bob, ada, review)]).toEqual([ALL, ALL])
  })

  it('is muted is hidden from the player who muted them, and notices only that this player’s taste is hidden from them', async () => {
    const review = await twoWhoSpeak()
    await seedRestriction(server.db, ada.id, bob.id, 'mute')
    expect([await seen(ada, bob, review), await seen(bob, ada, review)]).toEqual([MUTED, { ...ALL, twins: 0 }])
  })

  it('is blocked finds no review to like, to open or to reply to, as if there were none; a like can still be undone', async () => {
    const { id } = await ada.make()
    expect((await bob.like(id)).status).toBe(200)
    await seedRestriction(server.db, ada.id, bob.id, 'block')
    const other = (await ada.make({ game_id: testGameId(2) })).id
    expect((await bob.like(other)).body).toMatchObject({ error: { code: 'unknown_review' } })
    expect((await bob.reply(id, 'Why?')).body).toMatchObject({ error: { code: 'unknown_review' } })
    const thread = await bob.player.call('reviewThread', { params: { reviewId: id } })
    expect([thread.status, thread.body]).toMatchObject([404, { error: { code: 'unknown_review' } }])
    expect((await bob.like(id, false)).status).toBe(200)
  })
})
