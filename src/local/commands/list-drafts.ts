import type { GameCard } from '../../contract/games.ts'
import { findMeta, putMeta } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import { storeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { cacheGames } from '../queries/games.ts'
import { writeIntended } from '../replica/journal.ts'
import type { DraftSlot, ListDraft } from '../db/draft.ts'

/** The drafts of lists before the first input. */
const BEGINNINGS: Readonly<Record<DraftSlot, ListDraft>> = {
  list: { name: '', description: '', isPublic: true, isRanked: false, isTop10: false, games: [] },
  top10: { name: 'Top 10', description: '', isPublic: true, isRanked: true, isTop10: true, games: [] },
}

/** Returns the draft of a new list, or the initial one if there is none. */
export async function getListDraft(db: UserDatabase, slot: DraftSlot): Promise<ListDraft> {
  return (await findMeta(db, 'listDrafts'))?.[slot] ?? BEGINNINGS[slot]
}

/** Returns whether anything of a draft would be lost. */
export function hasBegun(draft: ListDraft, slot: DraftSlot): boolean {
  return JSON.stringify(draft) !== JSON.stringify(BEGINNINGS[slot])
}

/**
 * Changes a draft. Deletes one that equals the initial one. `cards` are those of its new games that this device may not
 * have. `shown` is the draft as the screen has it by now (`SPEC.md` rule 1.4). Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then stores nothing.
 */
export function editListDraft(
  device: Device,
  slot: DraftSlot,
  edit: (draft: ListDraft) => ListDraft,
  cards: readonly GameCard[] = [],
  shown?: ListDraft,
): Promise<void> {
  const { db } = device
  const store = async () => {
    await cacheGames(db, cards, device.now())
    await putListDraft(db, slot, edit(await getListDraft(db, slot)))
  }
  if (!shown) return storeOnDevice(device, store)
  return writeIntended(device, { id: device.newId(), name: 'editListDraft', args: [slot, shown, cards] }, store, undefined, storeOnDevice)
}

/**
 * Names a new list, which needs no network, because it is a draft until it has a game. An unchanged name writes
 * nothing. Throws what `editListDraft` throws.
 */
export async function nameListDraft(device: Device, slot: DraftSlot, name: string): Promise<void> {
  if ((await getListDraft(device.db, slot)).name !== name) await editListDraft(device, slot, (draft) => ({ ...draft, name }))
}

/** Discards a draft. */
export function dropListDraft(device: Device, slot: DraftSlot): Promise<void> {
  return editListDraft(device, slot, () => BEGINNINGS[slot])
}

/** Replaces the stored draft, inside the current transaction. Null for none. */
export async function putListDraft(db: UserDatabase, slot: DraftSlot, draft: ListDraft | null): Promise<void> {
  const { [slot]: _, ...others } = (await findMeta(db, 'listDrafts')) ?? {}
  await putMeta(db, 'listDrafts', draft && hasBegun(draft, slot) ? { ...others, [slot]: draft } : others)
}
