import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Trx } from './database.ts'
import { keep } from './kept-names.ts'

/** Stands where a value will be. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A statement whose text is always the same, whatever its values: put together once, and read and planned once by each connection.
 * For what is asked all the time; of what is asked now and then the plans would only lie in memory.
 */
export class KeptStatement<V extends object, R> {
  readonly #build: (value: <K extends keyof V>(name: K) => RawBuilder<V[K]>) => RawBuilder<R>
  #compiled: CompiledQuery<R> | undefined

  /** `build` has to make the same text each time; of what it is given it puts in `value(name)` alone. */
  constructor(build: (value: <K extends keyof V>(name: K) => RawBuilder<V[K]>) => RawBuilder<R>) {
    this.#build = build
  }

  async run(db: Db | Trx, values: V): Promise<readonly R[]> {
    this.#compiled ??= this.#compile(db)
    const parameters = this.#compiled.parameters.map((value) => (value instanceof Slot ? values[value.name as keyof V] : value))
    return (await db.executeQuery<R>({ ...this.#compiled, parameters })).rows
  }

  #compile(db: Db | Trx): CompiledQuery<R> {
    const compiled = this.#build((name) => sql`${new Slot(name)}`).compile(db)
    keep(compiled.sql)
    return compiled
  }
}
