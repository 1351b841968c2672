import type { Static, TObject } from 'typebox'
import type { WriteResponse } from '../../contract/writes.ts'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import { categoriesOf } from '../../mutators/clearing.ts'
import type { MutatorName } from '../../mutators/registry.ts'
import type { SessionUser } from '../accounts/session-user.ts'
import { ApiError } from '../http/api-error.ts'
import { clearSentLate } from '../clearing/clear-categories.ts'
import { transaction } from '../db/database.ts'
import { currentPosition, positionText } from '../db/user-history.ts'
import type { Position } from '../db/user-revision.ts'
import { moveWritten } from '../merged-games/move-user-games.ts'
import { gamesNamedIn, isAnyMerged } from '../merged-games/named-games.ts'
import { requireSelf, requireUser } from '../http/require-user.ts'
import type { Sender } from '../http/require-user.ts'
import { ItemReader } from './batch-items.ts'
import type { AcceptedItem, Outcome } from './batch-items.ts'
import { WriteRun } from './write-run.ts'
import type { WriteDeps } from './write-run.ts'
import { writeRounds } from './write-rounds.ts'

/** All mutators, and `list.edit` for other programs, which change a list in one request. */
export type WriteName = MutatorName | 'list.edit'

export interface WriteDefinition<S extends TObject, D extends WriteDeps = WriteDeps> {
  /** One item as it is sent, with `id` and `at`. */
  readonly item: S
  /** The name of the item list in messages, such as `states`; null if items only arrive one by one. */
  readonly list: string | null
  /** Returns the key of the row that an item writes. Two items of one row are written one after the other, in the order of `at`. */
  rowOf(item: AcceptedItem<Static<S>>): string | number
  /** Returns what is wrong with an item that matches its schema: the rest of a sentence that starts with the item. */
  findFault?(item: Static<S>): string | undefined
  /**
   * Writes items of different rows and returns the result of each. The final state must not depend on the order, or on how often items of
   * one row arrive. The later `at` wins, and at equal times the greater value.
   */
  write(run: WriteRun<D>, items: readonly AcceptedItem<Static<S>>[]): Promise<readonly Outcome[]>
  /**
   * The same in one statement, if it can detect every obstacle by itself, for example a game that was merged into another. Returns
   * undefined if there may be one; then it has written nothing.
   */
  writeAtOnce?(run: WriteRun<D>, items: readonly AcceptedItem<Static<S>>[], clearedWith: ClearedWith): Promise<AtOnce | undefined>
}

/** The categories whose clearing removes the items, and the earliest time of an item. */
export interface ClearedWith {
  readonly categories: readonly ClearCategory[]
  readonly earliest: number
}

export interface AtOnce {
  readonly outcomes: readonly Outcome[]
  /** False if the player has certainly not cleared any of it. */
  readonly mayBeCleared: boolean
}

/** The results of a write, and its user. */
export interface Written {
  readonly userId: string
  readonly answer: WriteResponse
  /** The rejection of the first item. */
  readonly refusal: ApiError | undefined
  /** The key, from `rowOf`, of the first valid item. */
  readonly row: string | number
}

/** The server's part of a mutator, with everything that all of them share. */
export interface Write<S extends TObject, D extends WriteDeps = WriteDeps> {
  readonly name: WriteName
  readonly item: S
  readonly list: string | null
  /**
   * Writes items for the user of the session, each on its own: a bad one never spoils the others. The user id in the request has no
   * authority. If it is another user's, throws 403 `user_mismatch` before anything is read or written.
   */
  run(deps: D, sender: Sender, claimedUserId: string | undefined, items: readonly unknown[]): Promise<Written>
  /** The same for one item. If it is rejected, the whole request fails with that error. */
  runOne(deps: D, sender: Sender, claimedUserId: string | undefined, item: unknown): Promise<Written>
}

/**
 * Defines the server's part of a mutator once. Its endpoints, for one item or for a hundred, are adapters of a few lines. This function
 * does what all mutators share: the user, validating each item, the limit on clocks that are ahead, batches for the same row, the
 * transaction, the player's revision, and the results with their codes.
 * Why: docs/decisions/database/0003-a-write-is-defined-once.md
 */
