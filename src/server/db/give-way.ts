import { constants, setPriority } from 'node:os'
import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { processState } from './postmaster.ts'

/** What the driver knows of a connection, and its types do not. */
interface Connected {
  readonly processID: number | null
  readonly connection: { readonly stream: Pick<Socket, 'remoteAddress'> }
}

/**
 * Has the database's process behind a connection leave the processor to those that serve players, where it is on this
 * machine and may be told so. For connections of nobody else: without rights a process cannot get its priority back.
 * Not the lowest of all, for players' statements may wait for a lock that it holds.
 */
export function giveWay(client: PoolClient): void {
  const { processID, connection } = client as unknown as Connected
  // By a socket of this machine; what comes by an address may have its processes anywhere.
  if (process.platform !== 'linux' || processID === null || connection.stream.remoteAddress !== undefined) return
  if (processState(processID) !== 'postgres') return
  try {
    setPriority(processID, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Another user's.
  }
}
