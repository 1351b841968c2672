import type { GameCard } from '../../contract/games.ts'
import type { PackIndex } from '../../contract/pack.ts'
import { UnreadablePartError } from '../../deck-engine/pack/bytes.ts'
import { countPacked, dealPacked, learnedPacked, similarPacked } from '../../deck-engine/pack/deal-packed.ts'
import { PackedCatalogue } from '../../deck-engine/pack/packed-catalogue.ts'
import type { HeldPart } from '../../deck-engine/pack/packed-catalogue.ts'
import { NO_NAMES, PackedSearch } from '../../deck-engine/pack/packed-search.ts'
import { PACK_FORMAT } from '../../deck-engine/pack/part-file.ts'
import {
  cardPacked,
  companyPacked,
  matchPacked,
  namesPacked,
  platformPacked,
  searchPacked,
  suggestPacked,
} from '../../deck-engine/pack/search-packed.ts'
import type { PackResponses, PackKind, PackQuestion } from '../pack-questions.ts'
import type { PackStore } from '../../local/caches/pack-store.ts'
import type { PackOnThread, ThreadResponse, ThreadQuestion } from '../pack-messages.ts'

type Beside = Extract<ThreadQuestion, { kind: 'beside' }>

interface Held {
  readonly key: string
  readonly parts: readonly HeldPart[]
  readonly beside: readonly GameCard[]
  readonly games: PackedSearch
}

const NO_PACK: Held = { key: '', parts: [], beside: [], games: new PackedSearch(new PackedCatalogue([])) }

/** The pack in one thread, read completely or not at all, with the games that were added to it. */
export class PackHolder {
  readonly #store: PackStore
  #held: Held = NO_PACK

  constructor(store: PackStore) {
    this.#store = store
  }

  /** Returns the response to a question. An unreadable pack is deleted and reported as missing. */
  async response(question: ThreadQuestion): Promise<ThreadResponse> {
    try {
      if (question.kind === 'open') return { opened: await this.#open(question.adult, question.known) }
      if (question.kind === 'beside') this.#putBeside(question)
      return { response: question.kind === 'beside' ? null : answerOf(this.#held.games, question) }
    } catch (error) {
      if (!(error instanceof UnreadablePartError)) throw error
      this.#held = NO_PACK
      await this.#store.dropAll()
      return question.kind === 'open' ? { opened: null } : { response: null }
    }
  }

  async #open(adult: boolean, known: string | null): Promise<PackOnThread | null> {
    const list = await this.#store.findList()
    const isOurs = list !== undefined && list.format === PACK_FORMAT
    const key = isOurs ? keyOf(list, adult) : NO_PACK.key
    if (this.#held.key !== key) {
      const parts = isOurs ? await this.#readParts(list, adult) : []
      this.#held = { key, parts, beside: [], games: new PackedSearch(new PackedCatalogue(parts)) }
    }
    return isOurs ? { key, ids: known === key ? null : this.#held.games.catalogue.ids } : null
  }

  async #readParts(list: PackIndex, adult: boolean): Promise<HeldPart[]> {
    return Promise.all(
      wantedOf(list, adult).map(async (part) => {
        const bytes = await this.#store.read(part)
        if (bytes === undefined) throw new UnreadablePartError('a part is not here')
        return { kind: part.kind, bytes }
      }),
    )
  }

  #putBeside({ cards, names = NO_NAMES, areMore }: Beside): void {
    const { key, parts } = this.#held
    const beside = areMore ? [...this.#held.beside, ...cards] : cards
    this.#held = { key, parts, beside, games: new PackedSearch(new PackedCatalogue(parts, beside), names) }
  }
}

function answerOf(games: PackedSearch, question: PackQuestion): PackResponses[PackKind] {
  switch (question.kind) {
    case 'deal':
      return dealPacked(games.catalogue, question)
    case 'rank':
      return dealPacked(games.catalogue, question).games
    case 'similar':
      return similarPacked(games.catalogue, question)
    case 'count':
      return countPacked(games.catalogue, question.filters, question.settled)
    case 'search':
      return searchPacked(games, question.body, question.nowMs)
    case 'suggest':
      return suggestPacked(games, question)
    case 'platform':
      return platformPacked(games, question.platformIds, question.nowMs)
    case 'company':
      return companyPacked(games, question.idOrSlug)
    case 'names':
      return namesPacked(games, question)
    case 'game':
      return cardPacked(games, question.number)
    case 'learned':
      return learnedPacked(games.catalogue, question.taste)
    case 'match':
      return matchPacked(games, question.games)
  }
}

/**
 * Returns the parts to read. Games for adults are not even read for a player who has not asked for them: the parts may be those of another
 * player of this browser.
 */
function wantedOf({ parts }: PackIndex, adult: boolean): PackIndex['parts'] {
  return parts.filter((part) => adult || !part.adult)
}

function keyOf(list: PackIndex, adult: boolean): string {
  return wantedOf(list, adult)
    .map(({ name }) => name)
    .join()
}
