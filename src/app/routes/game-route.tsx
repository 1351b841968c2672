import { GamePage } from '../../features/game/game-page.tsx'
import { readGameAhead } from '../../features/game/read-game.ts'
import { requirePlayerDevice } from '../runtime/account.ts'
import type { PageProps } from './page-props.ts'
import { useAddToList } from './use-add-to-list.tsx'
import { useReviews } from './use-reviews.tsx'
import { usePlayer } from '../../state/player.ts'

/** Prefetches the data for the page's first render. */
export function readGameRoute(params: PageProps['params']): Promise<void> {
  return readGameAhead(requirePlayerDevice().device.db, Number(params['gameId']))
}

export function GameRoute({ params }: PageProps) {
  const { device } = usePlayer()
  const [sheet, addToList] = useAddToList()
  const reviews = useReviews(device)
  return (
    <>
      <GamePage gameId={Number(params['gameId'])} onAddToList={addToList} reviews={reviews.section} ownedOffer={reviews.offer} />
      {sheet}
      {reviews.sheet}
    </>
  )
}