export function defineWrite<S extends TObject, D extends WriteDeps = WriteDeps>(
  name: WriteName,
  definition: WriteDefinition<S, D>,
): Write<S, D> {
  const { item, list } = definition
  const reader = new ItemReader(item, list)

  const run: Write<S, D>['run'] = async (deps, sender, claimedUserId, items) => {
    const user = claimedUserId === undefined ? requireUser(sender) : requireSelf(sender, claimedUserId)
    const { id: userId } = user
    const now = deps.clock()
    const { accepted, results } = reader.read(items, now)
    const sound = accepted.filter(({ place, item: candidate }) => {
      const fault = definition.findFault?.(candidate)
      if (fault !== undefined) results.reject(place, reader.refusal(place, ` ${fault}`))
      return fault === undefined
    })
    const rounds = writeRounds(sound, (candidate) => definition.rowOf(candidate))
    const clearedWith = { categories: name === 'list.edit' ? [] : categoriesOf(name), earliest: Math.min(...sound.map(({ at }) => at)) }
    const writing = { deps, user }
    const { outcomes, position, mayBeCleared } =
      (await writeAtOnce(definition, writing, rounds, clearedWith)) ?? (await writeAll(definition, writing, rounds))
    const clearedUpTo =
      mayBeCleared && clearedWith.categories.length > 0
        ? await clearSentLate(deps.db, userId, clearedWith.categories, clearedWith.earliest)
        : 0
    for (const { place, at } of sound) {
      const outcome = outcomes.get(place)
      if (outcome !== undefined) results.set(place, at <= clearedUpTo && isMoot(outcome) ? 'stale' : outcome)
    }
    const history = positionText(position ?? (await currentPosition(deps.db, userId)))
    const answered = results.list()
    deps.metrics.written(name, answered)
    const row = accepted[0] === undefined ? '' : definition.rowOf(accepted[0])
    return { userId, answer: { now, history, results: answered }, refusal: results.findRefusal(), row }
  }

  return {
    name,
    item,
    list,
    run,
    async runOne(deps, sender, claimedUserId, oneItem) {
      const written = await run(deps, sender, claimedUserId, [oneItem])
      if (written.refusal !== undefined) throw written.refusal
      return written
    },
  }
}

/** Returns whether a cleared item leaves nothing to ask the player: what it wrote, or what it would have edited, was just removed. */
function isMoot(outcome: Outcome): boolean {
  return (
    outcome === 'applied' || (outcome instanceof ApiError ? outcome.status === 410 : typeof outcome === 'object' && 'theirs' in outcome)
  )
}

interface Outcomes {
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly position: Position | undefined
  /** Whether some items may be from before a clearing. Then they are removed at once (rule 16.1). */
  readonly mayBeCleared: boolean
}

interface Writing<D extends WriteDeps> {
  readonly deps: D
  readonly user: SessionUser
}

/** Most batches are one round, and a round is one statement. Returns undefined if that is impossible; then nothing was written. */
async function writeAtOnce<S extends TObject, D extends WriteDeps>(
  definition: WriteDefinition<S, D>,
  { deps, user }: Writing<D>,
  [items, ...more]: readonly (readonly AcceptedItem<Static<S>>[])[],
  clearedWith: ClearedWith,
): Promise<Outcomes | undefined> {
  if (items === undefined || more.length > 0) return undefined
  const run = new WriteRun(deps, user)
  const written = await definition.writeAtOnce?.(run, items, clearedWith)
  return written && { outcomes: byPlace(items, written.outcomes), position: run.position, mayBeCleared: written.mayBeCleared }
}

/** A single round may be one statement. Several rounds are written in one transaction. */
async function writeAll<S extends TObject, D extends WriteDeps>(
  definition: WriteDefinition<S, D>,
  { deps, user }: Writing<D>,
  rounds: readonly (readonly AcceptedItem<Static<S>>[])[],
): Promise<Outcomes> {
  // If an item names a game that was merged into another, it is written as it is, and moved then.
  const isMoved = await isAnyMerged(deps.db, gamesNamedIn(rounds.flat().map(({ item }) => item)))
  const writeRoundsOf = async (run: WriteRun<D>): Promise<Outcomes> => {
    const outcomes = new Map<number, Outcome>()
    for (const items of rounds) {
      for (const [place, outcome] of byPlace(items, await definition.write(run, items))) outcomes.set(place, outcome)
    }
    return { outcomes, position: run.position, mayBeCleared: rounds.length > 0 }
  }
  if (rounds.length <= 1 && !isMoved) return writeRoundsOf(new WriteRun(deps, user))
  const done = new Map<string, unknown>()
  return transaction(deps.db, async (trx) => {
    const written = await writeRoundsOf(new WriteRun(deps, user, trx, done))
    if (isMoved && written.position !== undefined) await moveWritten(trx, user.id)
    return written
  })
}

function byPlace(items: readonly AcceptedItem<unknown>[], outcomes: readonly Outcome[]): Map<number, Outcome> {
  return new Map(
    items.flatMap(({ place }, index) => {
      const outcome = outcomes[index]
      return outcome === undefined ? [] : [[place, outcome] as const]
    }),
  )
}
