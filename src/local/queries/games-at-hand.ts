import type { GameCard } from '../../contract/games.ts'
import { readChoices } from './choices.ts'
import type { UserDatabase } from '../db/database.ts'
import { onTablesChanged } from '../db/watch-tables.ts'
import { readAllGames } from './games.ts'

interface AtHand {
  readonly of: UserDatabase
  readonly adult: boolean
  readonly games: Promise<readonly GameCard[]>
  readonly stop: () => void
}

let atHand: AtHand | null = null

/**
 * Returns every game on the device that the player wants shown, each once. Returns the same array while no game on the
 * device and no choice of adult games changes. Reading all of them takes longer than a frame.
 */
export async function gamesAtHand(db: UserDatabase): Promise<readonly GameCard[]> {
  const { adult_games: adult } = await readChoices(db)
  if (atHand?.of === db && atHand.adult === adult) return atHand.games
  drop()
  const read: AtHand = { of: db, adult, games: readAllGames(db), stop: onTablesChanged(db, [db.games], dropThis) }
  function dropThis(): void {
    if (atHand === read) drop()
  }
  atHand = read
  // The next caller tries again.
  read.games.catch(dropThis)
  return read.games
}

function drop(): void {
  atHand?.stop()
  atHand = null
}
