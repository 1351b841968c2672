import type { GameCard } from '../../contract/games.ts'
import type { PackIndex } from '../../contract/pack.ts'
import { UnreadablePartError } from '../../deck-engine/pack/bytes.ts'
import { dealPacked, similarPacked } from '../../deck-engine/pack/deal-packed.ts'
import { PackedCatalogue } from '../../deck-engine/pack/packed-catalogue.ts'
import type { HeldPart } from '../../deck-engine/pack/packed-catalogue.ts'
import { PACK_FORMAT } from '../../deck-engine/pack/part-file.ts'
import type { PackAnswer, PackQuestion } from '../../local/games/pack-questions.ts'
import type { PackStore } from '../../local/games/pack-store.ts'
import type { PackOnThread, ThreadAnswer, ThreadQuestion } from './pack-messages.ts'

interface Held {
  readonly key: string
  readonly parts: readonly HeldPart[]
  catalogue: PackedCatalogue
}

/** The pack as one thread has read it: whole, or not at all. */
export class PackHolder {
  readonly #store: PackStore
  #held: Held | null = null

  constructor(store: PackStore) {
    this.#store = store
  }

  /** A pack that turns out not to be readable goes from the device, and is told as there being none. */
  async answer(question: ThreadQuestion): Promise<ThreadAnswer> {
    try {
      if (question.kind === 'open') return { opened: await this.#open(question.adult, question.known) }
      if (question.kind === 'beside') this.#putBeside(question.cards)
      return { answer: this.#held && question.kind !== 'beside' ? answerOf(this.#held.catalogue, question) : null }
    } catch (error) {
      if (!(error instanceof UnreadablePartError)) throw error
      this.#held = null
      await this.#store.dropAll()
      return question.kind === 'open' ? { opened: null } : { answer: null }
    }
  }

  async #open(adult: boolean, known: string | null): Promise<PackOnThread | null> {
    const list = await this.#store.findList()
    if (list === undefined || list.format !== PACK_FORMAT) return (this.#held = null)
    const key = keyOf(list, adult)
    if (this.#held?.key !== key) {
      const parts = await this.#readParts(list, adult)
      this.#held = { key, parts, catalogue: new PackedCatalogue(parts) }
    }
    const { catalogue } = this.#held
    return { key, ids: known === key ? null : catalogue.ids }
  }

  async #readParts(list: PackIndex, adult: boolean): Promise<HeldPart[]> {
    return Promise.all(wantedOf(list, adult).map(async (part) => {
      const bytes = await this.#store.read(part)
      if (bytes === undefined) throw new UnreadablePartError('a part is not here')
      return { kind: part.kind, bytes }
    }))
  }

  #putBeside(cards: readonly GameCard[]): void {
    if (this.#held) this.#held.catalogue = new PackedCatalogue(this.#held.parts, cards)
  }
}

function answerOf(catalogue: PackedCatalogue, question: PackQuestion): PackAnswer {
  return question.kind === 'deal' ? dealPacked(catalogue, question) : similarPacked(catalogue, question)
}

/** What is for adults is not even read for who has not asked for it: the parts may be another player's of this browser. */
function wantedOf({ parts }: PackIndex, adult: boolean): PackIndex['parts'] {
  return parts.filter((part) => adult || !part.adult)
}

function keyOf(list: PackIndex, adult: boolean): string {
  return wantedOf(list, adult).map(({ name }) => name).join()
}
