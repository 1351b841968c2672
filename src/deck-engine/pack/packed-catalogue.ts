import { releaseYear } from '../../domain/release-date.ts'
import { deckGameOf } from '../deck-game.ts'
import { DeckIndexBuilder } from '../deck-index.ts'
import type { DeckIndex } from '../deck-index.ts'
import { communityShares } from '../ranking/community.ts'
import type { Community } from '../ranking/community.ts'
import type { LikedCard } from '../ranking/card-ranking.ts'
import { once } from './columns.ts'
import { readCountsPart } from './counts-part.ts'
import type { CountsPart, GameCounts } from './counts-part.ts'
import { readGamesPart } from './games-part.ts'
import type { DealtGame, GamesPart, PackedGame } from './games-part.ts'
import { readNamesPart } from './names-part.ts'
import type { NamesPart } from './names-part.ts'
import { packedCardOf } from './packed-card.ts'
import type { PackedCard } from './packed-card.ts'
import { packedCommunity } from './packed-community.ts'
import { readWeightsPart } from './weights-part.ts'
import type { CommunityWeights } from './weights-part.ts'

/** A part that has been read from where it lies. */
export interface HeldPart {
  readonly kind: string
  readonly bytes: Uint8Array
}

const NO_NAMES: NamesPart = { companies: new Map(), series: new Map() }

/**
 * The games of a pack, and those beside it that a device holds and the pack does not. What is dealt from is built when it
 * is first asked for.
 */
export class PackedCatalogue {
  /** As the server deals from them. */
  readonly deck: () => DeckIndex
  /** What everybody likes, and likes together: as the server tells it, else by how many like each game. */
  readonly community: () => Community
  readonly #parts: readonly GamesPart[]
  readonly #counts: readonly CountsPart[]
  readonly #names: NamesPart
  readonly #weights: CommunityWeights | undefined
  readonly #beside: readonly LikedCard[]
  readonly #placeOf = new Map<number, { readonly part: GamesPart; readonly place: number }>()

  /** Throws an `UnreadablePartError` where one of the parts cannot be read. */
  constructor(parts: readonly HeldPart[], beside: readonly LikedCard[] = []) {
    const ofKind = (wanted: string) => parts.filter(({ kind }) => kind === wanted).map(({ bytes }) => bytes)
    this.#parts = ofKind('games').map(readGamesPart)
    this.#counts = ofKind('counts').map(readCountsPart)
    this.#names = ofKind('names').map(readNamesPart)[0] ?? NO_NAMES
    this.#weights = ofKind('weights').map(readWeightsPart)[0]
    for (const part of this.#parts) for (const [place, id] of part.ids.entries()) this.#placeOf.set(id, { part, place })
    this.#beside = beside.filter(({ id }) => !this.#placeOf.has(id))
    this.deck = once(() => this.#buildDeck())
    this.community = once(() => this.#buildCommunity())
  }

  /** The games of the pack itself. */
  get ids(): Int32Array<ArrayBuffer> {
    return Int32Array.from(this.#placeOf.keys())
  }

  find(id: number): PackedGame | undefined {
    const held = this.#placeOf.get(id)
    return held?.part.at(held.place)
  }

  /** A game of the pack as the server would tell of it, but for its description. */
  cardOf(id: number): PackedCard | undefined {
    const game = this.find(id)
    return game && packedCardOf(game, this.#countsOf(id), this.#names)
  }

  #buildDeck(): DeckIndex {
    const builder = new DeckIndexBuilder()
    for (const part of this.#parts) {
      for (let place = 0; place < part.ids.length; place++) {
        const game = part.dealtAt(place)
        builder.add({ ...game, ...makersOf(game), year: releaseYear(game.releasedAt), prior: this.#countsOf(game.id).prior })
      }
    }
    for (const card of this.#beside) builder.add(deckGameOf(card))
    return builder.build()
  }

  #buildCommunity(): Community {
    const deck = this.deck()
    if (this.#weights) return packedCommunity(deck, this.#weights)
    const besideLikes = new Map(this.#beside.map((card) => [card.id, card.like_qty]))
    const likes = Array.from(deck.ids, (id) => besideLikes.get(id) ?? this.#countsOf(id).likes)
    return { shares: communityShares(deck, likes), coLikes: null }
  }

  /** Parts for adults have counts of their own. */
  #countsOf(id: number): GameCounts {
    return (this.#counts.find((part) => part.has(id)) ?? NO_COUNTS).of(id)
  }
}

const NO_COUNTS: Pick<CountsPart, 'of'> = { of: (id) => ({ id, prior: 0, likes: 0, wishes: 0, owners: 0, rating: Number.NaN }) }

function makersOf({ developerIds, publisherIds }: DealtGame) {
  return { companyIds: [...new Set([...developerIds, ...publisherIds])], makers: developerIds.length }
}
