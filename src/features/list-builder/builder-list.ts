import type { ListSwitch } from '../../contract/list-parts.ts'
import { isTopTenName, listMaxGames } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'

/** A game of a list in the builder. */
export interface BuilderGame {
  readonly gameId: number
  readonly note: string
  /** Its place on the device; absent before it is stored. */
  readonly place?: string
}

/** A list in the builder, created already or a draft. */
export interface BuilderList {
  readonly name: string
  readonly description: string
  readonly isPublic: boolean
  readonly isRanked: boolean
  readonly isTop10: boolean
  /** In the list's order. */
  readonly games: readonly BuilderGame[]
}

/** A removed game, and its position. */
export interface TakenOut {
  readonly game: BuilderGame
  readonly index: number
}

/** Returns whether it is the Top 10, by its flag or by its name. */
export function isTopTen({ isTop10, name }: BuilderList): boolean {
  return isTop10 || isTopTenName(name)
}

/** Returns whether no further game fits. */
export function isFull(list: BuilderList): boolean {
  return list.games.length >= listMaxGames(isTopTen(list))
}

/** Returns the list with games at its end, in their order, as far as they fit; existing ones keep their position. */
export function withGames<L extends BuilderList>(list: L, gameIds: readonly number[]): L {
  const known = new Set(list.games.map(({ gameId }) => gameId))
  const room = listMaxGames(isTopTen(list)) - list.games.length
  const fresh = [...new Set(gameIds)].filter((gameId) => !known.has(gameId)).slice(0, Math.max(0, room))
  return { ...list, games: [...list.games, ...fresh.map((gameId) => ({ gameId, note: '' }))] }
}

export function withoutGame<L extends BuilderList>(list: L, gameId: number): L {
  return { ...list, games: list.games.filter((game) => game.gameId !== gameId) }
}

/** Returns the list with a removed game at its position, or at the end if the list is shorter by now. */
export function withBack<L extends BuilderList>(list: L, { game, index }: TakenOut): L {
  if (list.games.some(({ gameId }) => gameId === game.gameId)) return list
  return { ...list, games: list.games.toSpliced(index, 0, game) }
}

/** Returns the list with a game at another position, counted from 0. */
export function withMoved<L extends BuilderList>(list: L, gameId: number, index: number): L {
  const game = list.games.find((one) => one.gameId === gameId)
  return game ? { ...list, games: list.games.filter((one) => one !== game).toSpliced(index, 0, game) } : list
}

export function withSwitch<L extends BuilderList>(list: L, name: ListSwitch, on: boolean): L {
  return name === 'is_public' ? { ...list, isPublic: on } : { ...list, isRanked: on }
}

export function withText<L extends BuilderList>(list: L, part: ListTextPart, gameId: number | null, text: string): L {
  if (part !== 'note') return { ...list, [part]: text }
  return { ...list, games: list.games.map((game) => (game.gameId === gameId ? { ...game, note: text } : game)) }
}
