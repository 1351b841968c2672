import type { Static, TObject } from 'typebox'
import type { WriteAnswer } from '../../contract/writes.ts'
import type { ClearCategory } from '../../domain/clear-categories.ts'
import { categoriesOf } from '../../kinds/clearing.ts'
import type { MutationKind } from '../../kinds/registry.ts'
import type { SessionUser } from '../accounts/session-user.ts'
import { ApiError } from '../api-error.ts'
import { clearSentLate } from '../clearing/clear-categories.ts'
import { transaction } from '../db/database.ts'
import { currentPosition, positionText } from '../db/user-history.ts'
import type { Position } from '../db/user-revision.ts'
import { moveWritten } from '../folded/move-opinions.ts'
import { gamesNamedIn, isAnyFolded } from '../folded/named-games.ts'
import { requireSelf, requireUser } from '../require-user.ts'
import type { Sender } from '../require-user.ts'
import { ItemReader } from './batch-items.ts'
import type { AcceptedItem, Outcome } from './batch-items.ts'
import { WriteRun } from './write-run.ts'
import type { WriteDeps } from './write-run.ts'
import { writeRounds } from './write-rounds.ts'

/** Kinds of change, and what other programs may do at once. */
export type WriteName = MutationKind | 'list.edit'

export interface WriteDefinition<S extends TObject, D extends WriteDeps = WriteDeps> {
  /** One item as it is sent, with `id` and `at`. */
  readonly item: S
  /** How messages call the list of them, such as `states`; null where they only come one by one. */
  readonly list: string | null
  /** Which row an item writes: two of one row are written one after the other, in the order of `at`. */
  rowOf(item: AcceptedItem<Static<S>>): string | number
  /** What is wrong with an item although it has the right shape: how a sentence about it goes on. */
  findFault?(item: Static<S>): string | undefined
  /**
   * Writes items of different rows and says what became of each. In whatever order and however often items of one row
   * arrive, the same must stand in the end: of two the later `at` wins, and at equal times the greater value.
   */
  write(run: WriteRun<D>, items: readonly AcceptedItem<Static<S>>[]): Promise<readonly Outcome[]>
  /**
   * The same in one statement, where it can see by itself that nothing stands in the way, no game that is part of another by now
   * for one. Undefined where something may, and then it has written nothing.
   */
  writeAtOnce?(run: WriteRun<D>, items: readonly AcceptedItem<Static<S>>[], clearedWith: ClearedWith): Promise<AtOnce | undefined>
}

/** What takes items along when their player clears it, and when the first of them was done. */
export interface ClearedWith {
  readonly categories: readonly ClearCategory[]
  readonly earliest: number
}

export interface AtOnce {
  readonly outcomes: readonly Outcome[]
  /** False where it is certain that their player had not cleared any of it. */
  readonly mayBeCleared: boolean
}

/** What a write has answered, and for whom. */
export interface Written {
  readonly userId: string
  readonly answer: WriteAnswer
  /** Of the first item. */
  readonly refusal: ApiError | undefined
  /** Which row the first item that could be read writes, as the write calls it. */
  readonly row: string | number
}

/** A kind of change that players make, with all that is the same for each of them. */
export interface Write<S extends TObject, D extends WriteDeps = WriteDeps> {
  readonly name: WriteName
  readonly item: S
  readonly list: string | null
  /**
   * Writes items for the player whose session it is, each by itself: a bad one never spoils the others. A user id that the
   * request claims has no authority: another's is refused with 403 `user_mismatch` before anything is read or written.
   */
  run(deps: D, sender: Sender, claimedUserId: string | undefined, items: readonly unknown[]): Promise<Written>
  /** The same for one item, whose refusal is the call's own. */
  runOne(deps: D, sender: Sender, claimedUserId: string | undefined, item: unknown): Promise<Written>
}

/**
 * Defines a kind of change once: the calls that carry it, one or a hundred, are adapters of a few lines on it. Identity,
 * the check of each item, the limit on clocks ahead, rounds for the same row, the transaction, the player's revision, and
 * the results with their codes are the same for all kinds and done here.
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
    const { outcomes, position, mayBeCleared } = (await writeAtOnce(definition, writing, rounds, clearedWith)) ?? (await writeAll(definition, writing, rounds))
    const clearedUpTo = mayBeCleared && clearedWith.categories.length > 0 ? await clearSentLate(deps.db, userId, clearedWith.categories, clearedWith.earliest) : 0
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

/** Whether there is nothing to ask the player about: what it wrote has just gone, and so has what it would have edited. */
function isMoot(outcome: Outcome): boolean {
  return outcome === 'applied' || (outcome instanceof ApiError ? outcome.status === 410 : typeof outcome === 'object' && 'theirs' in outcome)
}

interface Outcomes {
  readonly outcomes: ReadonlyMap<number, Outcome>
  readonly position: Position | undefined
  /** Whether some of it may have been done before its player cleared it: that goes as it comes. */
  readonly mayBeCleared: boolean
}

interface Writing<D extends WriteDeps> {
  readonly deps: D
  readonly user: SessionUser
}

/** Mostly a batch is one round, and a round one statement. Undefined where that cannot be, and nothing was written. */
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

/** One round may be one statement; of several either all are written or none. */
async function writeAll<S extends TObject, D extends WriteDeps>(
  definition: WriteDefinition<S, D>,
  { deps, user }: Writing<D>,
  rounds: readonly (readonly AcceptedItem<Static<S>>[])[],
): Promise<Outcomes> {
  // Whether some of it is of games that are part of others by now: it is written as it says, and then moved.
  const isMoved = await isAnyFolded(deps.db, gamesNamedIn(rounds.flat().map(({ item }) => item)))
  const writeRoundsOf = async (run: WriteRun<D>): Promise<Outcomes> => {
    const outcomes = new Map<number, Outcome>()
    for (const items of rounds) {
      for (const [place, outcome] of byPlace(items, await definition.write(run, items))) outcomes.set(place, outcome)
    }
    return { outcomes, position: run.position, mayBeCleared: rounds.length > 0 }
  }
  if (rounds.length <= 1 && !isMoved) return writeRoundsOf(new WriteRun(deps, user))
  return transaction(deps.db, async (trx) => {
    const written = await writeRoundsOf(new WriteRun(deps, user, trx))
    if (isMoved && written.position !== undefined) await moveWritten(trx, user.id)
    return written
  })
}

function byPlace(items: readonly AcceptedItem<unknown>[], outcomes: readonly Outcome[]): Map<number, Outcome> {
  return new Map(items.flatMap(({ place }, index) => {
    const outcome = outcomes[index]
    return outcome === undefined ? [] : [[place, outcome] as const]
  }))
}
