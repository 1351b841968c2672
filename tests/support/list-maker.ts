import { randomUUID } from 'node:crypto'
import type { EndpointName } from '../../src/contract/endpoints.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { ListWriteResponse, OpenList, SavedList } from '../../src/contract/lists.ts'
import type { ItemResult, WriteResponse } from '../../src/contract/writes.ts'
import type { Answer, Player } from './player.ts'
import type { TestApp } from './test-app.ts'
import { testGameId } from './test-catalogue.ts'

/** A player who makes and edits lists by the API, as a device does: each change is later than the one before. */
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

  /** Creates a list, valid unless `changes` say otherwise. */
  create(changes: Record<string, unknown> = {}): Promise<Answer<ListWriteResponse & ErrorResponse>> {
    const body = { user_id: this.id, list_name: 'Cosy', games: [testGameId(1), testGameId(2)], at: this.#tick(), ...changes }
    return this.player.call('createList', { body })
  }

  /** Creates a list and returns its id; throws if the server refuses it. */
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

  /** Writes the list's name, unless `changes` name another field. */
  write(list_id: string, text: string, changes: Record<string, unknown> = {}): Promise<ItemResult> {
    const item = { list_id, part: 'name', game_id: null, text, version: randomUUID(), based_on: list_id, at: this.#tick(), ...changes }
    return this.#one('listTextsBatch', 'texts', item)
  }

  edit(listId: string, body: Record<string, unknown>): Promise<Answer<ListWriteResponse & ErrorResponse>> {
    return this.player.call('editList', { params: { listId }, body: { at: this.#tick(), ...body } })
  }

  delete(listId: string, at = this.#tick()): Promise<Answer<WriteResponse & ErrorResponse>> {
    return this.player.call('deleteList', { params: { listId }, body: { user_id: this.id, at } })
  }

  open(listId: string): Promise<Answer<OpenList & ErrorResponse>> {
    return this.player.call('getList', { params: { listId } })
  }

  async listsOf(userId: string, query: Record<string, string> = {}): Promise<SavedList[]> {
    return (await this.player.call<SavedList[]>('playerLists', { params: { userId }, query })).body
  }

  async batch(call: EndpointName, list: string, items: readonly unknown[]): Promise<readonly ItemResult[]> {
    const { body } = await this.player.call<WriteResponse>(call, { body: { user_id: this.id, [list]: items } })
    return body.results
  }

  #tick(): number {
    this.#clock.advance(1)
    return this.#clock.now()
  }

  async #one(call: EndpointName, list: string, item: object): Promise<ItemResult> {
    const [result] = await this.batch(call, list, [item])
    if (result === undefined) throw new Error(`${call} answers no result`)
    return result
  }
}

/** Returns the ids of the first games of the catalogue. */
export function someGames(count: number): number[] {
  return Array.from({ length: count }, (_, index) => testGameId(index + 1))
}
