import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import type { DeckFilters } from '../contract/games.ts'
import { DeckScreen } from '../features/deck/deck-screen.tsx'
import { OutOfSpaceError } from '../local/device.ts'
import type { Remote } from '../remote/remote.ts'
import { syncStatus } from '../state/sync-status.ts'
import { rememberGenres, requirePlayerDevice } from './account.ts'
import { createDeckKeeper } from './deck-keeper.ts'
import { refreshDictionaries } from './dictionaries.ts'

/** The deck, with the engine that keeps it supplied. */
export function DeckRoute({ remote }: { remote: Remote }) {
  const player = requirePlayerDevice()
  const [, navigate] = useLocation()
  const keeper = useMemo(() => createDeckKeeper(player, remote), [player, remote])

  useEffect(() => {
    void refreshDictionaries(player.device, remote)
    return () => keeper.stop()
  }, [player, remote, keeper])

  const onFailure = (error: unknown) => {
    if (error instanceof OutOfSpaceError) syncStatus.isOutOfSpace = true
    else throw error
  }

  return (
    <DeckScreen
      device={player.device}
      onFilters={(filters: DeckFilters) => keeper.setFilters(filters)}
      onLow={() => keeper.replenish()}
      onRetry={() => player.scheduler.nudge()}
      onOpen={(card) => navigate(`/games/${card.igdb_id ?? card.id}`)}
      onGoBack={() => history.back()}
      onGenres={rememberGenres}
      onFailure={onFailure}
    />
  )
}
