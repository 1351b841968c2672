import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SessionUser } from '../accounts/session-user.ts'
import { transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import { bumpRevision, raisedRevision } from '../db/user-revision.ts'
import type { Position } from '../db/user-revision.ts'
import type { Deps } from '../deps.ts'

export type WriteDeps = Pick<Deps, 'db' | 'clock' | 'metrics'>

/** One player's write while it is carried out: whose it is, where it writes, and the revision that it takes, once. */
export class WriteRun<D extends WriteDeps = WriteDeps> {
  readonly deps: D
  readonly userId: string
  /** No text is dated earlier: the device has been in contact at this time, in milliseconds since 1970. */
  readonly contactedAt: number
  /** For a single statement, and for reading: the database, or the transaction of a batch that needs more than one. */
  readonly db: Db | Trx
  readonly #trx: Trx | undefined
  #position: Position | undefined

  constructor(deps: D, { id, contactedAt }: Pick<SessionUser, 'id' | 'contactedAt'>, trx?: Trx) {
    this.deps = deps
    this.userId = id
    this.contactedAt = contactedAt
    this.db = trx ?? deps.db
    this.#trx = trx
  }

  /** What was taken; undefined where nothing has been written. */
  get position(): Position | undefined {
    return this.#position
  }

  /**
   * The usual way: `work` in a transaction, with the revision for its rows. It may be run again after a deadlock, so it
   * must have no effect outside the database.
   */
  async inTransaction<T>(work: (trx: Trx, rev: number) => Promise<T>): Promise<T> {
    if (this.#trx !== undefined) return this.#withinTransaction(this.#trx, work)
    return transaction(this.deps.db, async (trx) => {
      this.#position = await bumpRevision(trx, this.userId)
      return work(trx, this.#position.rev)
    })
  }

  /** One item of several: of one that fails nothing stays, and the others are none the worse. */
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
   * The fast way, without a transaction: parts of the `with` of one statement that raises the revision itself, if
   * `condition` holds. Its row `revision` (rev, boot), where there is one, is to be given to `took`.
   */
  revision(condition: RawBuilder<unknown>): RawBuilder<unknown> {
    if (this.#position === undefined) return raisedRevision(this.userId, condition)
    const { rev, boot } = this.#position
    return sql`revision as (select ${rev}::bigint as rev, ${boot}::text as boot)`
  }

  took({ rev, boot }: Position): void {
    this.#position = { rev, boot }
  }
}
