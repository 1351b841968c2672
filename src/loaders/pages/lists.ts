import { findList, keepLists } from '../../local/own/lists.ts'
import { isListRefused } from '../../local/own/own-lists.ts'
import { bringList } from '../bring-list.ts'
import { definePage, toldBy } from '../define-page.ts'

/** A list, whoever's it is, with its games: it lies among the lists of this device, where its deck and its pin find it too. */
export const listPage = definePage({
  key: (listId: string) => `/list/${listId}`,
  isKeptElsewhere: true,
  ask: async ({ device, remote }, listId, _, signal) => {
    const came = await bringList(device, remote, listId, signal)
    return came === 'told' ? { listId } : came
  },
  isAbout: (kind) => kind === 'list.like',
  show: async (db, listId) => {
    // One of the player's own that the server would not have is known, though it may not be there.
    const [list, isRefused] = await Promise.all([findList(db, listId), isListRefused(db, listId)])
    return list || isRefused ? { list, isRefused } : null
  },
})

/** What only the server knows of the player's own lists: how many like each. */
export const ownListsPage = definePage({
  key: () => '/lists',
  isKeptElsewhere: true,
  ask: async ({ device: { db, userId, now }, remote }, _: null, __, signal) => {
    const lists = toldBy(await remote.call('playerLists', { params: { userId }, query: { me: 'true' }, signal }))
    // Whatever else is in it is none of theirs.
    if (lists !== 'gone' && lists !== 'unreachable') await keepLists(db, lists.filter(({ user_id }) => user_id === userId), now())
    return lists
  },
  show: async () => null,
})
