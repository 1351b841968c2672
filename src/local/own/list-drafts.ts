import type { GameCard } from '../../contract/games.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { keepOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { keepGames } from '../games/games.ts'
import { writeIntended } from '../outbox/intents.ts'
import type { DraftSlot, ListDraft } from '../rows.ts'

/** A list that nobody has said anything of yet. */
const BEGINNINGS: Readonly<Record<DraftSlot, ListDraft>> = {
  list: { name: '', description: '', isPublic: true, isRanked: false, isTop10: false, games: [] },
  top10: { name: 'Top 10', description: '', isPublic: true, isRanked: true, isTop10: true, games: [] },
}

/** The new list that is being made; as it begins where there is none. */
export async function getListDraft(db: UserDatabase, slot: DraftSlot): Promise<ListDraft> {
  return (await findMeta(db, 'listDrafts'))?.[slot] ?? BEGINNINGS[slot]
}

/** Whether anything of a draft would be lost. */
export function hasBegun(draft: ListDraft, slot: DraftSlot): boolean {
  return JSON.stringify(draft) !== JSON.stringify(BEGINNINGS[slot])
}

/**
 * Changes a draft; one that is as it began is kept no longer. `cards` are its new games as far as this device might not
 * have them, `shown` the draft as the screen has it by now (`SPEC.md` rule 1.4). Throws `OutOfSpaceError` or
 * `DeviceUnavailableError`, and then nothing of it stayed.
 */
export function editListDraft(
  device: Device,
  slot: DraftSlot,
  edit: (draft: ListDraft) => ListDraft,
  cards: readonly GameCard[] = [],
  shown?: ListDraft,
): Promise<void> {
  const { db } = device
  const keep = async () => {
    await keepGames(db, cards, device.now())
    await putListDraft(db, slot, edit(await getListDraft(db, slot)))
  }
  if (!shown) return keepOnDevice(device, keep)
  return writeIntended(device, { id: device.newId(), name: 'editListDraft', args: [slot, shown, cards] }, keep, undefined, keepOnDevice)
}

/** Gives a draft up. */
export function dropListDraft(device: Device, slot: DraftSlot): Promise<void> {
  return editListDraft(device, slot, () => BEGINNINGS[slot])
}

/** Puts a draft in the place of what was kept, inside the transaction that is open; null for none. */
export async function putListDraft(db: UserDatabase, slot: DraftSlot, draft: ListDraft | null): Promise<void> {
  const { [slot]: _, ...others } = (await findMeta(db, 'listDrafts')) ?? {}
  await putMeta(db, 'listDrafts', draft && hasBegun(draft, slot) ? { ...others, [slot]: draft } : others)
}
