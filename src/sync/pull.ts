import type { GameState } from '../contract/mutations.ts'
import type { PulledPage } from '../contract/sync-guards.ts'
import { ENTITIES, ENTITY_NAMES, isEntityName, PULL_SCHEMA } from '../contract/entities.ts'
import type { EntityName } from '../contract/entities.ts'
import type { ChoiceName } from '../domain/choices.ts'
import { putMeta } from '../local/database.ts'
import type { UserDatabase } from '../local/database.ts'
import { clearSettledFromDeck, clearUnaskedFromDeck } from '../local/games/deck.ts'
import { maybeSettled } from '../local/games/settled-games.ts'
import { canBeMirrored, mirroredIds, mirrorTables, recompute, waitingTargets } from '../local/outbox/mirror.ts'
import type { Word } from '../local/outbox/mirror.ts'
import type { PauseReason } from '../local/rows.ts'
import { learnServerClock } from '../local/outbox/stamps.ts'
import type { UnknownReason } from '../remote/answer.ts'
import { pauseFor } from './pauses.ts'
import { readPosition, revisionOf } from './position.ts'
import { forgetAcknowledged, requeueAcknowledged, takeBackStale } from './settle.ts'
import type { SyncWorld } from './world.ts'

/** With it the deck that lies here may have to change. */
const ADULT_CHOICE: ChoiceName = 'adult_games'

export type PullEnd =
  | { kind: 'pulled'; wasRestored: boolean }
  /** The session is gone, or somebody else's. */
  | { kind: 'signed-out' }
  | { kind: 'paused'; reason: PauseReason }
  | { kind: 'unreachable'; reason: UnknownReason; retryAfterMs: number | null }

/**
 * Fetches what other devices have changed since the last pull and lays it under the rows that still wait (`SPEC.md`
 * rule 11). A server whose history no longer holds what it has told this device was put back to an older state: then
 * everything is pulled, and what it had acknowledged is queued again (rule 3.3).
 */
export async function pull(world: SyncWorld, db: UserDatabase): Promise<PullEnd> {
  const { cursor, schema, seen } = await readPosition(db)
  // What this build mirrors and an older one did not lies behind the cursor.
  const since = schema === PULL_SCHEMA ? cursor : null
  const fetched = await fetchPages(world, since, seen)
  if (fetched.kind !== 'pages') return fetched
  await world.checkpoint?.('pull.answered')
  await applyPulled(db, fetched.pages, world.clock.now(), { since: cursor, seen, isWhole: since === null })
  await world.checkpoint?.('pull.applied')
  return { kind: 'pulled', wasRestored: fetched.pages.some(({ restored }) => restored) }
}

type Fetched = { kind: 'pages'; pages: PulledPage[] } | Exclude<PullEnd, { kind: 'pulled' }>

async function fetchPages(world: SyncWorld, since: string | null, seen: readonly string[]): Promise<Fetched> {
  const pages: PulledPage[] = []
  let query: Record<string, string> = {
    ...(since === null ? {} : { since }),
    ...(seen.length > 0 ? { seen: seen.join(',') } : {}),
  }
  for (;;) {
    const answer = await world.remote.call('pullChanges', { query })
    if (answer.kind === 'unknown') {
      return { kind: 'unreachable', reason: answer.reason, retryAfterMs: answer.retryAfterMs }
    }
    if (answer.kind === 'refused') {
      if (answer.status === 401 || answer.status === 403) return { kind: 'signed-out' }
      const reason = pauseFor(answer.status, answer.code)
      if (reason) return { kind: 'paused', reason }
      return { kind: 'unreachable', reason: 'busy', retryAfterMs: answer.retryAfterMs }
    }
    // Put back while its pages were being read: what came before is of a history that is gone.
    if (answer.body.restored) pages.length = 0
    pages.push(answer.body)
    if (!answer.body.more) return { kind: 'pages', pages }
    query = { since: answer.body.cursor }
  }
}

interface PulledFrom {
  /** The cursor that the pull began at. */
  since: string | null
  seen: readonly string[]
  isWhole: boolean
}

