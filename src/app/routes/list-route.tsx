import { ListPage } from '../../features/lists/list-page.tsx'
import type { PageProps } from './page-props.ts'

export function ListRoute({ params }: PageProps) {
  const listId = params['listId'] ?? ''
  // Another list starts with empty state.
  return <ListPage key={listId} listId={listId} />
}
