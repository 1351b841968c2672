import { EditListPage } from '../../features/list-builder/edit-list-page.tsx'
import type { BuilderDeps } from '../../features/list-builder/list-builder.tsx'
import { NewListPage } from '../../features/list-builder/new-list-page.tsx'
import { goBack } from '../shell/page-location.ts'
import type { PageProps } from './page-props.ts'
import { useFindGames } from './use-find-games.ts'

/** Renders the page for a new list. */
export function NewListRoute() {
  return <NewListPage {...useDeps()} />
}

/** Renders the page that edits a list of the player. */
export function EditListRoute({ params }: PageProps) {
  const listId = params['listId'] ?? ''
  // Another list starts with empty state.
  return <EditListPage key={listId} listId={listId} {...useDeps()} />
}

function useDeps(): BuilderDeps {
  return { findGames: useFindGames(), onBack: goBack }
}
