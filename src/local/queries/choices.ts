import { isAdultGame } from '../../domain/adult-games.ts'
import { CHOICE_DEFAULTS, isChoice } from '../../domain/choices.ts'
import type { ChoiceName, Choices } from '../../domain/choices.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine } from '../replica/mirror.ts'

/** Returns the player's choices, with pending ones applied. A choice that was not made has its default. */
export async function readChoices(db: UserDatabase): Promise<Choices> {
  const chosen = await readMine(db, 'choices')
  const known = [...chosen].flatMap(([name, row]) => (isChoice(name, row.value) ? [[name as ChoiceName, row.value] as const] : []))
  return { ...CHOICE_DEFAULTS, ...Object.fromEntries(known) }
}

/**
 * Returns the games without those for adults, unless the player has asked for them. Reads the choice only if there are
 * any.
 */
export async function withoutUnasked<G extends { readonly themes: readonly number[] }>(db: UserDatabase, games: G[]): Promise<G[]> {
  if (!games.some(isAdultGame) || (await readChoices(db)).adult_games) return games
  return games.filter((game) => !isAdultGame(game))
}
