import type { GameCounts } from '../../deck-engine/pack/counts-part.ts'
import type { PackedGame } from '../../deck-engine/pack/games-part.ts'
import { publicCount } from '../../domain/public-count.ts'
import { idsOf } from '../games/card-line.ts'
import type { CardFields } from '../games/card-line.ts'
import { readOtherNames } from '../games/other-names.ts'
import { deckPrior } from '../games/prior.ts'
import type { OutsideIds } from './outside-ids.ts'

/** A game's line as the pack has it, with so many of its other names. */
export function packedGameOf(
  fields: CardFields,
  outside: OutsideIds | undefined,
  otherNamesMax: number,
): PackedGame {
  const former = outside?.former.toSorted((a, b) => a.id - b.id) ?? []
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
    formerIds: former.map(({ id }) => id),
    formerIgdbIds: former.map(({ igdbId }) => igdbId ?? 0),
  }
}

/** What players make of a game, as everyone may read it. */
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
