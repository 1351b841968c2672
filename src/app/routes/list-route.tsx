import { useCallback } from 'react'
import { ListPage } from '../../features/lists/list-page.tsx'
import type { BringList } from '../../features/lists/use-list.ts'
import { bringList } from '../../loaders/bring-list.ts'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'

export function ListRoute({ remote, params }: PageProps) {
  const { device } = requirePlayerDevice()
  const listId = params['listId'] ?? ''
  const bring: BringList = useCallback((id, signal) => bringList(device, remote, id, signal), [device, remote])
  // Another list begins with nothing known.
  return <ListPage key={listId} device={device} listId={listId} bring={bring} />
}
