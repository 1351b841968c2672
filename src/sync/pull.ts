import type { GameState } from '../contract/mutations.ts'
import type { PulledPage } from '../contract/sync-validators.ts'
import { ENTITIES, ENTITY_NAMES, isEntityName, PULL_SCHEMA } from '../contract/entities.ts'
import type { EntityName } from '../contract/entities.ts'
import type { ChoiceName } from '../domain/choices.ts'
import { putMeta } from '../local/db/database.ts'
import type { UserDatabase } from '../local/db/database.ts'
import { clearSettledFromDeck, clearUnaskedFromDeck } from '../local/queries/deck.ts'
import { maybeSettled } from '../local/queries/settled-games.ts'
import { canBeMirrored, mirroredIds, recompute, waitingTargets } from '../local/replica/mirror.ts'
import { mirrorTables } from '../local/db/database.ts'
import type { Word } from '../local/replica/mirror.ts'
import { learnServerClock } from '../local/replica/timestamps.ts'
import { failureWithoutRows } from './failure-of.ts'
import type { Paused, Unreachable } from './failure-of.ts'
import { readPosition, revisionOf } from './position.ts'
import { forgetAcknowledged, requeueAcknowledged, takeBackStale } from './apply-results.ts'
import type { SyncDeps } from './deps.ts'

/** A change of it may change the stored deck. */
const ADULT_CHOICE: ChoiceName = 'adult_games'

export type PullEnd =
  | { kind: 'pulled'; wasRestored: boolean }
  /** The session has ended, or belongs to another user. */
  | { kind: 'signed-out' }
  | Paused
  | Unreachable

/**
 * Fetches what other devices have changed since the last pull and applies it below the pending rows (`SPEC.md` rule
 * 11). If the server's history lacks a cursor of this device, the server was put back to an older state. Then
 * everything is pulled, and acknowledged rows are queued again (rule 3.3).
 */
export async function pull(deps: SyncDeps, db: UserDatabase): Promise<PullEnd> {
  const { cursor, schema, seen } = await readPosition(db)
  // What this build mirrors and an older one did not is before the cursor.
  const since = schema === PULL_SCHEMA ? cursor : null
  const fetched = await fetchPages(deps, since, seen)
  if (fetched.kind !== 'pages') return fetched
  await deps.checkpoint?.('pull.answered')
  await applyPulled(db, fetched.pages, deps.clock.now(), { since: cursor, seen, isComplete: since === null })
  await deps.checkpoint?.('pull.applied')
  return { kind: 'pulled', wasRestored: fetched.pages.some(({ restored }) => restored) }
}

type Fetched = { kind: 'pages'; pages: PulledPage[] } | Exclude<PullEnd, { kind: 'pulled' }>

async function fetchPages(deps: SyncDeps, since: string | null, seen: readonly string[]): Promise<Fetched> {
  const pages: PulledPage[] = []
  let query: Record<string, string> = {
    ...(since === null ? {} : { since }),
    ...(seen.length > 0 ? { seen: seen.join(',') } : {}),
  }
  for (;;) {
    const response = await deps.remote.call('pullChanges', { query })
    if (response.kind !== 'answered') {
      const isOver = response.kind === 'refused' && (response.status === 401 || response.status === 403)
      return isOver ? { kind: 'signed-out' } : failureWithoutRows(response)
    }
    // If the server was restored while its pages were read, the earlier pages belong to a lost history.
    if (response.body.restored) pages.length = 0
    pages.push(response.body)
    if (!response.body.more) return { kind: 'pages', pages }
    query = { since: response.body.cursor }
  }
}

interface PulledFrom {
  /** The cursor from which the pull began. */
  since: string | null
  seen: readonly string[]
  isComplete: boolean
}

/**
 * Applies the server's values below the pending rows, in one transaction with the new cursor. A complete response also
 * decides about what it leaves out: the server has none of it, and the device shows only what is pending. That repairs
 * a mirror that was cleared or redacted, and one that was ahead of a restored server.
 */
