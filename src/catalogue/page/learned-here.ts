import type { TasteFacet } from '../../domain/taste.ts'
import type { UserDatabase } from '../../local/db/database.ts'
import type { LearnedValue } from '../pack-questions.ts'
import { readOwnTaste } from '../../local/queries/taste-facts.ts'
import { indexDictionaries, readDictionaries, valueNames } from '../../local/queries/value-names.ts'
import { readStatedTaste } from '../../local/queries/taste.ts'
import type { StatedTasteByFacet } from '../../local/queries/taste.ts'
import { askKnown, cardsMeant } from './pack-reader.ts'

/** What was learned, and the names of its subjects. */
export interface LearnedHere {
  readonly values: readonly LearnedValue[]
  readonly nameOf: (facet: TasteFacet, id: number) => string | undefined
}

/**
 * Returns what the deck has learned of its player, by its sum, from all known games; null if no worker responds. Stated values have their
 * names as well.
 */
export async function readLearned(db: UserDatabase): Promise<LearnedHere | null> {
  const [own, dictionaries, { stated }] = await Promise.all([readOwnTaste(db), readDictionaries(db), readStatedTaste(db)])
  const { liked, disliked, chosenGenres } = own
  const values = await askKnown(db, { kind: 'learned', taste: { liked, disliked, chosenGenres } })
  if (values === null) return null
  const [companies, series, cards] = await Promise.all([
    namesOf(db, 'companies', idsOf(values, stated, 'company')),
    namesOf(db, 'series', idsOf(values, stated, 'series')),
    statedGames(db, stated),
  ])
  return { values, nameOf: valueNames(indexDictionaries(dictionaries), cards, { companies, series }) }
}

function idsOf(values: readonly LearnedValue[], stated: StatedTasteByFacet, wanted: 'company' | 'series'): number[] {
  return [...values.flatMap(({ facet, id }) => (facet === wanted ? id : [])), ...stated[wanted].keys()]
}

async function namesOf(db: UserDatabase, of: 'companies' | 'series', ids: readonly number[]) {
  return (await askKnown(db, { kind: 'names', of, ids, limit: ids.length })) ?? []
}

/** Only the pack may have a game with a stated value; one that must not be shown has no name. */
async function statedGames(db: UserDatabase, stated: StatedTasteByFacet) {
  const games = [...stated.game.keys()].map((id) => ({ id }))
  const packed = await Promise.all(games.map(({ id }) => askKnown(db, { kind: 'game', number: id })))
  return cardsMeant(db, { games, cards: packed.filter((card) => card !== null) })
}
