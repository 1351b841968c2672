import type { GameCard } from '../../contract/games.ts'
import { readChoices } from './choices.ts'
import type { UserDatabase } from '../db/database.ts'
import { onTablesChanged } from '../db/watch-tables.ts'
import { readAllGames } from './games.ts'

interface AtHand {
  readonly adult: boolean
  readonly games: Promise<readonly GameCard[]>
  readonly stop: () => void
}

const atHand = new WeakMap<UserDatabase, AtHand>()

/**
 * Returns every game on the device that the player wants shown, each once. Returns the same array while no game on the
 * device and no choice of adult games changes. Reading all of them takes longer than a frame.
 */
export async function gamesAtHand(db: UserDatabase): Promise<readonly GameCard[]> {
  const { adult_games: adult } = await readChoices(db)
  const known = atHand.get(db)
  if (known?.adult === adult) return known.games
  known?.stop()
  const drop = () => {
    read.stop()
    if (atHand.get(db) === read) atHand.delete(db)
  }
  const read: AtHand = { adult, games: readAllGames(db), stop: onTablesChanged(db, [db.games], drop) }
  atHand.set(db, read)
  // The next caller tries again.
  read.games.catch(drop)
  return read.games
}
