import { isBoolean, isInteger, isNumber, isString, listOf, nullable, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { ExportLinkAnswer, MatchGamesAnswer, SteamImportAnswer, SteamLibraryAnswer } from './own-data.ts'

export const isExportLink: Shape<ExportLinkAnswer> = objectOf({ path: isString, expires_at: isString })

const isMatchedGame = objectOf({ id: isInteger, name: isString, year: nullable(isInteger), platform_ids: listOf(isInteger), cover: isString })

export const isMatchedGames: Shape<MatchGamesAnswer> = objectOf({
  ids: listOf(nullable(isInteger)), likely: listOf(nullable(objectOf({ id: isInteger, name: isString, year: nullable(isInteger) }))),
  matches: listOf(nullable(objectOf({ is_sure: isBoolean, game: isMatchedGame, others: listOf(isMatchedGame) }))),
})

export const isSteamImport: Shape<SteamImportAnswer> = objectOf({ available: isBoolean })

export const isSteamLibrary: Shape<SteamLibraryAnswer> = objectOf({
  games: nullable(listOf(objectOf({ steam_id: isInteger, name: isString, hours: isNumber }))),
})
