import { isInteger, isString, listOf, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { SimilarPlayer, SimilarPlayersResponse } from './similar-players.ts'

const areIds = listOf(isInteger)

const isSimilarPlayer: Validator<SimilarPlayer> = objectOf({
  id: isString,
  username: isString,
  display_name: isString,
  avatar_url: isString,
  percent: isInteger,
  both_count: isInteger,
  both: areIds,
  unseen_count: isInteger,
  unseen: areIds,
})

export const isSimilarPlayersResponse: Validator<SimilarPlayersResponse> = objectOf({
  loved_count: isInteger,
  twins: listOf(isSimilarPlayer),
})
