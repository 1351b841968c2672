import type { GameCard } from '../../contract/games.ts'
import type { ListSwitch } from '../../contract/list-parts.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import type { BuilderList, TakenOut } from './builder-list.ts'

/** All edits of a list in the builder. Each shows at once. */
export interface ListEdits {
  setText(part: ListTextPart, gameId: number | null, text: string): void
  setSwitch(name: ListSwitch, on: boolean): void
  add(card: GameCard): void
  /** Returns the removed game. */
  remove(gameId: number): TakenOut | undefined
  putBack(taken: TakenOut): void
  /** To a position counted from 0. */
  move(gameId: number, index: number): void
}

/** A list in the builder. */
export interface UseListResult {
  /** Undefined until the first read. */
  readonly list: BuilderList | undefined
  readonly latest: () => BuilderList | undefined
  readonly edits: ListEdits
}

/** Returns a game with its position if it is in the list. */
export function takenOut(list: BuilderList | undefined, gameId: number): TakenOut | undefined {
  const index = list?.games.findIndex((game) => game.gameId === gameId) ?? -1
  const game = list?.games[index]
  return game && { game, index }
}
