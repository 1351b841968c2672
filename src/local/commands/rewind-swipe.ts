import { readMirrored, recomputeFor } from '../replica/mirror.ts'
import { isListDeck, putBack, putOnTop } from '../queries/deck.ts'
import { writeOnDevice } from '../db/device.ts'
import type { Device } from '../db/device.ts'
import { unsentOf } from '../replica/outbox-queries.ts'
import { enqueue } from './enqueue.ts'
import { made } from '../replica/outbox.ts'
import type { Mutation } from '../replica/outbox.ts'
import type { OutboxRow } from '../db/outbox-row.ts'
import type { SwipeRow } from '../db/swipe-row.ts'

/**
 * Takes the last swipe back, in one transaction. If no sender has ever taken its row, that leaves the outbox, with the
 * quest event in it. Otherwise compensating rows are queued: the state before the swipe, and the quest event retracted.
 * A swipe of an earlier version has up to three rows: a state, a like and a quest event.
 * The card is put on top of the current deck, which may have other filters than its own deck. Without `currentDeckKey`
 * it is put on its own deck. If it was in a list's deck and that of the filters, it returns to both.
 * Returns the rewound swipe, or undefined if there is none. In a list's deck it also returns undefined if the last
 * swipe was not made there.
 */
export function rewindSwipe(device: Device, currentDeckKey?: string): Promise<SwipeRow | undefined> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const swipe = await db.swipes.orderBy('n').last()
    if (!swipe) return undefined
    // A list's deck takes back only its own swipes. A press may come before it knows that none is left.
    if (currentDeckKey !== undefined && isListDeck(currentDeckKey) && swipe.deckKey !== currentDeckKey) return undefined
    const rows = (await db.outbox.where('id').anyOf(swipe.mutationIds).toArray()) as OutboxRow[]
    const unsent = await unsentOf(db, rows, device.now())
    const unsentIds = new Set(unsent.map((row) => row.id))
    const sent = swipe.mutationIds.filter((id) => !unsentIds.has(id)).map((id) => rows.find((row) => row.id === id))
    await db.outbox.bulkDelete(unsent.map((row) => row.seq))
    await recomputeFor(db, unsent)
    const [known] = await readMirrored(db, 'gameStates', [String(swipe.gameId)])
    // The game's own page may have set another verdict since.
    const isSettled = (known?.value?.state ?? null) !== (swipe.before ?? null)
    await enqueue(device, compensations(device, swipe, sent, isSettled))
    const deckKey = currentDeckKey ?? swipe.deckKey
    await Promise.all([db.swipes.delete(swipe.n), putOnTop(db, deckKey, swipe.gameId)])
    // There is one deck of filters at a time, besides those of lists.
    const elsewhere = (swipe.takenFrom ?? []).filter(([key]) => isListDeck(key) !== isListDeck(deckKey))
    for (const place of elsewhere) await putBack(db, place, swipe.gameId)
    return swipe
  })
}

/**
 * Returns the mutations that undo the rows that may have reached the server. A row that is no longer in the outbox was
 * acknowledged long ago. Its mutator is then unknown, so everything is compensated.
 */
function compensations(device: Device, swipe: SwipeRow, sent: readonly (OutboxRow | undefined)[], isSettled: boolean): Mutation[] {
  const { gameId, before, questEventId } = swipe
  const hasSent = (isPart: (row: OutboxRow) => boolean) => sent.some((row) => row === undefined || isPart(row))
  const mutations: Mutation[] = []
  if (isSettled || hasSent(({ kind }) => kind !== 'quest.record')) {
    mutations.push(made(device, 'gamestate.set', { gameId, state: before ?? null }))
  }
  if (hasSent((row) => row.id === questEventId)) {
    mutations.push(made(device, 'quest.record', { eventId: questEventId, type: 'SWIPE', retracted: true }))
  }
  return mutations
}
