import type { GameReviews, GameReviewsQuery, ReviewThread } from '../contract/reviews.ts'
import type { Device } from '../local/device.ts'
import { keepGameReviews, keepThread, reviewsQuery } from '../local/pages/kept-reviews.ts'
import { forgetPage } from '../local/pages/pages.ts'
import type { RemoteAnswer } from '../remote/answer.ts'
import type { Remote } from '../remote/remote.ts'

/** What came of asking: the answer, `gone` where the server knows none (any more), or `unreachable`. */
export type BroughtReviews<Page> = Page | 'gone' | 'unreachable'

type Here = Pick<Device, 'db' | 'now'>

/**
 * Asks for a page of a game's reviews. A first one is kept on the device, under its order and filter, for `findGameReviews`;
 * those behind it are only answered. Rejects only when aborted.
 */
export async function bringGameReviews(
  device: Here,
  remote: Remote,
  gameId: number,
  query: GameReviewsQuery,
  signal: AbortSignal,
): Promise<BroughtReviews<GameReviews>> {
  const answer = await remote.call('gameReviews', { params: { gameId }, query: { ...query }, signal })
  if (answer.kind === 'answered' && query.after === undefined) {
    // A device without room, or whose data was closed by a logout, still shows them.
    await keepGameReviews(device.db, gameId, reviewsQuery(query), answer.body, device.now()).catch(() => undefined)
  }
  return broughtBy(answer)
}

/**
 * Asks for a review with its replies; the first page is kept on the device for `findThread`, where there is room. An address
 * that cannot be a review's is as good as one of a review that is gone. Rejects only when aborted.
 */
export async function bringThread(
  device: Here,
  remote: Remote,
  reviewId: string,
  after: string | undefined,
  signal: AbortSignal,
): Promise<BroughtReviews<ReviewThread>> {
  const answer = await remote.call('reviewThread', { params: { reviewId }, ...(after === undefined ? {} : { query: { after } }), signal })
  if (answer.kind === 'answered' && after === undefined) {
    // A device without room, or whose data was closed by a logout, still shows it.
    await keepThread(device.db, answer.body, device.now()).catch(() => undefined)
  }
  const isNoAddress = after === undefined && answer.kind === 'refused' && answer.status === 400
  const brought = isNoAddress ? 'gone' : broughtBy(answer)
  if (brought === 'gone') await forgetPage(device.db, `/reviews/${reviewId}/replies`)
  return brought
}

function broughtBy<Page>(answer: RemoteAnswer<Page>): BroughtReviews<Page> {
  if (answer.kind === 'answered') return answer.body
  return answer.kind === 'refused' && (answer.status === 404 || answer.status === 410) ? 'gone' : 'unreachable'
}
