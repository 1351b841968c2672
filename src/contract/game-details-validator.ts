import { isInteger, isNumber, isString, listOf, nullable, objectOf, oneOf, optional } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import { isGameCard } from './game-validators.ts'
import type { GameDetails } from './games.ts'

const isLike =
  (pattern: RegExp): Validator<string> =>
  (value): value is string =>
    isString(value) && pattern.test(value)

/** Ids become parts of addresses, so none may lead elsewhere. */
export const isGameDetails: Validator<GameDetails> = objectOf({
  game: isGameCard,
  score_count: optional(isInteger),
  followed: optional(objectOf({ ratings: isInteger, mean_10: nullable(isNumber), wants: isInteger })),
  screenshots: listOf(isLike(/^[a-z0-9]{1,40}$/)),
  videos: listOf(objectOf({ id: isLike(/^[A-Za-z0-9_-]{1,20}$/), name: isString })),
  releases: listOf(objectOf({ platform_id: isInteger, date: nullable(isInteger), date_format: nullable(oneOf([0, 1, 2])) })),
  versions: listOf(
    objectOf({
      id: isInteger,
      name: isString,
      title: nullable(isString),
      game_type: isInteger,
      first_release_date: nullable(isInteger),
      platform_ids: listOf(isInteger),
    }),
  ),
})
