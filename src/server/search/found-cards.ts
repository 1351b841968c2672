import { matchedNames } from '../../deck-engine/matched-name.ts'
import type { Catalogue } from '../catalogue/index/catalogue.ts'

/** Returns the cards of found games as JSON, with the other name that matched, if it was one. */
export async function readFoundCards(
  { search, cards }: Pick<Catalogue, 'search' | 'cards'>,
  q: string | undefined,
  ids: readonly number[],
): Promise<string[]> {
  const names = new Map<number, string>()
  for (const [id, number] of matchedNames(search, q ?? '', ids)) {
    const name = cards.otherNameOf(id, number)
    if (name !== undefined) names.set(id, name)
  }
  const found = await cards.read(ids)
  if (names.size === 0) return found
  return found.map((card) => withMatchedName(card, names))
}

/** A card begins with its id. */
function withMatchedName(card: string, names: ReadonlyMap<number, string>): string {
  const name = names.get(Number.parseInt(card.slice('{"id":'.length), 10))
  return name === undefined ? card : `${card.slice(0, -1)},"matched_name":${JSON.stringify(name)}}`
}
