import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { addToList, ListRefusedError, moveInList, putBackInList, removeFromList, setListText } from '../../local/commands/edit-list.ts'
import type { ListRefusal } from '../../local/commands/edit-list.ts'
import { isListRefused, readOwnList } from '../../local/queries/own-lists.ts'
import type { OwnList } from '../../local/queries/own-lists.ts'
import { useOptimistic } from '../../state/use-optimistic.ts'
import type { BuilderGame, BuilderList } from './builder-list.ts'
import { withBack, withGames, withMoved, withoutGame, withSwitch, withText } from './builder-list.ts'
import type { UseListResult } from './list-edits.ts'
import { takenOut } from './list-edits.ts'

/**
 * The state of a list on this device: `reading` at first, `gone` if it was deleted, `refused` if the server rejected it, `none` if it is
 * unknown.
 */
export type OwnListStatus = 'reading' | 'own' | 'gone' | 'refused' | 'none'

/** Returns the player's own list, live: every edit is a mutation, and counts at once. */
export function useOwnList(
  device: Device,
  listId: string,
  onRefused: (reason: ListRefusal) => void,
): UseListResult & { readonly status: OwnListStatus } {
  const { db } = device
  const found = useLiveQuery(async () => {
    const [list, isRefused] = await Promise.all([readOwnList(db, listId), isListRefused(db, listId)])
    return { list, isRefused }
  }, [db, listId])
  const stored: BuilderList | undefined = found?.list ?? undefined
  const read = async (): Promise<BuilderList | undefined> => (await readOwnList(db, listId)) ?? undefined
  const { shown, latest, apply } = useOptimistic(stored, read)
  const edit = (next: (list: BuilderList) => BuilderList, write: () => Promise<unknown>) =>
    void apply(next, () =>
      write().catch((error: unknown) => {
        if (!(error instanceof ListRefusedError)) throw error
        onRefused(error.reason)
      }),
    )
  const edits: UseListResult['edits'] = {
    setText: (part, gameId, text) =>
      edit(
        (list) => withText(list, part, gameId, text),
        () => setListText(device, listId, part, gameId, text),
      ),
    setSwitch: (name, on) =>
      edit(
        (list) => withSwitch(list, name, on),
        () => change(device, 'list.switch', { listId, name, on }),
      ),
    add: (card) =>
      edit(
        (list) => withGames(list, [card.id]),
        () => addToList(device, listId, [card]),
      ),
    remove(gameId) {
      const taken = takenOut(latest(), gameId)
      edit(
        (list) => withoutGame(list, gameId),
        () => removeFromList(device, listId, gameId),
      )
      return taken
    },
    putBack: (taken) =>
      edit(
        (list) => withBack(list, taken),
        () => giveBack(device, listId, taken.game),
      ),
    move: (gameId, index) =>
      edit(
        (list) => withMoved(list, gameId, index),
        () => moveInList(device, listId, gameId, index),
      ),
  }
  const [wasOwn, setWasOwn] = useState(false)
  const status = statusOf(found)
  if (status === 'own' && !wasOwn) setWasOwn(true)
  // A list that was never sent leaves no row.
  return { list: stored && shown, latest, edits, status: status === 'none' && wasOwn ? 'gone' : status }
}

function statusOf(found: { readonly list: OwnList | null | undefined; readonly isRefused: boolean } | undefined): OwnListStatus {
  if (!found) return 'reading'
  if (!found.list && found.isRefused) return 'refused'
  return found.list ? 'own' : found.list === null ? 'gone' : 'none'
}

/** Restores a removed game. If its place was never read, it is added at the end. */
async function giveBack(device: Device, listId: string, { gameId, place }: BuilderGame): Promise<void> {
  if (place !== undefined) return putBackInList(device, listId, { gameId, place })
  const card = await device.db.games.get(gameId)
  if (card) await addToList(device, listId, [card])
}
