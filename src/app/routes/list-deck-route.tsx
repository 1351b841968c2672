import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { gamePath } from '../../domain/game-path.ts'
import { ListDeckScreen } from '../../features/deck/list-deck-screen.tsx'
import type { Device } from '../../local/db/device.ts'
import { listDeckKey } from '../../local/queries/lists.ts'
import type { ListToLayOut } from '../../local/queries/lists.ts'
import { rememberGenres } from '../runtime/account.ts'
import { isUpdating } from '../../state/installation.ts'
import { cacheCovers } from '../../local/caches/cover-cache.ts'
import { openList } from '../../resources/open-list.ts'
import type { ListOpening } from '../../resources/open-list.ts'
import { goBack } from '../shell/page-location.ts'
import type { PageProps } from './page-props.ts'
import { loadDictionaries } from './use-dictionaries.ts'
import { usePlayer } from '../../state/player.ts'

/** The engine's code is fetched while the list is loading. */
const rankHere = async ({ db, now }: Device, list: ListToLayOut) =>
  (await import('../../catalogue/page/deal-on-device.ts')).rankList(db, list, now())

/** Renders a list's games as the deck. */
export function ListDeckRoute({ params }: PageProps) {
  const listId = params['listId'] ?? ''
  const [attempt, setAttempt] = useState(0)
  return <OpenList key={`${listId} ${attempt}`} listId={listId} onRetry={() => setAttempt(attempt + 1)} />
}

interface OpenListProps {
  listId: string
  onRetry: () => void
}

function OpenList({ listId, onRetry }: OpenListProps) {
  const { device, remote } = usePlayer()
  const { db } = device
  const [, navigate] = useLocation()
  const [opening, setOpening] = useState<ListOpening>('asking')

  useEffect(() => {
    const abort = new AbortController()
    const { signal } = abort
    loadDictionaries(device, remote)
    openList(
      device,
      remote,
      listId,
      (state) => signal.aborted || setOpening(state),
      signal,
      (list) => rankHere(device, list),
    )
      .then(() => cacheCovers(db, listDeckKey(listId), signal, isUpdating))
      // It only rejects if the page was left, or the player logged out.
      .catch(() => undefined)
    return () => abort.abort()
  }, [device, db, remote, listId])

  return (
    <ListDeckScreen
      listId={listId}
      opening={opening}
      onRetry={onRetry}
      onOpen={(card) => navigate(gamePath(card))}
      onDone={() => navigate('/discover')}
      onBack={goBack}
      onGenres={rememberGenres}
    />
  )
}
