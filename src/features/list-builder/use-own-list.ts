import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useMemo, useState } from 'react'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { addToList, moveInList, putBackInList, removeFromList, setListText } from '../../local/mutations/edit-list.ts'
import { isListRefused, readOwnList } from '../../local/own/own-lists.ts'
import type { OwnList } from '../../local/own/own-lists.ts'
import type { BuilderGame, BuilderList } from './builder-list.ts'
import { withBack, withGames, withMoved, withoutGame, withSwitch, withText } from './builder-list.ts'
import type { ListInUse } from './list-edits.ts'
import { takenOut } from './list-edits.ts'
import { useSaid } from './use-said.ts'

/** What this device has of a list: `reading` at first, `gone` where it was deleted, `refused` on the shelf, `none` where it knows of none. */
export type Standing = 'reading' | 'own' | 'gone' | 'refused' | 'none'

/** A list of the player's own, live: every edit is a change by itself, and counts at once. */
export function useOwnList(
  device: Device,
  listId: string,
  onFailure: (error: unknown) => void,
): ListInUse & { readonly standing: Standing } {
  const { db } = device
  const found = useLiveQuery(async () => {
    const [list, isRefused] = await Promise.all([readOwnList(db, listId), isListRefused(db, listId)])
    return { list, isRefused }
  }, [db, listId])
  const stored: BuilderList | undefined = found?.list ?? undefined
  const read = useCallback(
    async (): Promise<BuilderList | undefined> => (await readOwnList(db, listId)) ?? undefined,
    [db, listId],
  )
  const { shown, latest, say } = useSaid(stored, read, onFailure)
  const edits = useMemo(
    (): ListInUse['edits'] => ({
      setText: (part, gameId, text) =>
        void say((list) => withText(list, part, gameId, text), () => setListText(device, listId, part, gameId, text)),
      setSwitch: (name, on) =>
        void say((list) => withSwitch(list, name, on), () => change(device, 'list.switch', { listId, name, on })),
      add: (card) => void say((list) => withGames(list, [card.id]), () => addToList(device, listId, [card])),
      remove(gameId) {
        const taken = takenOut(latest(), gameId)
        void say((list) => withoutGame(list, gameId), () => removeFromList(device, listId, gameId))
        return taken
      },
      putBack: (taken) => void say((list) => withBack(list, taken), () => giveBack(device, listId, taken.game)),
      move: (gameId, index) =>
        void say((list) => withMoved(list, gameId, index), () => moveInList(device, listId, gameId, index)),
    }),
    [device, listId, say, latest],
  )
  const [wasOwn, setWasOwn] = useState(false)
  const standing = standingOf(found)
  if (standing === 'own' && !wasOwn) setWasOwn(true)
  // One that was never sent leaves nothing behind.
  return { list: stored && shown, latest, edits, standing: standing === 'none' && wasOwn ? 'gone' : standing }
}

function standingOf(found: { readonly list: OwnList | null | undefined; readonly isRefused: boolean } | undefined): Standing {
  if (!found) return 'reading'
  if (!found.list && found.isRefused) return 'refused'
  return found.list ? 'own' : found.list === null ? 'gone' : 'none'
}

/** One that was taken out before the device had told of its place goes to the end. */
async function giveBack(device: Device, listId: string, { gameId, place }: BuilderGame): Promise<void> {
  if (place !== undefined) return putBackInList(device, listId, { gameId, place })
  const card = await device.db.games.get(gameId)
  if (card) await addToList(device, listId, [card])
}
