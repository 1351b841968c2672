import { findList, storeLists } from '../local/queries/lists.ts'
import { isListRefused } from '../local/queries/own-lists.ts'
import { loadList } from './load-list.ts'
import { defineResource, toLoadResult } from './define-resource.ts'

/** A list of any player, with its games. It is stored in the table of lists, because its deck and its pin read it there. */
export const listPage = defineResource({
  key: (listId: string) => `/list/${listId}`,
  isStoredElsewhere: true,
  ask: async ({ device, remote }, listId, _, signal) => {
    const came = await loadList(device, remote, listId, signal)
    return came === 'ready' ? { listId } : came
  },
  isAbout: (kind) => kind === 'list.like',
  show: async (db, listId) => {
    // A list of the player's own that the server has rejected is known, even if it is not on the device.
    const [list, isRefused] = await Promise.all([findList(db, listId), isListRefused(db, listId)])
    return list || isRefused ? { list, isRefused } : null
  },
})

/** The number of likes of each of the player's own lists, which only the server knows. */
export const ownListsPage = defineResource({
  key: () => '/lists',
  isStoredElsewhere: true,
  ask: async ({ device: { db, userId, now }, remote }, _: null, __, signal) => {
    const lists = toLoadResult(await remote.call('playerLists', { params: { userId }, query: { me: 'true' }, signal }))
    // Lists of other players in the response are ignored.
    if (typeof lists !== 'string')
      await storeLists(
        db,
        lists.filter(({ user_id }) => user_id === userId),
        now(),
      )
    return lists
  },
  show: async () => null,
})
