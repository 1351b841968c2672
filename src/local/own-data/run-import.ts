import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import type { ChoiceName } from '../../domain/choices.ts'
import type { NamedPlayer } from '../../contract/named-player.ts'
import { findMeta, putMeta } from '../database.ts'
import type { UserDatabase } from '../database.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { readMirrored } from '../outbox/mirror.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'
import { readOwnList } from '../own/own-lists.ts'
import type { LastImport, ImportedThing } from '../rows.ts'
import type { ImportPlan, PlannedChange } from './plan-import.ts'

/** So many things are written in one transaction: a swipe need not wait long for its turn. */
const THINGS_AT_ONCE = 100

/** The import that can be taken back; for a live query. Null where there is none. */
export async function findLastImport(db: UserDatabase): Promise<LastImport | null> {
  return (await findMeta(db, 'lastImport')) ?? null
}

/**
 * Writes what a plan adds as changes of the player's own, the oldest first: they are shown at once, and sent when they can
 * be. What was written so far is noted with it, so that an import that breaks off can be taken back as well. `onDone`
 * hears how many things are written. Throws like every write, and then the batch that failed has left nothing.
 */
export async function runImport(device: Device, { items }: ImportPlan, onDone: (count: number) => void = () => undefined): Promise<void> {
  const at = device.now()
  await putMeta(device.db, 'lastImport', { at, things: [] })
  for (let first = 0; first < items.length; first += THINGS_AT_ONCE) {
    const batch = items.slice(first, first + THINGS_AT_ONCE)
    await writeOnDevice(device, async () => {
      await enqueue(device, batch.flatMap(({ changes }) => changes.map((change) => made(device, change))))
      const written = await Promise.all(batch.map(async ({ entity, id }): Promise<ImportedThing> =>
        ({ entity, id, print: await printOf(device.db, entity, id) })))
      const before = await findLastImport(device.db)
      await putMeta(device.db, 'lastImport', { at, things: [...(before?.things ?? []), ...written] })
    })
    onDone(first + batch.length)
  }
}

/**
 * Takes the last import back: all that it added and that is still as it added it. What the player has changed since is
 * theirs, and stays. Answers how many things went, and how many stayed.
 */
export async function undoImport(device: Device): Promise<{ gone: number; kept: number }> {
  let gone = 0
  let kept = 0
  for (;;) {
    const left = await writeOnDevice(device, async () => {
      const last = await findLastImport(device.db)
      if (!last) return 0
      const batch = last.things.slice(-THINGS_AT_ONCE)
      const prints = await Promise.all(batch.map(({ entity, id }) => printOf(device.db, entity, id)))
      const same = batch.filter(({ print }, index) => print !== null && prints[index] === print)
      const changes = await Promise.all(same.map((thing) => takenBack(device.db, thing)))
      if (changes.length > 0) await enqueue(device, changes.map((change) => made(device, change)))
      gone += same.length
      kept += batch.length - same.length
      const things = last.things.slice(0, -THINGS_AT_ONCE)
      if (things.length === 0) await device.db.meta.delete('lastImport')
      else await putMeta(device.db, 'lastImport', { ...last, things })
      return things.length
    })
    if (left === 0) return { gone, kept }
  }
}

/** By which it is known whether something is still as it was; null where it is not there. */
async function printOf(db: UserDatabase, entity: ImportedThing['entity'], id: string): Promise<string | null> {
  if (entity === 'lists') {
    const list = await readOwnList(db, id)
    return list ? JSON.stringify(list) : null
  }
  const [row] = await readMirrored(db, entity, [id])
  if (!row?.value) return null
  // How a player is shown may change without a word of this one's.
  if (PLAYERS.has(entity)) return 'there'
  return 'version' in row.value ? row.value.version : JSON.stringify(row.value)
}

const PLAYERS: ReadonlySet<ImportedThing['entity']> = new Set(['follows', 'blocks', 'mutes'])

async function takenBack(db: UserDatabase, { entity, id }: ImportedThing): Promise<PlannedChange> {
  const value = (await readMirrored(db, entity, [id]))[0]?.value
  switch (entity) {
    case 'gameStates':
      return { kind: 'gamestate.set', payload: { gameId: Number(id), state: null } }
    case 'wishes':
      return { kind: 'game.want', payload: { gameId: Number(id), wanted: false } }
    case 'lists':
      return { kind: 'list.delete', payload: { listId: id } }
    case 'reviews':
      return { kind: 'review.delete', payload: { reviewId: (value as { id: string }).id, gameId: Number(id) } }
    case 'follows':
      return { kind: 'player.follow', payload: { targetId: id, player: value as NamedPlayer, following: false } }
    case 'blocks':
      return { kind: 'player.block', payload: { targetId: id, player: value as NamedPlayer, blocked: false } }
    case 'mutes':
      return { kind: 'player.mute', payload: { targetId: id, player: value as NamedPlayer, muted: false } }
    case 'listLikes':
      return { kind: 'list.like', payload: { listId: id, liked: false } }
    case 'reviewLikes':
      return { kind: 'review.like', payload: { reviewId: id, liked: false } }
    case 'topicLikes':
      return { kind: 'topic.like', payload: { topicId: id, liked: false } }
    case 'postLikes':
      return { kind: 'post.like', payload: { postId: id, liked: false } }
    case 'settings':
      return { kind: 'settings.merge', payload: { [id]: [] } }
    case 'choices':
      return { kind: 'settings.merge', payload: { choices: { [id]: CHOICE_DEFAULTS[id as ChoiceName] } } }
    case 'profile':
      return { kind: 'profile.edit', payload: { part: 'bio', text: '' } }
    default:
      throw new Error(`an import adds no ${entity}`)
  }
}

function made(device: Device, change: PlannedChange): Mutation {
  return { id: device.newId(), ...change } as Mutation
}
