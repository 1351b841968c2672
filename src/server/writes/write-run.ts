import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SessionUser } from '../accounts/session-user.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision, raisedRevision } from '../db/user-revision.ts'
import type { Position } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'metrics'>

/** One player's write in progress: its user, its database or transaction, and the one revision that it takes. */
export class WriteRun<D extends WriteDeps = WriteDeps> {
  readonly deps: D
  readonly userId: string
  /** The last contact of the device, in milliseconds since 1970. No text is dated earlier. */
  readonly contactedAt: number
  /** For a single statement, and for reading: the database, or the transaction of a batch that needs one. */
  readonly db: Db | Trx
  readonly #trx: Trx | undefined
  readonly #done: Map<string, unknown>
  #position: Position | undefined

  /** `done`: the results of `once`, for all attempts of one transaction. */
  constructor(deps: D, { id, contactedAt }: Pick<SessionUser, 'id' | 'contactedAt'>, trx?: Trx, done = new Map<string, unknown>()) {
    this.deps = deps
    this.userId = id
    this.contactedAt = contactedAt
    this.db = trx ?? deps.db
    this.#trx = trx
    this.#done = done
  }

  /** Runs an effect outside the database only once, however often the transaction is retried. Later attempts get the first result. */
  once<T>(name: string, work: () => T): T {
    if (!this.#done.has(name)) this.#done.set(name, work())
    return this.#done.get(name) as T
  }

  /** The cursor that was taken; undefined if nothing has been written. */
  get position(): Position | undefined {
    return this.#position
  }

  /**
   * In a transaction: raises the revision before other rows are locked, so that two writes of a player never deadlock. A single statement
   * raises it itself.
   */
  async raiseFirst(): Promise<void> {
    if (this.#trx !== undefined) this.#position ??= await bumpRevision(this.#trx, this.userId)
  }

  /**
   * The usual method: runs `work` in a transaction, with the revision for its rows. It may run again after a deadlock, so it must have no
   * effect outside the database.
   */
  async inTransaction<T>(work: (trx: Trx, rev: number) => Promise<T>): Promise<T> {
    if (this.#trx !== undefined) return this.#withinTransaction(this.#trx, work)
    return transaction(this.deps.db, async (trx) => {
      this.#position = await bumpRevision(trx, this.userId)
      return work(trx, this.#position.rev)
    })
  }

  /** Runs one item of several in a savepoint. If it fails, it leaves nothing, and the others are not affected. */
  async #withinTransaction<T>(trx: Trx, work: (trx: Trx, rev: number) => Promise<T>): Promise<T> {
    this.#position ??= await bumpRevision(trx, this.userId)
    await sql`savepoint item`.execute(trx)
    try {
      return await work(trx, this.#position.rev)
    } catch (error) {
      await sql`rollback to savepoint item`.execute(trx)
      throw error
    } finally {
      await sql`release savepoint item`.execute(trx)
    }
  }

  /**
   * The fast method, without a transaction: common table expressions for one statement that raises the revision itself if `condition`
   * holds. If it returns a row `revision` (rev, epoch), pass that to `took`.
   */
  revision(condition: RawBuilder<unknown>): RawBuilder<unknown> {
    if (this.#position === undefined) return raisedRevision(this.userId, condition)
    const { rev, epoch } = this.#position
    return sql`revision as (select ${rev}::bigint as rev, ${epoch}::text as epoch)`
  }

  took({ rev, epoch }: Position): void {
    this.#position = { rev, epoch }
  }
}
