import { Type } from 'typebox'
import type { Static } from 'typebox'

/** One file of the pack. A device does not fetch a kind that it does not know. */
export const PackPart = Type.Object({
  /** `games`, `names` (of companies and series), `counts` (the community's numbers of games), `weights` (of the ranking). */
  kind: Type.String(),
  /** A digest of its content: a name has the same content for ever. */
  name: Type.String(),
  /** The compressed size. */
  bytes: Type.Integer(),
  /** Whether its games are shown only to players who want games for adults. */
  adult: Type.Boolean(),
})
export type PackPart = Static<typeof PackPart>

// Why: docs/decisions/deck/0002-pack-is-read-in-a-worker.md
/**
 * `GET /pack`: what a device needs to deal and to search without a network. The parts of games are ordered by popularity. Parts for
 * adults are listed only for players who want them. A device that reads another `format` fetches no part.
 */
export const PackIndex = Type.Object({
  format: Type.Integer(),
  /** The number of games in all parts. */
  games: Type.Integer(),
  /** The number of games on this server: the pack may have fewer. */
  catalogue_games: Type.Integer(),
  parts: Type.Array(PackPart),
})
export type PackIndex = Static<typeof PackIndex>
