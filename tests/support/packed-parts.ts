import { createHash } from 'node:crypto'
import type { PackIndex, PackPart } from '../../src/contract/pack.ts'
import { writeCountsPart } from '../../src/deck-engine/pack/counts-part.ts'
import { writeGamesPart } from '../../src/deck-engine/pack/games-part.ts'
import type { PackedGame } from '../../src/deck-engine/pack/games-part.ts'
import { writeNamesPart } from '../../src/deck-engine/pack/names-part.ts'
import { PACK_FORMAT } from '../../src/deck-engine/pack/part-file.ts'
import type { PackStore } from '../../src/local/games/pack-store.ts'
import { countsOfPacked } from './packed-games.ts'

/** Keeps a pack of these games in a device's store, as one that was fetched; of some others a part for adults. */
export async function keepPacked(store: PackStore, games: readonly PackedGame[], adult: readonly PackedGame[] = []): Promise<PackIndex> {
  const parts: PackPart[] = []
  const keep = async (kind: string, bytes: Uint8Array<ArrayBuffer>, isAdult = false) => {
    const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const part = { kind, name, bytes: bytes.length, adult: isAdult }
    await store.keep(part, bytes)
    parts.push(part)
  }
  await keep('games', writeGamesPart(games))
  await keep('names', writeNamesPart(namesOf(games)))
  await keep('counts', writeCountsPart(countsOfPacked(games)))
  if (adult.length > 0) {
    await keep('games', writeGamesPart(adult), true)
    await keep('counts', writeCountsPart(countsOfPacked(adult)), true)
  }
  const list = { format: PACK_FORMAT, games: games.length + adult.length, catalogue_games: games.length + adult.length, parts }
  await store.settle(list)
  return list
}

/** Companies and series are called after their numbers. */
function namesOf(games: readonly PackedGame[]) {
  const named = (word: string, ids: readonly (number | null)[]) => new Map(ids.flatMap((id) => (id === null ? [] : [[id, `${word} ${id}`] as const])))
  return {
    companies: named('Company', games.flatMap(({ developerIds, publisherIds }) => [...developerIds, ...publisherIds])),
    series: named('Series', games.map(({ seriesId }) => seriesId)),
  }
}
