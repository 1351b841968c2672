import type { NamedPlayer } from '../../contract/named-player.ts'
import type { UserDatabase } from '../db/database.ts'
import { readMine, readMirrored } from '../replica/mirror.ts'

/** Another player, with what the calling screen knows of them. */
export interface OtherPlayer extends NamedPlayer {
  readonly id: string
}

/** Players as they are shown, by their ids. */
export type NamedPlayers = ReadonlyMap<string, NamedPlayer>

/** Returns the players that the player follows, with pending changes applied. For a live query. */
export function followsOf(db: UserDatabase): Promise<NamedPlayers> {
  return readMine(db, 'follows')
}

/** Returns the same as a list, the last followed first: all of them, with or without a network. For a live query. */
export async function listFollowed(db: UserDatabase): Promise<OtherPlayer[]> {
  const follows = await followsOf(db)
  const rows = await readMirrored(db, 'follows', [...follows.keys()])
  const latest = [...follows].map(([id, player], index) => ({ player: { id, ...player }, at: rows[index]?.at ?? 0 }))
  return latest.toSorted((a, b) => b.at - a.at).map(({ player }) => player)
}

/** Returns the players that the player has blocked or muted. For a live query. */
export async function restrictedBy(db: UserDatabase): Promise<{ blocked: NamedPlayers; muted: NamedPlayers }> {
  const [blocked, muted] = await Promise.all([readMine(db, 'blocks'), readMine(db, 'mutes')])
  return { blocked, muted }
}

/**
 * Returns the players whose texts are hidden on this device. The player has blocked or muted them, and the texts are
 * hidden from that moment on. Only the server knows who has blocked the player. For a live query.
 */
export async function hiddenPlayers(db: UserDatabase): Promise<ReadonlySet<string>> {
  const { blocked, muted } = await restrictedBy(db)
  return new Set([...blocked.keys(), ...muted.keys()])
}

/** Returns the players that the player has blocked, whose pages cannot be opened. For a live query. */
export function blockedPlayers(db: UserDatabase): Promise<NamedPlayers> {
  return readMine(db, 'blocks')
}

/** Returns the texts without those of hidden players. */
export function readable<Written extends { readonly user_id: string }>(words: readonly Written[], hidden: ReadonlySet<string>): Written[] {
  return words.filter(({ user_id }) => !hidden.has(user_id))
}
