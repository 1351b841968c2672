import type { TasteFacet } from '../../domain/taste.ts'
import type { UserDatabase } from '../../local/database.ts'
import type { LearnedValue } from '../../local/games/pack-questions.ts'
import { readOwnTaste } from '../../local/games/taste-facts.ts'
import { indexDictionaries, readDictionaries, valueNames } from '../../local/games/value-names.ts'
import { readSaidTaste } from '../../local/own/taste.ts'
import type { SaidOfFacets } from '../../local/own/taste.ts'
import { askKnown, cardsMeant } from '../../state/pack-reader.ts'

/** What was learned, and how its things are called. */
export interface LearnedHere {
  readonly values: readonly LearnedValue[]
  readonly nameOf: (facet: TasteFacet, id: number) => string | undefined
}

/**
 * What the deck has learned of its player, by the sum that deals, from all games that are known here; null where nobody can
 * be asked. What they have said themselves has its names as well.
 */
export async function readLearned(db: UserDatabase): Promise<LearnedHere | null> {
  const [own, dictionaries, { said }] = await Promise.all([readOwnTaste(db), readDictionaries(db), readSaidTaste(db)])
  const { liked, noped, chosenGenres } = own
  const values = await askKnown(db, { kind: 'learned', taste: { liked, noped, chosenGenres } })
  if (values === null) return null
  const [companies, series, cards] = await Promise.all([
    namesOf(db, 'companies', idsOf(values, said, 'company')),
    namesOf(db, 'series', idsOf(values, said, 'series')),
    gamesSaid(db, said),
  ])
  return { values, nameOf: valueNames(indexDictionaries(dictionaries), cards, { companies, series }) }
}

function idsOf(values: readonly LearnedValue[], said: SaidOfFacets, wanted: 'company' | 'series'): number[] {
  return [...values.flatMap(({ facet, id }) => (facet === wanted ? id : [])), ...said[wanted].keys()]
}

async function namesOf(db: UserDatabase, of: 'companies' | 'series', ids: readonly number[]) {
  return (await askKnown(db, { kind: 'names', of, ids, limit: ids.length })) ?? []
}

/** A game that a word was said of may be known only to the pack; one that is not to be shown has no name. */
async function gamesSaid(db: UserDatabase, said: SaidOfFacets) {
  const games = [...said.game.keys()].map((id) => ({ id }))
  const packed = await Promise.all(games.map(({ id }) => askKnown(db, { kind: 'game', number: id })))
  return cardsMeant(db, { games, cards: packed.filter((card) => card !== null) })
}
