import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import type { Connection } from '../../src/server/db/database.ts'

/** A fixed address that leads to one PostgreSQL, and later to another. */
export class Turnout {
  readonly #server: Server
  readonly #open = new Set<Socket>()
  #to: Connection

  private constructor(to: Connection) {
    this.#to = to
    this.#server = createServer((socket) => this.#lead(socket))
  }

  static async to(first: Connection): Promise<Turnout> {
    const turnout = new Turnout(first)
    await new Promise<void>((resolve) => turnout.#server.listen(0, '127.0.0.1', resolve))
    return turnout
  }

  get connection(): Connection {
    const { host: _, ...rest } = this.#to
    return { ...rest, host: '127.0.0.1', port: (this.#server.address() as AddressInfo).port }
  }

  /** Clients have to connect again. */
  lead(to: Connection): void {
    this.#to = to
    for (const socket of this.#open) socket.destroy()
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#open) socket.destroy()
    await closed
  }

  #lead(socket: Socket): void {
    const there = connect(`${this.#to.host}/.s.PGSQL.${this.#to.port}`)
    for (const [one, other] of [
      [socket, there],
      [there, socket],
    ] as const) {
      this.#open.add(one)
      one
        .on('error', () => {})
        .on('close', () => {
          this.#open.delete(one)
          other.destroy()
        })
      one.pipe(other)
    }
  }
}
