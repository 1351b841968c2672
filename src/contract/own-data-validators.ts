import { isBoolean, isInteger, isNumber, isString, listOf, nullable, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { ExportLinkResponse, MatchGamesResponse, SteamImportResponse, SteamLibraryResponse } from './own-data.ts'

export const isExportLink: Validator<ExportLinkResponse> = objectOf({ path: isString, expires_at: isString })

const isMatchedGame = objectOf({
  id: isInteger,
  name: isString,
  year: nullable(isInteger),
  platform_ids: listOf(isInteger),
  cover: isString,
})

export const isMatchedGames: Validator<MatchGamesResponse> = objectOf({
  ids: listOf(nullable(isInteger)),
  likely: listOf(nullable(objectOf({ id: isInteger, name: isString, year: nullable(isInteger) }))),
  matches: listOf(nullable(objectOf({ is_sure: isBoolean, game: isMatchedGame, others: listOf(isMatchedGame) }))),
})

export const isSteamImport: Validator<SteamImportResponse> = objectOf({ available: isBoolean })

export const isSteamLibrary: Validator<SteamLibraryResponse> = objectOf({
  games: nullable(listOf(objectOf({ steam_id: isInteger, name: isString, hours: isNumber }))),
})
