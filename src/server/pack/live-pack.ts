import type { FastifyBaseLogger } from 'fastify'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import type { Db } from '../db/database.ts'
import type { Catalogue } from '../catalogue/index/catalogue.ts'
import { buildPack } from './build-pack.ts'
import type { Pack } from './build-pack.ts'
import { readOutsideIds } from './outside-ids.ts'

interface PackedState {
  readonly index: DeckIndex
  readonly community: Community
}

/**
 * The pack of the catalogue at the last request. If there is one, no request waits for the next: it is built in the background once the
 * catalogue has changed. The parts of the previous one stay available for running downloads.
 */
export class LivePack {
  readonly #db: Db
  readonly #catalogue: Catalogue
  readonly #logger: FastifyBaseLogger
  #last: Pack | undefined
  #before: Pack | undefined
  /** The catalogue and the community of the last one. */
  #of: PackedState | undefined
  #building: Promise<Pack> | undefined

  constructor(db: Db, catalogue: Catalogue, logger: FastifyBaseLogger) {
    this.#db = db
    this.#catalogue = catalogue
    this.#logger = logger
  }

  async read(): Promise<Pack> {
    if (!this.#isLatest()) this.#building ??= this.#build()
    return this.#last ?? (await (this.#building ?? this.#build()))
  }

  /** Returns a part by its name, compressed by Brotli; undefined if it does not belong to these packs. */
  find(name: string): { readonly body: Buffer; readonly adult: boolean } | undefined {
    for (const pack of [this.#last, this.#before]) {
      const part = pack?.index.parts.find((candidate) => candidate.name === name)
      const body = pack?.bodies.get(name)
      if (part !== undefined && body !== undefined) return { body, adult: part.adult }
    }
    return undefined
  }

  /** Waits for a running build. */
  async untilIdle(): Promise<void> {
    await this.#building?.catch(() => undefined)
  }

  #isLatest(): boolean {
    const { index, community } = this.#catalogue
    return this.#of?.index === index && this.#of.community === community
  }

  async #build(): Promise<Pack> {
    const { index, community } = this.#catalogue
    try {
      const pack = await buildPack(this.#catalogue, (ids) => readOutsideIds(this.#db, ids))
      this.#before = this.#last
      this.#last = pack
      this.#of = { index, community }
      return pack
    } catch (error) {
      this.#logger.warn({ err: error }, 'packing the catalogue failed')
      throw error
    } finally {
      this.#building = undefined
    }
  }
}
