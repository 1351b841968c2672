import { GAMES_ON_DEVICE_MAX } from '../../contract/limits.ts'
import { gameOfListGame } from '../../contract/list-parts.ts'
import { findMeta, mirrorTables } from '../db/database.ts'
import type { UserDatabase } from '../db/database.ts'
import type { ListDraft } from '../db/draft-row.ts'
import { readMine } from '../replica/mirror.ts'
import { gameIdsOf } from '../replica/outbox-queries.ts'

/** A full device frees space for a while, not for one game at a time. */
const TRIM_TO = 0.95
/** The limit of Rewind, which needs the cards of these swipes. */
const SWIPES_MAX = 500

// Why: docs/decisions/storage/0001-games-are-bounded.md
/**
 * Deletes the least recently used games if the device has more than `max`: disliked ones too, and swipes that can no
 * longer be rewound. Keeps every game in a deck, a list, a draft of one, a like or a wish. Keeps those in one of the
 * last swipes, a cached search, a cached page or a pending change. Returns how many were deleted.
 */
export function trimGames(db: UserDatabase, max = GAMES_ON_DEVICE_MAX): Promise<number> {
  return db.transaction(
    'rw',
    [db.games, db.deck, db.lists, db.swipes, db.searches, db.pages, db.drafts, db.meta, ...mirrorTables(db)],
    async () => {
      const held = await db.games.count()
      if (held <= max) return 0
      await db.swipes.bulkDelete((await db.swipes.orderBy('n').primaryKeys()).slice(0, -SWIPES_MAX))
      const needed = await neededGames(db)
      const oldest = (await db.games.orderBy('usedAt').primaryKeys()).filter((id) => !needed.has(id))
      const evicted = oldest.slice(0, held - Math.floor(max * TRIM_TO))
      await db.games.bulkDelete(evicted)
      return evicted.length
    },
  )
}

async function neededGames(db: UserDatabase): Promise<Set<number>> {
  const [own, dealt, lists, swipes, searches, pages] = await Promise.all([
    ownGames(db),
    db.deck.toArray(),
    db.lists.toArray(),
    db.swipes.toArray(),
    db.searches.toArray(),
    db.pages.toArray(),
  ])
  return new Set([
    ...own,
    ...dealt.map(({ gameId }) => gameId),
    ...lists.flatMap(({ games }) => games),
    ...swipes.map(({ gameId }) => gameId),
    ...searches.flatMap(({ gameIds }) => gameIds),
    ...pages.flatMap(({ gameIds }) => gameIds),
  ])
}

/**
 * Returns the player's own games: liked, owned, wanted or reviewed ones. Includes those in a list, a draft of one or a
 * pinned list, and those that a pending change names.
 */
export async function ownGames(db: UserDatabase): Promise<Set<number>> {
  const [states, wishes, reviews, listed, rows, drafts, pins] = await Promise.all([
    db.gameStates.where('state').anyOf('liked', 'owned').primaryKeys(),
    readMine(db, 'wishes'),
    readMine(db, 'reviews'),
    readMine(db, 'listGames'),
    db.outbox.where('state').noneOf(['acknowledged']).toArray(),
    db.drafts.where('scope').equals('list').toArray(),
    findMeta(db, 'pins'),
  ])
  const pinned = await db.lists.bulkGet([...(pins?.lists ?? [])])
  return new Set([
    ...states,
    ...[...wishes.keys(), ...reviews.keys()].map(Number),
    ...[...listed.keys()].map(gameOfListGame),
    ...rows.flatMap(gameIdsOf),
    ...drafts.flatMap(({ body }) => (body as ListDraft).games.map(({ gameId }) => gameId)),
    ...pinned.flatMap((list) => list?.games ?? []),
  ])
}
