import type { GameCard } from '../../contract/games.ts'
import type { PlatformIconKey } from '../../domain/platform-icon-names.ts'
import { cardIconKeys } from '../../domain/platform-icon-names.ts'
import { platformShortName } from '../../domain/platform-groups.ts'
import { releaseYear } from '../../domain/release-date.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { spanName } from '../../domain/taste.ts'
import type { ReasonFacet, ReasonPart } from '../../domain/reason.ts'
import type { DealtCard } from '../../local/queries/deck.ts'
import { valueNames } from '../../local/queries/value-names.ts'
import { MESSAGES } from './messages.ts'

const GENRES_SHOWN = 3
const MODES_SHOWN = 3

/** What a card shows besides its cover and name. */
export interface CardFacts {
  year: number | null
  platformIcons: PlatformIconKey[]
  platformNames: string[]
  /** At most three of each, without ids that the dictionaries do not have. */
  genres: string[]
  modes: string[]
}

/** Returns the values of a dictionary for some ids, in the order of the ids. */
export function namesOf<T>(dictionary: ReadonlyMap<number, T>, ids: readonly number[]): T[] {
  return ids.flatMap((id) => dictionary.get(id) ?? [])
}

export function cardFacts(card: GameCard, index: DictionaryIndex): CardFacts {
  const platforms = namesOf(index.platforms, card.platform_ids)
  return {
    year: releaseYear(card.first_release_date),
    platformIcons: cardIconKeys(platforms),
    platformNames: platforms.map(platformShortName),
    genres: namesOf(index.genres, card.genre_ids).slice(0, GENRES_SHOWN),
    modes: namesOf(index.modes, card.game_mode_ids).slice(0, MODES_SHOWN),
  }
}

/** The number of values that a reason names. */
const NAMED = 2

/** Returns the main reason why a card is on the deck, as a sentence. Undefined if the card has none. */
export function reasonMessage(card: DealtCard, index: DictionaryIndex): string | undefined {
  const [part] = card.reason ?? []
  return part && reasonPartText(part, card, index)
}

/** Returns one part of a card's score as text. Undefined if this device does not know its subject. */
export function reasonPartText(part: ReasonPart, card: DealtCard, index: DictionaryIndex): string | undefined {
  const [first] = part.of
  const example = part.game === undefined ? undefined : card.named?.[part.game]
  switch (part.kind) {
    case 'different':
      return MESSAGES.reasonDifferent
    case 'popular':
      return MESSAGES.reasonPopular
    case 'liked': {
      const names = part.of.flatMap(({ id }) => card.named?.[id] ?? []).slice(0, NAMED)
      return names.length > 0 ? MESSAGES.reasonLiked(names) : MESSAGES.reasonLikedUnnamed
    }
    case 'series':
      return card.series === null ? undefined : MESSAGES.reasonSeries(card.series)
    case 'company': {
      const isMaker = card.developer_ids?.includes(first?.id ?? -1)
      if (isMaker && example !== undefined) return MESSAGES.reasonMakers(example)
      const name = first && reasonValueName(first, card, index)
      if (name === undefined) return undefined
      return isMaker ? MESSAGES.companies([name]) : MESSAGES.publishedBy([name])
    }
    case 'years':
      return first && MESSAGES.reasonYears(spanName(first.id))
    case 'new':
    case 'platform': {
      const platform = first && reasonValueName(first, card, index)
      if (platform === undefined) return undefined
      return part.kind === 'new' ? MESSAGES.reasonNew(platform) : MESSAGES.reasonPlatform(platform)
    }
    case 'kind': {
      const names = part.of.filter(({ weight }) => weight > 0).flatMap((value) => reasonValueName(value, card, index) ?? [])
      return names.length > 0 ? MESSAGES.reasonKind(names.slice(0, NAMED).map(inSentence)) : MESSAGES.reasonKindUnnamed
    }
  }
}

/** Returns the name of one value in a reason. Undefined if this device does not know it. */
export function reasonValueName(
  { facet, id }: { facet: ReasonFacet; id: number },
  card: DealtCard,
  index: DictionaryIndex,
): string | undefined {
  if (facet === 'game') return card.named?.[id]
  if (facet !== 'platform') return valueNames(index, [card])(facet, id)
  const platform = index.platforms.get(id)
  return platform && platformShortName(platform)
}

/** Removes an explanation in brackets and returns the name in lower case, for use in a sentence. */
function inSentence(name: string): string {
  return name.replace(/ \(.*\)$/, '').toLocaleLowerCase('en')
}
