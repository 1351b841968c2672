import type { MutatorName } from '../../mutators/registry.ts'
import { findMeta } from '../db/database.ts'
import type { Device } from '../db/device.ts'
import { clearSettledFromDeck } from '../queries/deck.ts'
import { maybeSettled } from '../queries/settled-games.ts'
import { targetsOf } from '../replica/mirror.ts'
import { queue, readBeforehand, stampsFor } from '../replica/outbox.ts'
import type { Mutation } from '../replica/outbox.ts'

/**
 * The mutators that may settle a game. A verdict removes its game from the deck itself, from the position that Rewind
 * needs.
 */
const SETTLING: ReadonlySet<MutatorName> = new Set<MutatorName>(['review.write', 'list.create', 'list.place', 'list.write'])

/**
 * Queues mutations and shows them, inside the transaction of a write (`SPEC.md` rule 1). All changes of the player are
 * stored only by this. Returns their timestamps: the next ones, or `kept`, which were reserved for them.
 */
export async function enqueue(device: Device, mutations: readonly Mutation[], stamps?: readonly number[]): Promise<number[]> {
  const { db } = device
  const [clock, before] = await Promise.all([findMeta(db, 'clock'), readBeforehand(db, mutations)])
  const next = stamps ? { stamps: [...stamps], clock } : stampsFor(device, clock, mutations.length)
  await queue(device, before, mutations, next)
  if (mutations.some(({ kind }) => SETTLING.has(kind))) await clearSettledFromDeck(db, await maybeSettled(db, targetsOf(mutations)))
  return next.stamps
}