async function applyPulled(
  db: UserDatabase,
  pages: readonly PulledPage[],
  deviceNow: number,
  { since, seen, ...from }: PulledFrom,
): Promise<void> {
  const last = pages.at(-1) as PulledPage
  const wasRestored = pages.some(({ restored }) => restored)
  const isComplete = from.isComplete || wasRestored
  const saysAdult = isComplete || pages.some(({ changes }) => changes.some(({ entity, id }) => entity === 'choices' && id === ADULT_CHOICE))
  const tables = [...mirrorTables(db), db.deck, db.swipes, db.meta, ...(saysAdult ? [db.games] : [])]
  await db.transaction('rw', tables, async () => {
    const known = await readPosition(db)
    // If the browser has cleared the data meanwhile, everything before `since` is missing. The next pull is complete.
    if (!isComplete && known.cursor !== since) return
    const ingested = wordsOf(pages)
    const latest = pages.flatMap(({ changes }) => changes).reduce((at, change) => Math.max(at, change.at), 0)
    await learnServerClock(db, last.now, deviceNow, latest)
    // Cursors that were returned since this pull began are still to be confirmed.
    const unproven = known.seen.filter((position) => !seen.includes(position))
    // Another sender's write was acknowledged meanwhile, and this pull was read before it. The next one returns both.
    if (!isComplete && unproven.some((position) => revisionOf(position) > revisionOf(last.cursor))) return
    await putMeta(db, 'position', { cursor: last.cursor, schema: PULL_SCHEMA, seen: unproven })
    if (wasRestored) await requeueAcknowledged(db)
    await forgetAcknowledged(db, last.now)
    const waiting = isComplete ? await waitingTargets(db) : undefined
    for (const entity of ENTITY_NAMES) {
      const words = ingested.get(entity) ?? new Map<string, Word>()
      const ids = new Set(words.keys())
      if (isComplete) for (const id of [...(await mirroredIds(db, entity)), ...(waiting?.get(entity) ?? [])]) ids.add(id)
      await recompute(db, entity, [...ids], { ingested: words, isPulled: true, isComplete })
    }
    await takeBackStale(db)
    if (known.cursor === null) await fillInBefore(db, ingested.get('gameStates'))
    const changed = new Map([...ingested].map(([entity, words]) => [entity, new Set(words.keys())]))
    await clearSettledFromDeck(db, isComplete ? undefined : await maybeSettled(db, changed))
    if (saysAdult) await clearUnaskedFromDeck(db)
  })
}

/**
 * Returns the values of the pages, by entity. The later value of an entity wins. Ignores what this build does not know.
 */
function wordsOf(pages: readonly PulledPage[]): Map<EntityName, Map<string, Word>> {
  const ingested = new Map<EntityName, Map<string, Word>>()
  for (const { entity, id, value, at } of pages.flatMap(({ changes }) => changes)) {
    if (!isEntityName(entity) || !canBeMirrored(entity, id) || (value !== null && !ENTITIES[entity].isValue(value))) continue
    const words = ingested.get(entity) ?? new Map<string, Word>()
    ingested.set(entity, words.set(id, { value, at }))
  }
  return ingested
}

/**
 * Fills in what Rewind restores for swipes that were made before the first pull: the server's value. Only the first
 * swipe of a game needs it, because later ones know the one before.
 */
async function fillInBefore(db: UserDatabase, words: ReadonlyMap<string, Word> = new Map()): Promise<void> {
  const swipes = await db.swipes.filter(({ before }) => before === undefined).toArray()
  const changes = swipes.map(({ n, gameId }) => {
    const state = (words.get(String(gameId))?.value as { state?: GameState } | null | undefined)?.state ?? null
    return { key: n, changes: { before: state } }
  })
  await db.swipes.bulkUpdate(changes)
}
