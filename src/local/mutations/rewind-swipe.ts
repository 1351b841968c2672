import { readMirrored, recomputeFor } from '../outbox/mirror.ts'
import { isListDeck, putBack, putOnTop } from '../games/deck.ts'
import { writeOnDevice } from '../device.ts'
import type { Device } from '../device.ts'
import { isUnsent } from '../outbox/outbox-queries.ts'
import { enqueue } from '../outbox/outbox.ts'
import type { Mutation } from '../outbox/outbox.ts'
import type { OutboxRow, SwipeRow } from '../rows.ts'

/**
 * Takes the last swipe back, in one transaction: its rows that no sender has ever taken leave the outbox;
 * for those that the server may know, compensating rows are queued (the state the game had before, the
 * like taken back, the quest event retracted). The card goes on top of the deck that is played now, which
 * may have other filters than the one it was swiped from; of that one unless said. Between a list's deck and that of
 * the filters it lies in both again, where it lay in both. Answers the swipe that was rewound, or
 * undefined when there is none, and in a list's deck where the last one was not of that.
 */
export function rewindSwipe(device: Device, currentDeckKey?: string): Promise<SwipeRow | undefined> {
  const { db } = device
  return writeOnDevice(device, async () => {
    const swipe = await db.swipes.orderBy('n').last()
    if (!swipe) return undefined
    // A list's deck takes back its own swipes alone, also where a press comes before it has heard that there is none left.
    if (currentDeckKey !== undefined && isListDeck(currentDeckKey) && swipe.deckKey !== currentDeckKey) return undefined
    const rows = (await db.outbox.where('id').anyOf(swipe.mutationIds).toArray()) as OutboxRow[]
    const unsent = rows.filter(isUnsent)
    const unsentIds = new Set(unsent.map((row) => row.id))
    const sentKinds = new Set(
      swipe.mutationIds.filter((id) => !unsentIds.has(id)).map((id) => rows.find((row) => row.id === id)?.kind),
    )
    await db.outbox.bulkDelete(unsent.map((row) => row.seq))
    await recomputeFor(db, unsent)
    const [known] = await readMirrored(db, 'gameStates', [String(swipe.gameId)])
    // On the game's own page it may have been given another verdict since.
    const isSettled = (known?.value?.state ?? null) !== (swipe.before ?? null)
    await enqueue(device, compensations(device, swipe, sentKinds, isSettled))
    const deckKey = currentDeckKey ?? swipe.deckKey
    await Promise.all([db.swipes.delete(swipe.n), putOnTop(db, deckKey, swipe.gameId)])
    // There is one deck of filters at a time, and beside it those of lists.
    const elsewhere = (swipe.takenFrom ?? []).filter(([key]) => isListDeck(key) !== isListDeck(deckKey))
    for (const place of elsewhere) await putBack(db, place, swipe.gameId)
    return swipe
  })
}

/**
 * What undoes the rows that may have reached the server. A row that is no longer in the outbox was
 * acknowledged long ago: its kind is then undefined, and everything is compensated.
 */
function compensations(
  device: Device,
  swipe: SwipeRow,
  sentKinds: ReadonlySet<string | undefined>,
  isSettled: boolean,
): Mutation[] {
  const gone = sentKinds.has(undefined)
  const mutations: Mutation[] = []
  if (gone || sentKinds.has('game.like')) {
    mutations.push({ id: device.newId(), kind: 'game.like', payload: { gameId: swipe.gameId, liked: false } })
  }
  if (gone || isSettled || sentKinds.has('gamestate.set') || sentKinds.has('game.like')) {
    mutations.push({
      id: device.newId(),
      kind: 'gamestate.set',
      payload: { gameId: swipe.gameId, state: swipe.before ?? null },
    })
  }
  if (gone || sentKinds.has('quest.record')) {
    mutations.push({
      id: device.newId(),
      kind: 'quest.record',
      payload: { eventId: swipe.questEventId, type: 'SWIPE', retracted: true },
    })
  }
  return mutations
}
