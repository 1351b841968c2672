import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { openDatabase } from '../../src/server/db/database.ts'
import type { Db } from '../../src/server/db/database.ts'
import { backUpTo, restoreFrom } from './backups.ts'
import { Player } from './player.ts'
import { buildTestApp } from './test-app.ts'
import type { TestApp } from './test-app.ts'
import { asAdmin, inDatabase } from './test-cluster.ts'
import { createTestDatabase } from './test-database.ts'
import type { TestDatabase } from './test-database.ts'

/** A server whose database can be restored to an earlier state, as an operator would do from a backup. */
export class RestorableServer {
  readonly #database: TestDatabase
  readonly #name: string
  readonly #folder: string
  #servers: { readonly server: TestApp; readonly db: Db }[] = []

  private constructor(database: TestDatabase, folder: string) {
    this.#database = database
    this.#folder = folder
    const { connectionString, database: name } = database.connection
    this.#name = name ?? new URL(String(connectionString)).pathname.slice(1)
  }

  static async start(): Promise<RestorableServer> {
    const restorable = new RestorableServer(await createTestDatabase(), await mkdtemp(join(tmpdir(), 'questdeck-restorable-')))
    await restorable.#database.db.destroy()
    await restorable.add()
    return restorable
  }

  /** Returns the running server, the first one if there are several. */
  get current(): TestApp {
    const [first] = this.#servers
    if (first === undefined) throw new Error('no server runs')
    return first.server
  }

  /** Adds another server process on the same database. */
  async add(): Promise<TestApp> {
    const db = openDatabase(this.#database.connection, { maxConnections: 4 })
    const server = await buildTestApp({ db })
    this.#servers.push({ server, db })
    return server
  }

  async restart(): Promise<void> {
    await this.#stop()
    await this.add()
  }

  /** Copies the current contents of the database; the server continues. */
  async backUp(): Promise<void> {
    await backUpTo(this.#database.connection, this.#backup)
  }

  /** Restores the backup, and starts the server on it. */
  async restore(): Promise<void> {
    await this.#stop()
    await restoreFrom(this.#database.connection, this.#backup)
    await this.add()
  }

  /** Restores the backup while the server runs: the server only loses its connections. */
  async putBack(): Promise<void> {
    const beside = `${this.#name}_back`
    await this.#admin(`create database ${beside} template template0`)
    await restoreFrom(inDatabase(this.#database.connection, beside), this.#backup)
    await this.#admin(`drop database ${this.#name} with (force)`)
    await this.#admin(`alter database ${beside} rename to ${this.#name}`)
  }

  /** Returns a player's client for another server, or for the same one after a restart. */
  playerOn(server: TestApp, { user, password, cookies }: Player): Player {
    const player = new Player(server.app, user, password)
    for (const [name, value] of cookies) player.cookies.set(name, value)
    return player
  }

  async close(): Promise<void> {
    await this.#stop()
    await this.#admin(`drop database if exists ${this.#name} with (force)`)
    await rm(this.#folder, { recursive: true })
  }

  get #backup(): string {
    return join(this.#folder, 'questdeck.backup')
  }

  async #stop(): Promise<void> {
    for (const { server, db } of this.#servers.splice(0)) {
      await server.close()
      await db.destroy()
    }
  }

  #admin(statement: string): Promise<void> {
    return asAdmin(inject('testCluster').connection, statement)
  }
}
