import { platformShortName } from '../../domain/platform-groups.ts'
import { spanName } from '../../domain/taste.ts'
import type { WhyFacet, WhyPart } from '../../domain/why.ts'
import type { DealtCard } from '../../local/games/deck.ts'
import { valueNames } from '../../local/games/value-names.ts'
import type { DictionaryIndex } from '../../local/games/value-names.ts'
import { TEXTS } from './texts.ts'

/** So many values of a part are named. */
const NAMED = 2

/** Why a card lies on the deck, in words: the largest part of what put it there. Undefined where nothing was told. */
export function whyWords(card: DealtCard, index: DictionaryIndex): string | undefined {
  const [part] = card.why ?? []
  return part && whyPartWords(part, card, index)
}

/** One part of a card's sum, in words; undefined where this device does not know what it is about. */
export function whyPartWords(part: WhyPart, card: DealtCard, index: DictionaryIndex): string | undefined {
  const [first] = part.of
  const example = part.game === undefined ? undefined : card.named?.[part.game]
  switch (part.kind) {
    case 'different':
      return TEXTS.whyDifferent
    case 'popular':
      return TEXTS.whyPopular
    case 'liked': {
      const names = part.of.flatMap(({ id }) => card.named?.[id] ?? []).slice(0, NAMED)
      return names.length > 0 ? TEXTS.whyLiked(names) : TEXTS.whyLikedUnnamed
    }
    case 'series':
      return card.series === null ? undefined : TEXTS.whySeries(card.series)
    case 'company': {
      const isMaker = card.developer_ids?.includes(first?.id ?? -1)
      if (isMaker && example !== undefined) return TEXTS.whyMakers(example)
      const name = first && whyValueName(first, card, index)
      if (name === undefined) return undefined
      return isMaker ? TEXTS.companies([name]) : TEXTS.publishedBy([name])
    }
    case 'years':
      return first && TEXTS.whyYears(spanName(first.id))
    case 'new':
    case 'platform': {
      const platform = first && whyValueName(first, card, index)
      if (platform === undefined) return undefined
      return part.kind === 'new' ? TEXTS.whyNew(platform) : TEXTS.whyPlatform(platform)
    }
    case 'kind': {
      const names = part.of.filter(({ weight }) => weight > 0).flatMap((value) => whyValueName(value, card, index) ?? [])
      return names.length > 0 ? TEXTS.whyKind(names.slice(0, NAMED).map(inSentence)) : TEXTS.whyKindUnnamed
    }
  }
}

/** How one thing that a reason speaks of is called; undefined where this device does not know it. */
export function whyValueName({ facet, id }: { facet: WhyFacet; id: number }, card: DealtCard, index: DictionaryIndex): string | undefined {
  if (facet === 'game') return card.named?.[id]
  if (facet !== 'platform') return valueNames(index, [card])(facet, id)
  const platform = index.platforms.get(id)
  return platform && platformShortName(platform)
}

/** Without what a name explains in brackets, as it stands in a sentence. */
function inSentence(name: string): string {
  return name.replace(/ \(.*\)$/, '').toLocaleLowerCase('en')
}