/**
 * Lays the server's word under the waiting rows, in one transaction with the new cursor. A whole answer also speaks of
 * what it leaves out: the server knows nothing of it, and what the device shows is only what still waits. That mends a
 * mirror that was cleared or sealed, and one that was ahead of a restored server.
 */
async function applyPulled(
  db: UserDatabase,
  pages: readonly PulledPage[],
  deviceNow: number,
  { since, seen, ...from }: PulledFrom,
): Promise<void> {
  const last = pages.at(-1) as PulledPage
  const wasRestored = pages.some(({ restored }) => restored)
  const isWhole = from.isWhole || wasRestored
  const saysAdult = isWhole || pages.some(({ changes }) => changes.some(({ entity, id }) => entity === 'choices' && id === ADULT_CHOICE))
  const tables = [...mirrorTables(db), db.deck, db.swipes, db.meta, ...(saysAdult ? [db.games] : [])]
  await db.transaction('rw', tables, async () => {
    const known = await readPosition(db)
    // Data that the browser has cleared meanwhile knows nothing of what was before `since`: the next pull is whole.
    if (!isWhole && known.cursor !== since) return
    const heard = wordsOf(pages)
    const latest = pages.flatMap(({ changes }) => changes).reduce((at, change) => Math.max(at, change.at), 0)
    await learnServerClock(db, last.now, deviceNow, latest)
    // What was answered since this pull began is still to be looked for.
    const unproven = known.seen.filter((position) => !seen.includes(position))
    // Another sender's write was acknowledged meanwhile, and this pull was read before it. The next one brings both.
    if (!isWhole && unproven.some((position) => revisionOf(position) > revisionOf(last.cursor))) return
    await putMeta(db, 'position', { cursor: last.cursor, schema: PULL_SCHEMA, seen: unproven })
    if (wasRestored) await requeueAcknowledged(db)
    await forgetAcknowledged(db, last.now)
    const waiting = isWhole ? await waitingTargets(db) : undefined
    for (const entity of ENTITY_NAMES) {
      const words = heard.get(entity) ?? new Map<string, Word>()
      const ids = new Set(words.keys())
      if (isWhole) for (const id of [...(await mirroredIds(db, entity)), ...(waiting?.get(entity) ?? [])]) ids.add(id)
      await recompute(db, entity, [...ids], { heard: words, isPulled: true, isWhole })
    }
    await takeBackStale(db)
    if (known.cursor === null) await fillInBefore(db, heard.get('gameStates'))
    const changed = new Map([...heard].map(([entity, words]) => [entity, new Set(words.keys())]))
    await clearSettledFromDeck(db, isWhole ? undefined : await maybeSettled(db, changed))
    if (saysAdult) await clearUnaskedFromDeck(db)
  })
}

/** What the pages say, by entity; the later word on one of them stands. What this build does not know it passes over. */
function wordsOf(pages: readonly PulledPage[]): Map<EntityName, Map<string, Word>> {
  const heard = new Map<EntityName, Map<string, Word>>()
  for (const { entity, id, value, at } of pages.flatMap(({ changes }) => changes)) {
    if (!isEntityName(entity) || !canBeMirrored(entity, id) || (value !== null && !ENTITIES[entity].isValue(value))) continue
    const words = heard.get(entity) ?? new Map<string, Word>()
    heard.set(entity, words.set(id, { value, at }))
  }
  return heard
}

/**
 * Swipes made before this device knew anything of the server's word: what Rewind puts back is what that was. Only the
 * first of a game: those behind it were made in the knowledge of the one before.
 */
async function fillInBefore(db: UserDatabase, words: ReadonlyMap<string, Word> = new Map()): Promise<void> {
  const swipes = await db.swipes.filter(({ before }) => before === undefined).toArray()
  const changes = swipes.map(({ n, gameId }) => {
    const state = (words.get(String(gameId))?.value as { state?: GameState } | null | undefined)?.state ?? null
    return { key: n, changes: { before: state } }
  })
  await db.swipes.bulkUpdate(changes)
}
