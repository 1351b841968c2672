import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  IMPORT_CHANGES_MAX,
  IMPORT_NAME_MAX_CHARACTERS,
  MATCHED_GAMES_MAX,
  MATCHED_PLATFORMS_MAX,
  STEAM_PROFILE_MAX_CHARACTERS,
} from './limits.ts'
import { MutationId, writeItem } from './writes.ts'

/** The path of an export of the player's data. It works once, for a day, for that player only. */
export const ExportLinkResponse = Type.Object({ path: Type.String(), expires_at: Type.String() })
export type ExportLinkResponse = Static<typeof ExportLinkResponse>

export const ExportParams = Type.Object({ token: Type.String({ maxLength: 100 }) })

/** The file's owner, or the name of a device. */
const Name = Type.String({ maxLength: IMPORT_NAME_MAX_CHARACTERS })

/**
 * An import, by the id that its device gave it. `changes` timestamps after this item's own belong to it; 0 for an import that was
 * undone.
 */
export const RecordImportItem = writeItem({
  import_id: MutationId,
  changes: Type.Integer({ minimum: 0, maximum: IMPORT_CHANGES_MAX }),
  source: Name,
  device: Name,
})
export type RecordImportItem = Static<typeof RecordImportItem>
const A_UUID = '0197a000-0000-7000-8000-0000000000a1'
export const RecordImportBody = Type.Object(
  { userId: Type.String(), ...RecordImportItem.properties },
  {
    additionalProperties: false,
    examples: [{ userId: A_UUID, import_id: A_UUID, changes: 512, source: 'Playnite', device: 'Chrome on Linux' }],
  },
)

const StoreId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 })

const NamedGame = Type.Object(
  {
    igdb_id: Type.Union([Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), Type.Null()]),
    name: Type.String({ minLength: 1, maxLength: 500 }),
    year: Type.Union([Type.Integer({ minimum: 1900, maximum: 9_999 }), Type.Null()]),
    /** Its id in the store, if the file comes from one. */
    steam_id: Type.Optional(StoreId),
    gog_id: Type.Optional(StoreId),
    /** Our ids of the platform that the file names; empty if we do not know it, missing if it names none. */
    platform_ids: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }), { maxItems: MATCHED_PLATFORMS_MAX })),
  },
  { additionalProperties: false },
)
export type NamedGame = Static<typeof NamedGame>

/** Games of another server, by ids and names that both servers know. */
export const MatchGamesBody = Type.Object(
  { games: Type.Array(NamedGame, { maxItems: MATCHED_GAMES_MAX }) },
  { additionalProperties: false },
)
export type MatchGamesBody = Static<typeof MatchGamesBody>

/** Whether this server can fetch a player's library from Steam. */
export const SteamImportResponse = Type.Object({ available: Type.Boolean() })
export type SteamImportResponse = Static<typeof SteamImportResponse>

/** A profile there: its link, its number, or its name in the link. */
export const FetchSteamBody = Type.Object(
  { profile: Type.String({ minLength: 1, maxLength: STEAM_PROFILE_MAX_CHARACTERS }) },
  { additionalProperties: false },
)
export type FetchSteamBody = Static<typeof FetchSteamBody>

/** The games of the profile; null if it is private. */
export const SteamLibraryResponse = Type.Object({
  games: Type.Union([Type.Array(Type.Object({ steam_id: Type.Integer(), name: Type.String(), hours: Type.Number() })), Type.Null()]),
})
export type SteamLibraryResponse = Static<typeof SteamLibraryResponse>

const LikelyGame = Type.Object({ id: Type.Integer(), name: Type.String(), year: Type.Union([Type.Integer(), Type.Null()]) })
const MatchedGame = Type.Object({ ...LikelyGame.properties, platform_ids: Type.Array(Type.Integer()), cover: Type.String() })
export type MatchedGame = Static<typeof MatchedGame>

/**
 * In the order of the games. `matches` has the best match and other candidates, the best first; null if none is known. Earlier clients
 * read `ids`, the certain matches, and `likely`, the best of the others.
 */
export const MatchGamesResponse = Type.Object({
  ids: Type.Array(Type.Union([Type.Integer(), Type.Null()])),
  likely: Type.Array(Type.Union([LikelyGame, Type.Null()])),
  matches: Type.Array(
    Type.Union([Type.Object({ is_sure: Type.Boolean(), game: MatchedGame, others: Type.Array(MatchedGame) }), Type.Null()]),
  ),
})
export type MatchGamesResponse = Static<typeof MatchGamesResponse>
