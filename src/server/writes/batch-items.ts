import type { Static, TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Validator } from 'typebox/compile'
import { v7 as uuidv7 } from 'uuid'
import { CLOCK_SKEW_MAX_MS } from '../../contract/limits.ts'
import type { ItemResult, Theirs } from '../../contract/writes.ts'
import { ApiError } from '../api-error.ts'

/** An item that may be written, with its place in the batch and what the caller left out filled in. */
export interface AcceptedItem<T> {
  readonly place: number
  readonly id: string
  readonly at: number
  /** False where `at` is the server's own. */
  readonly isTimed: boolean
  readonly item: T
}

/** What stands against an item, for the player to choose between the two. */
export interface Conflict {
  readonly message: string
  readonly theirs: Theirs
}

/** An item that came too soon after others of its kind: the device keeps it until then, and all else goes on. */
export interface HeldBack {
  readonly message: string
  /** Milliseconds since 1970. */
  readonly retryAt: number
}

/**
 * What became of an item: `applied` where what it asks for stands afterwards, `stale` where something later does, what
 * stands against it, until when it is held back, or why it was refused.
 */
export type Outcome = 'applied' | 'stale' | Conflict | HeldBack | ApiError

export interface ReadItems<T> {
  readonly accepted: readonly AcceptedItem<T>[]
  readonly results: BatchResults
}

/** What every item of a batch may carry beside its own fields. */
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
  readonly #field: string | null

  /** `field` is how messages call the list, such as `states`; null where items only come one by one. */
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
        const complaint = `${this.#nameOfTime(place)} lies ${Math.round((at - now) / 1000)} s ahead of the server.`
        results.reject(place, new ApiError('clock_skew', 422, complaint))
        return
      }
      const isTimed = at !== undefined
      accepted.push({ place, id: results.idAt(place), at: at ?? now, isTimed, item: item as Static<S> & ItemEnvelope })
    })
    return { accepted, results }
  }

  /** Of an item that is not as it should be; `complaint` goes on from its name. */
  refusal(place: number, complaint: string): ApiError {
    const name = this.#field === null ? 'The item' : `${this.#field}[${place}]`
    return new ApiError('invalid_item', 400, name + complaint)
  }

  #nameOfTime(place: number): string {
    return this.#field === null ? '"at"' : `${this.#field}[${place}].at`
  }

  #complaint(item: unknown): string {
    const errors = this.#validator.Errors(item)
    // Of a union's complaints the first names the values that were meant.
    const error = errors.find(({ keyword }) => keyword !== 'anyOf' && keyword !== 'boolean') ?? errors[0]
    const where = (error?.instancePath ?? '').replaceAll('/', '.').slice(0, 80)
    const isNullable = errors.some(({ keyword, params }) => keyword === 'type' && isOfType(params, 'null'))
    return `${where} ${expectationOf(error)}${isNullable ? ' or null' : ''}.`
  }
}

/** The results of one batch, in the order of its items. Every place must have been given one. */
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

  /** Why the first item was refused, if it was: where a call takes one thing, that is the answer's own status. */
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
  return values.slice(0, 5).map((value) => JSON.stringify(String(value).slice(0, 60))).join(', ')
}

function isOfType(params: object, type: string): boolean {
  return 'type' in params && [params.type].flat().includes(type)
}
