import { ListPage } from '../../features/lists/list-page.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'

export function ListRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const listId = params['listId'] ?? ''
  // Another list begins with nothing known.
  return <ListPage key={listId} device={device} remote={remote} listId={listId} />
}
