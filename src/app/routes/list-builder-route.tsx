import { useCallback } from 'react'
import { EditListPage } from '../../features/list-builder/edit-list-page.tsx'
import type { BuilderWorld } from '../../features/list-builder/list-builder.tsx'
import { NewListPage } from '../../features/list-builder/new-list-page.tsx'
import { fetchGames } from '../../loaders/fetch-games.ts'
import { requirePlayerDevice } from '../session/account.ts'
import { goBack } from '../shell/page-location.ts'
import type { PageProps } from './page-props.ts'
import { useFindGames } from './use-find-games.ts'

/** A new list. */
export function NewListRoute({ remote }: PageProps) {
  return <NewListPage {...useWorld(remote)} />
}

/** A list of the player's own, edited. */
export function EditListRoute({ remote, params }: PageProps) {
  const listId = params['listId'] ?? ''
  // Another list begins with nothing known.
  return <EditListPage key={listId} listId={listId} {...useWorld(remote)} />
}

function useWorld(remote: PageProps['remote']): BuilderWorld {
  const { device } = requirePlayerDevice()
  const findGames = useFindGames(device, remote)
  const fetchMissing: BuilderWorld['fetchGames'] = useCallback(
    (ids, signal) => fetchGames(device, remote, ids, signal),
    [device, remote],
  )
  return { device, remote, findGames, fetchGames: fetchMissing, onBack: goBack }
}
