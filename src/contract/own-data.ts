import { Type } from 'typebox'
import type { Static } from 'typebox'
import { IMPORT_CHANGES_MAX, IMPORT_NAME_MAX_CHARACTERS, MATCHED_GAMES_MAX, MATCHED_PLATFORMS_MAX, STEAM_PROFILE_MAX_CHARACTERS } from './limits.ts'
import { MutationId, writeItem } from './writes.ts'

/** Where everything of a player's lies ready to be fetched: once, for a day, by that player alone. */
export const ExportLinkAnswer = Type.Object({ path: Type.String(), expires_at: Type.String() })
export type ExportLinkAnswer = Static<typeof ExportLinkAnswer>

export const ExportParams = Type.Object({ token: Type.String({ maxLength: 100 }) })

/** So long may be whose file it was, and how a device is called. */
const Name = Type.String({ maxLength: IMPORT_NAME_MAX_CHARACTERS })

/** An import, by the id that its device gives it: so many stamps behind this item's own are of what it brings. 0 for one that was taken back. */
export const NoteImportItem = writeItem({
  import_id: MutationId, changes: Type.Integer({ minimum: 0, maximum: IMPORT_CHANGES_MAX }), source: Name, device: Name,
})
export type NoteImportItem = Static<typeof NoteImportItem>
const A_UUID = '0197a000-0000-7000-8000-0000000000a1'
export const NoteImportBody = Type.Object(
  { userId: Type.String(), ...NoteImportItem.properties },
  { additionalProperties: false, examples: [{ userId: A_UUID, import_id: A_UUID, changes: 512, source: 'Playnite', device: 'Chrome on Linux' }] },
)

const StoreId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

const NamedGame = Type.Object(
  {
    igdb_id: Type.Union([Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), Type.Null()]),
    name: Type.String({ minLength: 1, maxLength: 500 }),
    year: Type.Union([Type.Integer({ minimum: 1900, maximum: 9_999 }), Type.Null()]),
    /** What stores call it, where a file of theirs is read. */
    steam_id: Type.Optional(StoreId),
    gog_id: Type.Optional(StoreId),
    /** Our ids of the platforms that the file names. */
    platform_ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), { maxItems: MATCHED_PLATFORMS_MAX })),
  },
  { additionalProperties: false },
)
export type NamedGame = Static<typeof NamedGame>

/** Games of another server, by what everybody calls them. */
export const MatchGamesBody = Type.Object(
  { games: Type.Array(NamedGame, { maxItems: MATCHED_GAMES_MAX }) },
  { additionalProperties: false },
)
export type MatchGamesBody = Static<typeof MatchGamesBody>

/** Whether this server can ask Steam for a player's library. */
export const SteamImportAnswer = Type.Object({ available: Type.Boolean() })
export type SteamImportAnswer = Static<typeof SteamImportAnswer>

/** A profile there: its link, its number, or its name in the link. */
export const FetchSteamBody = Type.Object(
  { profile: Type.String({ minLength: 1, maxLength: STEAM_PROFILE_MAX_CHARACTERS }) },
  { additionalProperties: false },
)
export type FetchSteamBody = Static<typeof FetchSteamBody>

/** What it owns; null where it shows that to nobody. */
export const SteamLibraryAnswer = Type.Object({
  games: Type.Union([Type.Array(Type.Object({ steam_id: Type.Integer(), name: Type.String(), hours: Type.Number() })), Type.Null()]),
})
export type SteamLibraryAnswer = Static<typeof SteamLibraryAnswer>

const LikelyGame = Type.Object({ id: Type.Integer(), name: Type.String(), year: Type.Union([Type.Integer(), Type.Null()]) })
const MatchedGame = Type.Object({ ...LikelyGame.properties, platform_ids: Type.Array(Type.Integer()), cover: Type.String() })
export type MatchedGame = Static<typeof MatchedGame>

/**
 * In the order of the games. `matches` has the game that is meant and the others that may be, the best first; null if none is
 * known. Clients before it read `ids`, of those that are sure, and `likely`, the best of the others.
 */
export const MatchGamesAnswer = Type.Object({
  ids: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
  likely: Type.Array(Type.Union([LikelyGame, Type.Null()])),
  matches: Type.Array(Type.Union([Type.Object({ is_sure: Type.Boolean(), game: MatchedGame, others: Type.Array(MatchedGame) }), Type.Null()])),
})
export type MatchGamesAnswer = Static<typeof MatchGamesAnswer>
