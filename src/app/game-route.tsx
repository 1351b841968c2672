import { useLocation } from 'wouter'
import { GamePage } from '../features/game/game-page.tsx'
import { requirePlayerDevice } from './account.ts'
import type { PageProps } from './page-props.ts'

export function GameRoute({ remote, params }: PageProps) {
  const [, navigate] = useLocation()
  return (
    <GamePage
      gameId={Number(params['gameId'])}
      device={requirePlayerDevice().device}
      remote={remote}
      onBack={() => (history.length > 1 ? history.back() : navigate('/swipedeck'))}
    />
  )
}
