import { isAdultGame } from '../domain/adult-games.ts'
import { CHOICE_DEFAULTS, isChoice } from '../domain/choices.ts'
import type { ChoiceName, Choices } from '../domain/choices.ts'
import type { UserDatabase } from './database.ts'
import { readMine } from './outbox/mirror.ts'

/** What the player has chosen, with what still waits; what they have not chosen is at its default. */
export async function readChoices(db: UserDatabase): Promise<Choices> {
  const chosen = await readMine(db, 'choices')
  const known = [...chosen].flatMap(([name, row]) => (isChoice(name, row.value) ? [[name as ChoiceName, row.value] as const] : []))
  return { ...CHOICE_DEFAULTS, ...Object.fromEntries(known) }
}

/** The games without those for adults, unless the player has asked for them; the choice is read only where there are any. */
export async function withoutUnasked<G extends { readonly themes: readonly number[] }>(db: UserDatabase, games: G[]): Promise<G[]> {
  if (!games.some(isAdultGame) || (await readChoices(db)).adult_games) return games
  return games.filter((game) => !isAdultGame(game))
}
