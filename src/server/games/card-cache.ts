import type { GameCard } from '../../contract/games.ts'

/** Some forty megabytes at most: a catalogue of that size, or what most decks of a day are dealt from. */
export const CARDS_MAX = 32_768

/**
 * The cards that were asked for last, the same for every player. Every refresh of the catalogue forgets them: none
 * is older than the counts in the index.
 */
export class CardCache {
  readonly #cards = new Map<number, GameCard>()
  #generation = 0

  /** To be handed back with what is read from now on. */
  get generation(): number {
    return this.#generation
  }

  /** A known card, which thereby is the one that was asked for last. */
  find(id: number): GameCard | undefined {
    const card = this.#cards.get(id)
    if (card === undefined) return undefined
    // A map keeps the order in which its keys came in.
    this.#cards.delete(id)
    this.#cards.set(id, card)
    return card
  }

  /** Keeps a card, unless all were forgotten while it was read. */
  keep(card: GameCard, generation: number): void {
    if (generation !== this.#generation) return
    this.#cards.set(card.id, card)
    if (this.#cards.size <= CARDS_MAX) return
    const [oldest] = this.#cards.keys()
    if (oldest !== undefined) this.#cards.delete(oldest)
  }

  forget(): void {
    this.#generation++
    this.#cards.clear()
  }
}
