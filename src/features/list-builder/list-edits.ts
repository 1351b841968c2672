import type { GameCard } from '../../contract/games.ts'
import type { ListSwitch } from '../../contract/list-parts.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import type { BuilderList, TakenOut } from './builder-list.ts'

/** Everything that can be done to a list that is being built. Each shows at once. */
export interface ListEdits {
  setText(part: ListTextPart, gameId: number | null, text: string): void
  setSwitch(name: ListSwitch, on: boolean): void
  add(card: GameCard): void
  /** Answers what was taken out. */
  remove(gameId: number): TakenOut | undefined
  putBack(taken: TakenOut): void
  /** To a position counted from 0. */
  move(gameId: number, index: number): void
}

/** A list that is being built. */
export interface ListInUse {
  /** Undefined until it was read once. */
  readonly list: BuilderList | undefined
  readonly latest: () => BuilderList | undefined
  readonly edits: ListEdits
}

/** What would be taken out with a game, if it is in the list. */
export function takenOut(list: BuilderList | undefined, gameId: number): TakenOut | undefined {
  const index = list?.games.findIndex((game) => game.gameId === gameId) ?? -1
  const game = list?.games[index]
  return game && { game, index }
}
