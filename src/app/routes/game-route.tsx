import { GamePage } from '../../features/game/game-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { goBack } from '../shell/page-location.ts'
import { showFailure } from '../shell/show-failure.ts'
import type { PageProps } from './page-props.ts'

export function GameRoute({ remote, params }: PageProps) {
  return (
    <GamePage
      gameId={Number(params['gameId'])}
      device={requirePlayerDevice().device}
      remote={remote}
      onBack={goBack}
      onFailure={showFailure}
    />
  )
}
