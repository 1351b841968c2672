import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Validator } from 'typebox/compile'
import { v7 as uuidv7 } from 'uuid'
import type { ErrorCode } from '../contract/error-codes.ts'
import { CLOCK_SKEW_MAX_MS } from '../contract/limits.ts'
import type { ItemResult } from '../contract/writes.ts'
import { ApiError } from './api-error.ts'

/** An item that may be written, with its place in the batch and what the caller left out filled in. */
export interface AcceptedItem<T> {
  readonly place: number
  readonly id: string
  readonly at: number
  readonly item: T
}

export interface ReadItems<T> {
  readonly accepted: readonly AcceptedItem<T>[]
  readonly results: BatchResults
}

/** What every item of a batch may carry beside its own fields (`sync` rule 5). */
interface ItemEnvelope {
  readonly id?: string
  readonly at?: number
}

/** An id that came back unchanged lets the device find its row; one longer than any of ours is not repeated. */
const ECHOED_ID_MAX_CHARACTERS = 64

/**
 * Reads a batch's items one by one, so that a bad one never spoils the rest: it gets its result at once and is left
 * out of what is accepted. An item without `id` or `at` gets the server's.
 */
export class ItemReader<S extends TSchema> {
  readonly #validator: Validator
  readonly #field: string

  /** `field` is how messages call the list, such as `states`. */
  constructor(schema: S, field: string) {
    this.#validator = Compile(schema)
    this.#field = field
  }

  read(items: readonly unknown[], now: number): ReadItems<Static<S> & ItemEnvelope> {
    const results = new BatchResults(items.map(idOf))
    const accepted: AcceptedItem<Static<S> & ItemEnvelope>[] = []
    items.forEach((item, place) => {
      if (!this.#validator.Check(item)) {
        results.reject(place, 'invalid_item', this.#complaint(item, place))
        return
      }
      const { at = now } = item as ItemEnvelope
      if (at > now + CLOCK_SKEW_MAX_MS) {
        const seconds = Math.round((at - now) / 1000)
        results.reject(place, 'clock_skew', `${this.#field}[${place}].at lies ${seconds} s ahead of the server.`)
        return
      }
      accepted.push({ place, id: results.idAt(place), at, item: item as Static<S> & ItemEnvelope })
    })
    return { accepted, results }
  }

  #complaint(item: unknown, place: number): string {
    const errors = this.#validator.Errors(item)
    // Of a union's complaints the first names the values that were meant.
    const error = errors.find(({ keyword }) => keyword !== 'anyOf' && keyword !== 'boolean') ?? errors[0]
    const where = `${this.#field}[${place}]${(error?.instancePath ?? '').replaceAll('/', '.').slice(0, 80)}`
    const isNullable = errors.some(({ keyword, params }) => keyword === 'type' && isOfType(params, 'null'))
    return `${where} ${expectationOf(error)}${isNullable ? ' or null' : ''}.`
  }
}

/** The results of one batch, in the order of its items. Every place must have been given one. */
export class BatchResults {
  readonly #ids: readonly string[]
  readonly #results: ItemResult[] = []

  constructor(ids: readonly string[]) {
    this.#ids = ids
  }

  idAt(place: number): string {
    return this.#ids[place] ?? ''
  }

  set(place: number, status: ItemResult['status']): void {
    this.#results[place] = { id: this.idAt(place), status }
  }

  reject(place: number, code: ErrorCode, message: string): void {
    this.#results[place] = { id: this.idAt(place), status: 'rejected', code, message }
  }

  list(): ItemResult[] {
    return this.#ids.map((id, place) => {
      const result = this.#results[place]
      if (result === undefined) throw new Error(`item ${place} (${id}) was given no result`)
      return result
    })
  }

  /** The only result of a call that takes one thing: a refusal is the answer's own status. */
  single(): ItemResult {
    const [result] = this.list()
    if (result === undefined) throw new Error('a single call has one item')
    if (result.status === 'rejected') {
      const { code = 'invalid_item', message = '' } = result
      throw new ApiError(code, SINGLE_STATUS[code] ?? 400, message)
    }
    return result
  }
}

const SINGLE_STATUS: Readonly<Record<string, number>> = { unknown_game: 404, unknown_list: 404, clock_skew: 422, daily_limit: 422 }

function idOf(item: unknown): string {
  const id = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined
  return typeof id === 'string' && id.length <= ECHOED_ID_MAX_CHARACTERS ? id : uuidv7()
}

type ValidationError = ReturnType<Validator['Errors']>[number]

function expectationOf(error: ValidationError | undefined): string {
  switch (error?.keyword) {
    case 'required':
      return `lacks ${quoted(error.params.requiredProperties)}`
    case 'additionalProperties':
      return `has unknown keys: ${quoted(error.params.additionalProperties)}`
    case 'enum':
      return `must be one of ${quoted(error.params.allowedValues)}`
    case 'type':
      return `must be of type ${[error.params.type].flat().join(' or ')}`
    case 'pattern':
      return 'must be a UUID in lower case'
    default:
      return error?.message ?? 'is not valid'
  }
}

function quoted(values: readonly unknown[]): string {
  return values.slice(0, 5).map((value) => JSON.stringify(String(value).slice(0, 60))).join(', ')
}

function isOfType(params: object, type: string): boolean {
  return 'type' in params && [params.type].flat().includes(type)
}
