import { rankingOfCards } from '../../deck-engine/ranking/card-ranking.ts'
import { learnedGains } from '../../deck-engine/ranking/taste.ts'
import type { TasteFacet } from '../../domain/taste.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games/games.ts'
import { readKnownNames } from '../../local/games/known-names.ts'
import { readOwnTaste } from '../../local/games/taste-facts.ts'
import { indexDictionaries, readDictionaries, valueNames } from '../../local/games/value-names.ts'
import type { LearnedValue } from './facets-of-taste.ts'

/** What was learned, and how its things are called. */
export interface LearnedHere {
  readonly values: readonly LearnedValue[]
  readonly nameOf: (facet: TasteFacet, id: number) => string | undefined
}

/** What the deck on this device has learned of its player: by the sum that deals, from the games that are here. */
export async function readLearned(db: UserDatabase): Promise<LearnedHere> {
  const [cards, own, dictionaries, known] = await Promise.all([
    readAllGames(db), readOwnTaste(db), readDictionaries(db), readKnownNames(db),
  ])
  const { index, community } = rankingOfCards(cards)
  const isNewcomer = own.liked.length + own.noped.length + own.chosenGenres.length === 0
  return {
    values: isNewcomer ? [] : learnedGains(index, community, own),
    nameOf: valueNames(indexDictionaries(dictionaries), cards, known),
  }
}
