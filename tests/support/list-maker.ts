import { randomUUID } from 'node:crypto'
import type { CallName } from '../../src/contract/calls.ts'
import type { ErrorAnswer } from '../../src/contract/error-codes.ts'
import type { ListWriteAnswer, OpenList, SavedList } from '../../src/contract/lists.ts'
import type { ItemResult, WriteAnswer } from '../../src/contract/writes.ts'
import type { Answer, Player } from './player.ts'
import type { TestApp } from './test-app.ts'
import { testGameId } from './test-catalogue.ts'

/** A player who makes and edits lists by the API, as a device does: each change later than the one before. */
export class ListMaker {
  readonly player: Player
  readonly #clock: TestApp['clock']

  constructor(player: Player, { clock }: Pick<TestApp, 'clock'>) {
    this.player = player
    this.#clock = clock
  }

  get id(): string {
    return this.player.id
  }

  /** A creation, good unless it is changed. */
  create(changes: Record<string, unknown> = {}): Promise<Answer<ListWriteAnswer & ErrorAnswer>> {
    const body = { user_id: this.id, list_name: 'Cosy', games: [testGameId(1), testGameId(2)], at: this.#tick(), ...changes }
    return this.player.call('createList', { body })
  }

  /** A list that stands afterwards; answers its id. */
  async make(changes: Record<string, unknown> = {}): Promise<string> {
    const list_id = randomUUID()
    const { status, body } = await this.create({ list_id, ...changes })
    if (status !== 200 || body.results[0]?.status !== 'applied') throw new Error(`no list was made: ${JSON.stringify(body)}`)
    return list_id
  }

  place(list_id: string, game_id: number, place: string | null, at = this.#tick()): Promise<ItemResult> {
    return this.#one('placesBatch', 'places', { list_id, game_id, place, at })
  }

  switch(list_id: string, name: string, on: boolean, at = this.#tick()): Promise<ItemResult> {
    return this.#one('listSwitchesBatch', 'switches', { list_id, name, on, at })
  }

  /** A name, unless another part is said. */
  write(list_id: string, text: string, changes: Record<string, unknown> = {}): Promise<ItemResult> {
    const item = { list_id, part: 'name', game_id: null, text, version: randomUUID(), based_on: list_id, at: this.#tick(), ...changes }
    return this.#one('listTextsBatch', 'texts', item)
  }

  edit(listId: string, body: Record<string, unknown>): Promise<Answer<ListWriteAnswer & ErrorAnswer>> {
    return this.player.call('editList', { params: { listId }, body: { at: this.#tick(), ...body } })
  }

  delete(listId: string, at = this.#tick()): Promise<Answer<WriteAnswer & ErrorAnswer>> {
    return this.player.call('deleteList', { params: { listId }, body: { user_id: this.id, at } })
  }

  open(listId: string): Promise<Answer<OpenList & ErrorAnswer>> {
    return this.player.call('getList', { params: { listId } })
  }

  async listsOf(userId: string, query: Record<string, string> = {}): Promise<SavedList[]> {
    return (await this.player.call<SavedList[]>('playerLists', { params: { userId }, query })).body
  }

  async batch(call: CallName, list: string, items: readonly unknown[]): Promise<readonly ItemResult[]> {
    const { body } = await this.player.call<WriteAnswer>(call, { body: { user_id: this.id, [list]: items } })
    return body.results
  }

  #tick(): number {
    this.#clock.advance(1)
    return this.#clock.now()
  }

  async #one(call: CallName, list: string, item: object): Promise<ItemResult> {
    const [result] = await this.batch(call, list, [item])
    if (result === undefined) throw new Error(`${call} answers no result`)
    return result
  }
}

/** Ids of games that there are: the first so many. */
export function someGames(count: number): number[] {
  return Array.from({ length: count }, (_, index) => testGameId(index + 1))
}
