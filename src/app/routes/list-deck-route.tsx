import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { GameCard } from '../../contract/games.ts'
import { gamePath } from '../../domain/game-path.ts'
import { ListDeckScreen } from '../../features/deck/list-deck-screen.tsx'
import type { Device } from '../../local/device.ts'
import { listDeckKey } from '../../local/own/lists.ts'
import type { ListToLayOut } from '../../local/own/lists.ts'
import { rememberGenres, requirePlayerDevice } from '../session/account.ts'
import { isUpdating } from '../../state/installation.ts'
import { cacheCovers } from '../../local/games/cover-cache.ts'
import { refreshDictionaries } from '../../loaders/refresh-dictionaries.ts'
import { openList } from '../../loaders/open-list.ts'
import type { ListOpening } from '../../loaders/open-list.ts'
import { goBack } from '../shell/page-location.ts'
import type { PageProps } from './page-props.ts'

/** The engine comes while the list is asked for. */
const rankHere = async ({ db, now }: Device, list: ListToLayOut) => (await import('../../features/deck/deal-on-device.ts')).rankList(db, list, now())

/** A list's games as the deck. */
export function ListDeckRoute({ remote, params }: PageProps) {
  const listId = params['listId'] ?? ''
  const [attempt, setAttempt] = useState(0)
  const onRetry = useCallback(() => setAttempt((before) => before + 1), [])
  return <OpenList key={`${listId} ${attempt}`} listId={listId} remote={remote} onRetry={onRetry} />
}

interface OpenListProps {
  listId: string
  remote: PageProps['remote']
  onRetry: () => void
}

function OpenList({ listId, remote, onRetry }: OpenListProps) {
  const { device } = requirePlayerDevice()
  const { db } = device
  const [, navigate] = useLocation()
  const [opening, setOpening] = useState<ListOpening>('asking')

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    refreshDictionaries(device, remote).catch(() => undefined)
    openList(device, remote, listId, (state) => signal.aborted || setOpening(state), signal, (list) => rankHere(device, list))
      .then(() => cacheCovers(db, listDeckKey(listId), signal, isUpdating))
      // Rejected only because the page has been left, or its player.
      .catch(() => undefined)
    return () => abort.abort()
  }, [device, db, remote, listId])

  const onOpen = useCallback((card: GameCard) => navigate(gamePath(card)), [navigate])
  const onDone = useCallback(() => navigate('/discover'), [navigate])

  return (
    <ListDeckScreen
      device={device}
      listId={listId}
      opening={opening}
      onRetry={onRetry}
      onOpen={onOpen}
      onDone={onDone}
      onBack={goBack}
      onGenres={rememberGenres}
    />
  )
}
