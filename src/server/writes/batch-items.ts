import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Validator } from 'typebox/compile'
import { v7 as uuidv7 } from 'uuid'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import type { ItemResult, Theirs } from '../../contract/writes.ts'
import { ApiError } from '../http/api-error.ts'

/** A valid item with its index in the batch. Fields that the caller left out are filled in. */
export interface AcceptedItem<T> {
  readonly place: number
  readonly id: string
  readonly at: number
  /** False if `at` is the server's own time. */
  readonly isTimed: boolean
  readonly item: T
}

/** The stored version that conflicts with an item. The player chooses between the two. */
export interface Conflict {
  readonly message: string
  readonly theirs: Theirs
}

/** An item that was rate-limited by its mutator. The device keeps it until `retryAt` and sends everything else. */
export interface RateLimited {
  readonly message: string
  /** Milliseconds since 1970. */
  readonly retryAt: number
}

/**
 * The result of an item: `applied` if its value is stored afterwards, `stale` if a later value is, a conflict, a deferral, or the reason of
 * its rejection.
 */
export type Outcome = 'applied' | 'stale' | Conflict | RateLimited | ApiError

export interface ReadItems<T> {
  readonly accepted: readonly AcceptedItem<T>[]
  readonly results: BatchResults
}

/** Fields that every item of a batch may have besides its own. */
interface ItemEnvelope {
  readonly id?: string
  readonly at?: number
}

/** An echoed id lets the device find its row. One that is longer than any of ours is not echoed. */
const ECHOED_ID_MAX_CHARACTERS = 64

/**
 * Reads a batch's items one by one, so that a bad one never spoils the rest. A bad one gets its result at once and is not accepted. An item
 * without `id` or `at` gets the server's.
 */
export class ItemReader<S extends TSchema> {
  readonly #validator: Validator
  readonly #field: string | null

  /** `field` is the name of the list in messages, such as `states`; null if items only arrive one by one. */
  constructor(schema: S, field: string | null) {
    this.#validator = Compile(schema)
    this.#field = field
  }

  read(items: readonly unknown[], now: number): ReadItems<Static<S> & ItemEnvelope> {
    const results = new BatchResults(items.map(idOf))
    const accepted: AcceptedItem<Static<S> & ItemEnvelope>[] = []
    items.forEach((item, place) => {
      if (!this.#validator.Check(item)) {
        results.reject(place, this.refusal(place, this.#complaint(item)))
        return
      }
      const { at } = item as ItemEnvelope
      if (at !== undefined && at > now + CLOCK_SKEW_MAX_MS) {
        const complaint = `${this.#nameOfTime(place)} is ${Math.round((at - now) / 1000)} s ahead of the server.`
        results.reject(place, new ApiError('clock_skew', 422, complaint))
        return
      }
      const isTimed = at !== undefined
      accepted.push({ place, id: results.idAt(place), at: at ?? now, isTimed, item: item as Static<S> & ItemEnvelope })
    })
    return { accepted, results }
  }

  /** Returns the error for an invalid item. `complaint` continues the sentence after the item's name. */
  refusal(place: number, complaint: string): ApiError {
    const name = this.#field === null ? 'The item' : `${this.#field}[${place}]`
    return new ApiError('invalid_item', 400, name + complaint)
  }

  #nameOfTime(place: number): string {
    return this.#field === null ? '"at"' : `${this.#field}[${place}].at`
  }

  #complaint(item: unknown): string {
    const errors = this.#validator.Errors(item)
    // Of the errors of a union, the first names the values that are allowed.
    const error = errors.find(({ keyword }) => keyword !== 'anyOf' && keyword !== 'boolean') ?? errors[0]
    const where = (error?.instancePath ?? '').replaceAll('/', '.').slice(0, 80)
    const isNullable = errors.some(({ keyword, params }) => keyword === 'type' && isOfType(params, 'null'))
    return `${where} ${expectationOf(error)}${isNullable ? ' or null' : ''}.`
  }
}

/** The results of one batch, in the order of its items. Each item must get one. */
export class BatchResults {
  readonly #ids: readonly string[]
  readonly #outcomes: Outcome[] = []

  constructor(ids: readonly string[]) {
    this.#ids = ids
  }

  idAt(place: number): string {
    return this.#ids[place] ?? ''
  }

  set(place: number, outcome: Outcome): void {
    this.#outcomes[place] = outcome
  }

  reject(place: number, refusal: ApiError): void {
    this.#outcomes[place] = refusal
  }

  list(): ItemResult[] {
    return this.#ids.map((id, place) => {
      const outcome = this.#outcomes[place]
      if (outcome === undefined) throw new Error(`item ${place} (${id}) was given no result`)
      if (typeof outcome === 'string') return { id, status: outcome }
      const { message } = outcome
      if (outcome instanceof ApiError) return { id, status: 'rejected', code: outcome.code, message }
      if ('retryAt' in outcome) return { id, status: 'rejected', code: 'rate_limited', message, retry_at: outcome.retryAt }
      return { id, status: 'conflict', code: 'conflict', message, theirs: outcome.theirs }
    })
  }

  /** Returns the reason if the first item was rejected. A single endpoint responds with its status. */
  findRefusal(): ApiError | undefined {
    const [outcome] = this.#outcomes
    return outcome instanceof ApiError ? outcome : undefined
  }
}

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
  return values
    .slice(0, 5)
    .map((value) => JSON.stringify(String(value).slice(0, 60)))
    .join(', ')
}

function isOfType(params: object, type: string): boolean {
  return 'type' in params && [params.type].flat().includes(type)
}
