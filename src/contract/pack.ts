import { Type } from 'typebox'
import type { Static } from 'typebox'

/** One file of the pack. A kind that a device does not know is not fetched. */
export const PackPart = Type.Object({
  /** `games`, `names` (of companies and series), `counts` (what players make of the games), `weights` (of the ranking). */
  kind: Type.String(),
  /** A digest of its content: under one name there is one content for ever. */
  name: Type.String(),
  /** As it is sent, compressed. */
  bytes: Type.Integer(),
  /** Whether its games are shown to those alone who have asked for games for adults. */
  adult: Type.Boolean(),
})
export type PackPart = Static<typeof PackPart>

/**
 * `GET /pack`: what a device needs to deal and to search with no network. The parts of games stand by the popularity of
 * theirs; parts for adults are told to nobody who has not asked for them. A device that reads another `format` takes none.
 */
export const PackIndex = Type.Object({
  format: Type.Integer(),
  /** How many games there are in all parts. */
  games: Type.Integer(),
  /** How many this server has: the pack may be a part of them. */
  catalogue_games: Type.Integer(),
  parts: Type.Array(PackPart),
})
export type PackIndex = Static<typeof PackIndex>
