import type { NamedPlayer } from '../../contract/named-player.ts'
import type { UserDatabase } from '../database.ts'
import { readMine, readMirrored } from '../outbox/mirror.ts'
import type { OtherPlayer } from '../mutations/people.ts'

/** Players as they are shown, by their ids. */
export type NamedPlayers = ReadonlyMap<string, NamedPlayer>

/** Whom the player follows, by their own word; for a live query. */
export function followsOf(db: UserDatabase): Promise<NamedPlayers> {
  return readMine(db, 'follows')
}

/** The same as a list, those last followed first: all of them, whatever the network does. For a live query. */
export async function listFollowed(db: UserDatabase): Promise<OtherPlayer[]> {
  const follows = await followsOf(db)
  const rows = await readMirrored(db, 'follows', [...follows.keys()])
  const latest = [...follows].map(([id, player], index) => ({ player: { id, ...player }, at: rows[index]?.at ?? 0 }))
  return latest.toSorted((a, b) => b.at - a.at).map(({ player }) => player)
}

/** Whom the player has blocked, and whom they have muted; for a live query. */
export async function silencedBy(db: UserDatabase): Promise<{ blocked: NamedPlayers; muted: NamedPlayers }> {
  const [blocked, muted] = await Promise.all([readMine(db, 'blocks'), readMine(db, 'mutes')])
  return { blocked, muted }
}

/**
 * The players whose words are shown nowhere on this device: those whom the player has blocked or muted, from the moment that
 * they did. Who has blocked the player is known to the server alone. For a live query.
 */
export async function hiddenPlayers(db: UserDatabase): Promise<ReadonlySet<string>> {
  const { blocked, muted } = await silencedBy(db)
  return new Set([...blocked.keys(), ...muted.keys()])
}

/** Whom the player has blocked: of those there is nothing to open. For a live query. */
export function blockedPlayers(db: UserDatabase): Promise<NamedPlayers> {
  return readMine(db, 'blocks')
}

/** Without what hidden players wrote. */
export function readable<Written extends { readonly user_id: string }>(words: readonly Written[], hidden: ReadonlySet<string>): Written[] {
  return words.filter(({ user_id }) => !hidden.has(user_id))
}
