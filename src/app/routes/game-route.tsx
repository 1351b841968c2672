import { GamePage } from '../../features/game/game-page.tsx'
import { readGameAhead } from '../../features/game/read-game.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import { useAddToList } from './use-add-to-list.tsx'
import { useReviews } from './use-reviews.tsx'

/** What the page's first drawing needs. */
export function readGameRoute(params: PageProps['params']): Promise<void> {
  return readGameAhead(requirePlayerDevice().device.db, Number(params['gameId']))
}

export function GameRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const [sheet, addToList] = useAddToList(device)
  const reviews = useReviews(device, remote)
  return (
    <>
      <GamePage
        gameId={Number(params['gameId'])}
        device={device}
        remote={remote}
        onAddToList={addToList}
        reviews={reviews.section}
        ownedOffer={reviews.offer}
      />
      {sheet}
      {reviews.sheet}
    </>
  )
}
