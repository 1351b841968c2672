import { createHash } from 'node:crypto'
import type { PackIndex, PackPart } from '../../src/contract/pack.ts'
import { writeCountsPart } from '../../src/deck-engine/pack/counts-part.ts'
import { writeGamesPart } from '../../src/deck-engine/pack/games-part.ts'
import type { PackedGame } from '../../src/deck-engine/pack/games-part.ts'
import { writeNamesPart } from '../../src/deck-engine/pack/names-part.ts'
import { PACK_FORMAT } from '../../src/deck-engine/pack/part-file.ts'
import type { PackStore } from '../../src/local/caches/pack-store.ts'
import { countsOfPacked } from './packed-games.ts'

/** Stores a pack of these games on a device, as if it had been fetched; `adult` games are in a part of their own. */
export async function cachePacked(store: PackStore, games: readonly PackedGame[], adult: readonly PackedGame[] = []): Promise<PackIndex> {
  const parts: PackPart[] = []
  const add = async (kind: string, bytes: Uint8Array<ArrayBuffer>, isAdult = false) => {
    const name = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
    const part = { kind, name, bytes: bytes.length, adult: isAdult }
    await store.store(part, bytes)
    parts.push(part)
  }
  await add('games', writeGamesPart(games))
  await add('names', writeNamesPart(namesOf(games)))
  await add('counts', writeCountsPart(countsOfPacked(games)))
  if (adult.length > 0) {
    await add('games', writeGamesPart(adult), true)
    await add('counts', writeCountsPart(countsOfPacked(adult)), true)
  }
  const list = { format: PACK_FORMAT, games: games.length + adult.length, catalogue_games: games.length + adult.length, parts }
  await store.activate(list)
  return list
}

/** Companies and series are named after their numbers. */
function namesOf(games: readonly PackedGame[]) {
  const named = (word: string, ids: readonly (number | null)[]) =>
    new Map(ids.flatMap((id) => (id === null ? [] : [[id, `${word} ${id}`] as const])))
  return {
    companies: named(
      'Company',
      games.flatMap(({ developerIds, publisherIds }) => [...developerIds, ...publisherIds]),
    ),
    series: named(
      'Series',
      games.map(({ seriesId }) => seriesId),
    ),
  }
}
