import type { EntityName } from '../../contract/entities.ts'
import { listGameId, listSwitchId, listTextId } from '../../contract/list-parts.ts'
import type { ExportGame } from '../../contract/export/export-format.ts'
import { firstPlaces } from '../../domain/list-order.ts'
import { isTopTenName, listMaxGames } from '../../domain/list-rule.ts'
import type { Device } from '../db/device.ts'
import type { ThirdPartyGroup } from './group-third-party.ts'
import { pageHasItsTurn, planWith, ROWS_A_TURN } from './plan-import.ts'
import type { ImportPlan } from './plan-import.ts'
import { rowsOf } from './read-export.ts'
import type { ReadExport } from './read-export.ts'
import type { ThirdPartyEntry } from './readers/third-party.ts'

export interface ThirdPartyChoices {
  /** The matched game here, by the index of the game in the file. */
  readonly ids: ReadonlyMap<number, number>
  /** A game that was played for this many hours is liked, not only owned. Null for no game. */
  readonly likedFromHours: number | null
  /** Whether scores and their texts are imported: as reviews, which others see. */
  readonly withReviews: boolean
  /** Columns of text that are added to the reviews. */
  readonly extraColumns?: ReadonlySet<string>
}

/**
 * Returns what a file of another service would add, as `planImport` does for our own files. The data is converted into
 * rows as our own file has them. No existing data is changed. Text without a score is left out, because a review needs
 * a score.
 */
export async function planThirdParty(device: Device, groups: readonly ThirdPartyGroup[], choices: ThirdPartyChoices): Promise<ImportPlan> {
  const unknown = groups.flatMap(({ game }, at): ExportGame[] =>
    choices.ids.has(at) ? [] : [{ id: at, igdb_id: game.igdbId ?? null, name: game.name, year: game.year ?? null }],
  )
  // The rows use our own numbers.
  const games = { ids: new Map(Array.from(choices.ids.values(), (id) => [id, id])), unknown, wasAsked: true }
  return planWith(device, await thirdPartyRows(device, groups, choices), games, false)
}

type Row = ReturnType<ReadExport['rows']>[number]

/**
 * Returns all that a file has for a game, by its number here. That includes its editions. There are no rows for unknown
 * games.
 */
async function thirdPartyRows(
  device: Device,
  groups: readonly ThirdPartyGroup[],
  { ids, likedFromHours, withReviews, extraColumns }: ThirdPartyChoices,
): Promise<ReadExport> {
  const now = device.now()
  const parts = new Map<EntityName, Row[]>()
  const add = (entity: EntityName, id: string, at: number, value: object) => {
    const rows = parts.get(entity) ?? []
    parts.set(entity, rows)
    rows.push({ id, at, value } as Row)
  }
  const lists = new Map<string, { game: number; place: number; note: string; at: number }[]>()
  const byGame = Map.groupBy(ids, ([, game]) => game)
  let seen = 0
  for (const [game, places] of byGame) {
    if (++seen % ROWS_A_TURN === 0) await pageHasItsTurn()
    const entries = places.flatMap(([at]) => groups[at]?.entries ?? []).map((entry) => withExtras(entry, extraColumns))
    const at = Math.min(now, Math.max(0, ...entries.map((entry) => entry.at ?? 0)) || now)
    const state = stateOf(entries, likedFromHours)
    if (state) add('gameStates', String(game), at, { state })
    else if (entries.some(({ isWanted }) => isWanted)) add('wishes', String(game), at, { wanted: true })
    const review = withReviews ? reviewOf(entries) : undefined
    if (review)
      add('reviews', String(game), review.at ?? at, {
        id: '',
        rating: review.rating,
        comment: review.text ?? '',
        platform_id: null,
        status: review.status ?? null,
        played_on: review.playedOn ?? null,
        version: '',
        edited: false,
      })
    for (const { places = [] } of entries)
      for (const { list, place = Number.MAX_SAFE_INTEGER, note = '' } of places) {
        const inList = lists.get(list) ?? []
        lists.set(list, inList)
        inList.push({ game, place, note, at })
      }
  }
  for (const [name, games] of lists) {
    const sorted = games.toSorted((a, b) => a.place - b.place)
    // The order of the file is a ranking if it gives positions.
    const isRanked = games.some(({ place }) => place !== Number.MAX_SAFE_INTEGER)
    const most = listMaxGames(isTopTenName(name))
    for (let first = 0; first < sorted.length; first += most) {
      const id = device.newId()
      const part = sorted.slice(first, first + most)
      const places = firstPlaces(part.length)
      add('lists', id, Math.max(...part.map(({ at }) => at)), { is_top10: false })
      add('listTexts', listTextId(id, 'name', null), now, { text: first === 0 ? name : `${name} (${first / most + 1})`, version: '' })
      add('listSwitches', listSwitchId(id, 'is_ranked'), now, { on: isRanked })
      for (const [at, { game, note }] of part.entries()) {
        add('listGames', listGameId(id, game), now, { place: places[at] })
        if (note !== '') add('listTexts', listTextId(id, 'note', game), now, { text: note, version: '' })
      }
    }
  }
  return rowsOf({ about: { made_at: '', origin: '', player: { id: '', username: '', display_name: '' }, counts: {} }, parts })
}

