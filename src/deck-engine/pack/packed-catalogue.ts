import { coverImageId } from '../../domain/cover-url.ts'
import { DeckColumnsBuilder, joinColumns } from '../deck-columns.ts'
import { deckGameOf } from '../deck-game.ts'
import { deckIndexOf } from '../deck-index.ts'
import type { DeckIndex } from '../deck-index.ts'
import { buildIdPositions } from '../id-positions.ts'
import type { IdPositions } from '../id-positions.ts'
import { communityShares } from '../ranking/community.ts'
import type { Community } from '../ranking/community.ts'
import type { SearchCard } from '../search-index.ts'
import { finish } from '../sort-in-steps.ts'
import { once } from './columns.ts'
import { readCountsPart } from './counts-part.ts'
import type { CountsPart, GameCounts } from './counts-part.ts'
import { readGamesPart } from './games-part.ts'
import type { GamesPart, PackedGame } from './games-part.ts'
import { readNamesPart } from './names-part.ts'
import type { NamesPart } from './names-part.ts'
import { packedCardOf } from './packed-card.ts'
import type { PackedCard } from './packed-card.ts'
import { packedCommunity } from './packed-community.ts'
import { readWeightsPart } from './weights-part.ts'
import type { CommunityWeights } from './weights-part.ts'

/** A part that was read from storage. */
export interface HeldPart {
  readonly kind: string
  readonly bytes: Uint8Array
}

/** A game that a device has in addition to the pack. */
export interface BesideCard extends SearchCard {
  readonly cover: string
  readonly igdb_id?: number
}

const NO_NAMES: NamesPart = { companies: new Map(), series: new Map() }

/** The games of a pack, and the device's games that the pack does not have. The index for dealing is built at its first use. */
export class PackedCatalogue {
  /** The index, as on the server. */
  readonly deck: () => DeckIndex
  /** The community's likes and co-likes from the pack, or else from the number of likes of each game. */
  readonly community: () => Community
  /** The games that the pack does not have. */
  readonly beside: readonly BesideCard[]
  readonly names: () => NamesPart
  readonly #parts: readonly GamesPart[]
  readonly #counts: readonly CountsPart[]
  readonly #weights: () => CommunityWeights | undefined
  /** The games of the pack itself, part after part. */
  readonly ids: Int32Array<ArrayBuffer>
  readonly #places: IdPositions

  /** Throws an `UnreadablePartError` if one of the parts cannot be read. Columns that are decoded later may throw it then. */
  constructor(parts: readonly HeldPart[], beside: readonly BesideCard[] = []) {
    const ofKind = (wanted: string) => parts.filter(({ kind }) => kind === wanted).map(({ bytes }) => bytes)
    this.#parts = ofKind('games').map(readGamesPart)
    this.#counts = ofKind('counts').map(readCountsPart)
    this.names = once(() => ofKind('names').map(readNamesPart)[0] ?? NO_NAMES)
    this.#weights = once(() => ofKind('weights').map(readWeightsPart)[0])
    this.ids = Int32Array.from(this.#parts.flatMap(({ ids }) => [...ids]))
    this.#places = buildIdPositions(this.ids)
    this.beside = beside.filter(({ id }) => this.#places.find(id) < 0)
    this.deck = once(() => this.#buildDeck())
    this.community = once(() => this.#buildCommunity())
  }

  find(id: number): PackedGame | undefined {
    let place = this.#places.find(id)
    if (place < 0) return undefined
    for (const part of this.#parts) {
      if (place < part.ids.length) return part.at(place)
      place -= part.ids.length
    }
    return undefined
  }

  /** Yields every game of the pack itself. */
  *games(): Generator<PackedGame> {
    for (const part of this.#parts) for (let place = 0; place < part.ids.length; place++) yield part.at(place)
  }

  /** Returns the image id of a game's cover. */
  coverOf(id: number): string | undefined {
    const game = this.find(id)
    return game ? coverImageId(id, game.coverImageId) : this.beside.find((card) => card.id === id)?.cover
  }

  /** Returns the cards of those games that are the pack's own. */
  cardsOf(ids: readonly number[]): PackedCard[] {
    return ids.flatMap((id) => this.cardOf(id) ?? [])
  }

  /** Returns the card that the server would return, without the description. */
  cardOf(id: number): PackedCard | undefined {
    const game = this.find(id)
    return game && packedCardOf(game, this.countsOf(id), this.names())
  }

  #buildDeck(): DeckIndex {
    const beside = new DeckColumnsBuilder()
    for (const card of this.beside) beside.add(deckGameOf(card))
    const priorOf = (id: number) => (this.#counts.find((part) => part.has(id)) ?? NO_COUNTS).priorOf(id)
    return finish(deckIndexOf(joinColumns([...this.#parts.map((part) => part.columns(priorOf)), beside.columns()])))
  }

  #buildCommunity(): Community {
    const deck = this.deck()
    const weights = this.#weights()
    if (weights) return packedCommunity(deck, weights)
    const besideLikes = new Map(this.beside.map((card) => [card.id, card.like_qty]))
    const likes = Array.from(deck.ids, (id) => besideLikes.get(id) ?? this.countsOf(id).likes)
    return { shares: communityShares(deck, likes), coLikes: null }
  }

  /** Parts for adults have counts of their own. */
  countsOf(id: number): GameCounts {
    return (this.#counts.find((part) => part.has(id)) ?? NO_COUNTS).of(id)
  }
}

const NO_COUNTS: Pick<CountsPart, 'of' | 'priorOf'> = {
  priorOf: () => 0,
  of: (id) => ({ id, prior: 0, likes: 0, wishes: 0, owners: 0, rating: Number.NaN }),
}
