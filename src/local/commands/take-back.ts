import type { GameState } from '../../contract/mutations.ts'
import { UNDOABLE_MS } from '../../domain/undo-time.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import type { Mark } from '../queries/matches.ts'
import { recomputeFor } from '../replica/mirror.ts'
import { unsentOf } from '../replica/outbox-queries.ts'
import { enqueue } from './enqueue.ts'
import type { Mutation } from '../replica/outbox.ts'

/** What is taken back of one game. */
export interface Taken {
  readonly gameId: number
  readonly marks: readonly (Mark | GameState)[]
}

/** What was taken back, and the mutations that did it. */
export interface TakenBack {
  readonly taken: readonly Taken[]
  readonly mutationIds: readonly string[]
}

/**
 * Takes back states and wishes of some games in one transaction, which waits for its bar with Undo (`SPEC.md` rule
 * 2.4). If the values were set again instead, they would count as of today and notify others. Resolves once it is on
 * disk. Throws like every write (`writeOnDevice`), and then stores nothing.
 */
export async function takeBack(device: Device, taken: readonly Taken[]): Promise<TakenBack> {
  const mutations = taken.flatMap(({ gameId, marks }) => changesOf(device, gameId, marks, false))
  const dueAt = device.now() + UNDOABLE_MS
  if (mutations.length > 0)
    await writeOnDevice(device, () =>
      enqueue(
        device,
        mutations.map((mutation) => ({ ...mutation, dueAt })),
      ),
    )
  return { taken, mutationIds: mutations.map(({ id }) => id) }
}

/**
 * Undoes that, in one transaction. Mutations that no sender has ever taken leave the queue. For those that the server
 * may know, the same values are set again.
 */
export async function undoTakeBack(device: Device, { taken, mutationIds }: TakenBack): Promise<void> {
  const { db } = device
  await writeOnDevice(device, async () => {
    const rows = await unsentOf(
      db,
      await db.outbox
        .where('id')
        .anyOf([...mutationIds])
        .toArray(),
      device.now(),
    )
    const unsent = new Set(rows.map(({ entityKey }) => entityKey))
    await db.outbox.bulkDelete(rows.map(({ seq }) => seq))
    await recomputeFor(db, rows)
    const sent = taken.map(({ gameId, marks }) => ({
      gameId,
      marks: marks.filter((mark) => !unsent.has(mark === 'wanted' ? `wish:${gameId}` : `game:${gameId}`)),
    }))
    await enqueue(
      device,
      sent.flatMap(({ gameId, marks }) => changesOf(device, gameId, marks, true)),
    )
  })
}

function changesOf(device: Device, gameId: number, marks: Taken['marks'], isGiven: boolean): Mutation[] {
  const state = marks.find((mark): mark is GameState => mark !== 'wanted')
  const mutations: Mutation[] = []
  if (state) {
    mutations.push({ id: device.newId(), kind: 'gamestate.set', payload: { gameId, state: isGiven ? state : null } })
  }
  if (marks.includes('wanted')) {
    mutations.push({ id: device.newId(), kind: 'game.want', payload: { gameId, wanted: isGiven } })
  }
  return mutations
}