/** Returns an entry whose text has the text of further columns below it. */
function withExtras(entry: ThirdPartyEntry, columns: ReadonlySet<string> | undefined): ThirdPartyEntry {
  const more = Object.entries(entry.extras ?? {}).flatMap(([column, text]) => (columns?.has(column) === true ? [`${column}: ${text}`] : []))
  return more.length === 0 ? entry : { ...entry, text: [entry.text, ...more].filter((text) => text !== undefined).join('\n\n') }
}

/** Returns the state of a game. A played game is owned. Only one that is just wished for or listed is not. */
function stateOf(entries: readonly ThirdPartyEntry[], likedFromHours: number | null): 'liked' | 'disliked' | 'owned' | undefined {
  const given = (['liked', 'disliked', 'owned'] as const).find((state) => entries.some((entry) => entry.state === state))
  const hours = Math.max(0, ...entries.map((entry) => entry.hours ?? 0))
  const isPlayed = hours > 0 || entries.some(({ rating, status, playedOn }) => (rating ?? status ?? playedOn) !== undefined)
  const state = given ?? (isPlayed ? 'owned' : undefined)
  return state === 'owned' && likedFromHours !== null && hours >= likedFromHours ? 'liked' : state
}

/**
 * Returns the last entry with a score, with everything that the others add. Several texts are joined, each with its
 * day, the oldest first.
 */
function reviewOf(entries: readonly ThirdPartyEntry[]): (ThirdPartyEntry & { readonly rating: number }) | undefined {
  const scored = entries.filter((entry) => entry.rating !== undefined).toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))
  const [last] = scored
  if (last?.rating === undefined) return undefined
  const lastValue = <K extends 'status' | 'playedOn'>(key: K) => [last, ...entries].find((entry) => entry[key] !== undefined)?.[key]
  const [text, status, playedOn] = [textOf(entries), lastValue('status'), lastValue('playedOn')]
  return {
    ...last,
    rating: last.rating,
    ...(text === undefined ? {} : { text }),
    ...(status === undefined ? {} : { status }),
    ...(playedOn === undefined ? {} : { playedOn }),
  }
}

function textOf(entries: readonly ThirdPartyEntry[]): string | undefined {
  const texts = new Map<string, number | undefined>()
  for (const { text, at } of entries) if (text !== undefined && (texts.get(text) === undefined || !texts.has(text))) texts.set(text, at)
  if (texts.size <= 1) return texts.keys().next().value
  return [...texts]
    .toSorted(([, a], [, b]) => (a ?? 0) - (b ?? 0))
    .map(([text, at]) => (at === undefined ? text : `${new Date(at).toISOString().slice(0, 10)}: ${text}`))
    .join('\n\n')
}
