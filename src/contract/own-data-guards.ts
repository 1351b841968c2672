import { isInteger, isString, listOf, nullable, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { ExportLinkAnswer, MatchGamesAnswer } from './own-data.ts'

export const isExportLink: Shape<ExportLinkAnswer> = objectOf({ path: isString, expires_at: isString })

export const isMatchedGames: Shape<MatchGamesAnswer> = objectOf({
  ids: listOf(nullable(isInteger)), likely: listOf(nullable(objectOf({ id: isInteger, name: isString, year: nullable(isInteger) }))),
})
