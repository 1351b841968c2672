import { isBoolean, isInteger, isString, listOf, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { PackIndex, PackPart } from './pack.ts'

const isPackPart: Validator<PackPart> = objectOf({ kind: isString, name: isString, bytes: isInteger, adult: isBoolean })

export const isPackIndex: Validator<PackIndex> = objectOf({
  format: isInteger,
  games: isInteger,
  catalogue_games: isInteger,
  parts: listOf(isPackPart),
})
