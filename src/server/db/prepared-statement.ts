import { sql } from 'kysely'
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db, Trx } from './database.ts'
import { registerStatement } from './statement-names.ts'

/** A placeholder for a value. */
class Slot {
  readonly name: PropertyKey

  constructor(name: PropertyKey) {
    this.name = name
  }
}

/**
 * A statement whose text never changes, whatever its values. It is built once, and each connection parses and plans it once. Use it only
 * for frequent statements: the plans of rare ones would just use memory.
 */
export class PreparedStatement<V extends object, R> {
  readonly #build: (value: <K extends keyof V>(name: K) => RawBuilder<V[K]>) => RawBuilder<R>
  #compiled: CompiledQuery<R> | undefined

  /** `build` must produce the same text each time. It may insert values only by `value(name)`. */
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
    registerStatement(compiled.sql)
    return compiled
  }
}
