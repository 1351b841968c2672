import { createHmac } from 'node:crypto'
import type { EdlaeOptions } from '../../deck-engine/ranking/edlae.ts'
import { createSecret } from '../accounts/secret.ts'
import type { Db } from '../db/database.ts'
import { readServerSecret } from '../db/server-secret.ts'

const SECRET_NAME = 'co-likes'
/** Number of values that each threshold may have. */
const VALUES = 5
/** Lowest threshold of a pair: players who like both games. */
const PAIR_MIN = 5
/** Lowest threshold of a game: more than one person with a handful of accounts. */
const GAME_MIN = 10

export type HiddenThresholds = Required<Pick<EdlaeOptions, 'hasPair' | 'hasGame'>>

/**
 * Returns how many players have to like a pair (5 to 9) and a game (10 to 14). Each follows from a secret of this server. An attacker who
 * adds likes by accounts of their own does not know how many are missing, and another matrix has the same thresholds.
 * Why: docs/decisions/community/0003-likes-stay-private-in-aggregates.md
 */
export async function readHiddenThresholds(db: Db): Promise<HiddenThresholds> {
  const secret = await readServerSecret(db, SECRET_NAME, createSecret)
  const isEnough = (players: number, least: number, subject: string) =>
    // Most pairs are far from the threshold, and a hash takes a microsecond.
    players >= least + VALUES - 1 ||
    (players >= least && players - least >= createHmac('sha256', secret).update(subject).digest().readUInt32BE() % VALUES)
  return {
    hasPair: (players, one, other) => isEnough(players, PAIR_MIN, `pair:${one}:${other}`),
    hasGame: (players, id) => isEnough(players, GAME_MIN, `game:${id}`),
  }
}
