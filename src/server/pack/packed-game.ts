import type { GameCounts } from '../../deck-engine/pack/counts-part.ts'
import type { PackedGame } from '../../deck-engine/pack/games-part.ts'
import { publicCount } from '../../domain/public-count.ts'
import { idsOf } from '../catalogue/index/card-line.ts'
import type { CardFields } from '../catalogue/index/card-line.ts'
import { readOtherNames } from '../catalogue/index/other-names.ts'
import { deckPrior } from '../catalogue/index/prior.ts'
import type { OutsideIds } from './outside-ids.ts'

/** Returns a game's line as in the pack, with a limited number of its other names. */
export function packedGameOf(fields: CardFields, outside: OutsideIds | undefined, otherNamesMax: number): PackedGame {
  const merged = outside?.merged.toSorted((a, b) => a.id - b.id) ?? []
  return {
    id: Number(fields.id),
    igdbId: fields.igdbId === '' ? null : Number(fields.igdbId),
    name: fields.name,
    otherNames: readOtherNames(fields).slice(0, otherNamesMax),
    coverImageId: fields.coverImageId === '' ? null : fields.coverImageId,
    releasedAt: fields.releasedAt === '' ? null : Number(fields.releasedAt),
    gameType: Number(fields.gameType),
    platformIds: idsOf(fields.platformIds),
    genreIds: idsOf(fields.genreIds),
    gameModeIds: idsOf(fields.gameModeIds),
    themeIds: idsOf(fields.themeIds),
    tagIds: idsOf(fields.tagIds),
    developerIds: idsOf(fields.developerIds),
    publisherIds: idsOf(fields.publisherIds),
    seriesId: fields.seriesId === '' ? null : Number(fields.seriesId),
    steamIds: outside?.steamIds ?? [],
    gogIds: outside?.gogIds ?? [],
    mergedIds: merged.map(({ id }) => id),
    mergedIgdbIds: merged.map(({ igdbId }) => igdbId ?? 0),
  }
}

/** Returns a game's public counts. */
export function countsOf(fields: CardFields): GameCounts {
  return {
    id: Number(fields.id),
    prior: deckPrior(Number(fields.likeQty), Number(fields.rankWeight)),
    likes: publicCount(Number(fields.likeQty)),
    wishes: publicCount(Number(fields.wishlistCount)),
    owners: publicCount(Number(fields.ownedCount)),
    rating: fields.rating === '' ? Number.NaN : Number(fields.rating),
  }
}
