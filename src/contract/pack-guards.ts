import { isBoolean, isInteger, isString, listOf, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { PackIndex, PackPart } from './pack.ts'

const isPackPart: Shape<PackPart> = objectOf({ kind: isString, name: isString, bytes: isInteger, adult: isBoolean })

export const isPackIndex: Shape<PackIndex> = objectOf({
  format: isInteger,
  games: isInteger,
  catalogue_games: isInteger,
  parts: listOf(isPackPart),
})
