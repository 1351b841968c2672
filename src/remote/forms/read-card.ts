import { isGameCard } from '../../contract/game-validators.ts'
import type { GameCard, GameFilters } from '../../contract/games.ts'
import { coverUrl, isImageId } from '../../domain/cover-url.ts'
import { releaseTimeMs, releaseYear } from '../../domain/release-date.ts'
import { integerOf, isMembers, listOf, membersOf, numberOf, textOf } from './members.ts'
import type { Members } from './members.ts'
import { hasNames, readIds } from './read-ids.ts'

/** The image id in an address, at the provider or on our server. */
const COVER_ADDRESS = /^\/covers\/([a-z0-9]{1,40})\/|\/([a-z0-9]{1,40})\.(?:jpe?g|png|webp|avif)(?:[?#]|$)/i

/** The lists of ids of a card, their names, and the other fields that may have them. */
const IDS = [
  ['platform_ids', 'platforms', 'platforms'],
  ['genre_ids', 'genres', 'genres'],
  ['game_mode_ids', 'game_modes', 'game_modes'],
  ['themes', 'themes', 'themes'],
  ['keyword_ids', 'tags', 'tags'],
] as const

/**
 * Returns a card from every form that it may have: under `igdb_id` alone, or with fields in `raw`. Dates may be seconds, milliseconds,
 * numeric strings or dates. The cover may be an image id or an address. Lists may have ids, objects or names. Returns null if there is
 * no id or no name; the caller drops such a card.
 */
export function readCard(value: unknown, dictionaries: Partial<GameFilters>): GameCard | null {
  if (isGameCard(value)) return value
  const card = membersOf(value)
  const raw = membersOf(card['raw'])
  const igdbId = integerOf(card['igdb_id'])
  const id = integerOf(card['id']) ?? igdbId
  const name = textOf(card['name'], raw['name'])
  if (id === undefined || name === '') return null
  const cover = coverOf(card, raw)
  const ids = Object.fromEntries(
    IDS.map(([key, ...others]) => [key, readIds(listIn(card, raw, key, others[0]), dictionaries[others[1]] ?? [])]),
  )
  const read = {
    ...knownOf(card),
    ...ids,
    id,
    ...(igdbId === undefined ? {} : { igdb_id: igdbId }),
    name,
    summary: textOf(card['summary'], raw['summary']),
    cover,
    cover_url: coverUrl(cover),
    first_release_date: releaseOf(card, raw),
    game_type: integerOf(card['game_type']) ?? 0,
    developers: textsIn(card['developers']),
    publishers: textsIn(card['publishers']),
    series: textOf(card['series']) || null,
    like_qty: integerOf(card['like_qty']) ?? 0,
    wishlist_count: integerOf(card['wishlist_count']) ?? 0,
    prior: numberOf(card['prior']) ?? 0,
  }
  return isGameCard(read) ? read : null
}

/** Returns whether a card has a name that only a dictionary can map to an id. */
export function cardHasNames(value: unknown): boolean {
  if (isGameCard(value)) return false
  const card = membersOf(value)
  return IDS.some(([key, other]) => hasNames(listIn(card, membersOf(card['raw']), key, other)))
}

function listIn(card: Members, raw: Members, ...keys: string[]): unknown {
  return [...keys.map((key) => card[key]), ...keys.map((key) => raw[key])].find(Array.isArray)
}

/** Returns the first of the fields that is a date, in seconds as in the contract. A year up to 1900 is no date. */
function releaseOf(card: Members, raw: Members): number | null {
  const values = [card['first_release_date'], card['first_release'], card['release_date'], raw['first_release_date']]
  const found = values.find((value) => releaseYear(value) !== null && numberOf(value) !== 0)
  const timeMs = releaseTimeMs(found)
  return timeMs === null ? null : Math.floor(timeMs / 1_000)
}

/** Returns the image id of the cover. If there is none, it returns an id that no cover has, so that the fallback is shown. */
function coverOf(card: Members, raw: Members): string {
  const [meta, metadata] = [membersOf(card['igdb_meta']), membersOf(card['metadata'])]
  const given = [card['cover_url'], card['cover'], raw['cover'], raw['cover_url'], meta['cover_url'], metadata['image']]
  const texts = given
    .flatMap((value) => (isMembers(value) ? [value['image_id'], value['url']] : [value]))
    .filter((value) => typeof value === 'string')
  return texts.map(imageIdOf).find((id) => id !== undefined) ?? 'none'
}

function imageIdOf(text: string): string | undefined {
  if (isImageId(text)) return text
  const found = COVER_ADDRESS.exec(text)
  return (found?.[1] ?? found?.[2])?.toLowerCase()
}

/** Returns the optional fields of a card that are valid. */
function knownOf(card: Members): object {
  const known: Record<string, unknown> = {}
  for (const key of ['rating_10', 'owned_count', 'series_id']) {
    const number = key === 'rating_10' ? numberOf(card[key]) : integerOf(card[key])
    if (number !== undefined) known[key] = number
  }
  for (const key of ['developer_ids', 'publisher_ids', 'former_ids']) {
    if (Array.isArray(card[key])) known[key] = readIds(card[key], [])
  }
  if (typeof card['matched_name'] === 'string') known['matched_name'] = card['matched_name']
  return known
}

function textsIn(value: unknown): string[] {
  return listOf(value)
    .map((item) => textOf(item, membersOf(item)['name']))
    .filter((text) => text !== '')
}
