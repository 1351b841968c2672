import { ENTITY_NAMES } from '../../contract/entities.ts'
import type { EntityName, EntityValues } from '../../contract/entities.ts'
import { gameOfListGame, listOfPart, listSwitchId, listTextId } from '../../contract/list-parts.ts'
import { gameOfRow } from '../../contract/export/export-format.ts'
import type { ExportGame } from '../../contract/export/export-format.ts'
import { isChoice } from '../../domain/choices.ts'
import { byPlace } from '../../domain/list-order.ts'
import { removeLinks } from '../../domain/links.ts'
import { isTopTenName, listMaxGames, LISTS_MAX_PER_PLAYER, listTextProblem } from '../../domain/list-rule.ts'
import { isPlayedOn, isRating, reviewTextProblem, WRITTEN_FROM } from '../../domain/review-rule.ts'
import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import type { Device } from '../device.ts'
import { mirroredIds, readMine } from '../outbox/mirror.ts'
import { readOwnLists } from '../own/own-lists.ts'
import type { ReadExport } from './read-export.ts'
import { resolveGames } from './resolve-games.ts'
import type { GamesOfFile, MatchGames } from './resolve-games.ts'

/** What an import is told by, in the order of a preview. */
export const IMPORT_GROUPS = ['states', 'wishes', 'lists', 'reviews', 'people', 'likes', 'settings'] as const
export type ImportGroup = (typeof IMPORT_GROUPS)[number]

/** A change of one kind. */
export type PlannedChange = { [K in MutationKind]: { readonly kind: K; readonly payload: MutationPayloads[K] } }[MutationKind]

/** One thing that an import adds: all of its changes are made at once. */
export interface PlannedItem {
  readonly group: ImportGroup
  /** What shows it, by which it can be taken back. */
  readonly entity: EntityName
  readonly id: string
  readonly at: number
  readonly changes: readonly PlannedChange[]
}

export interface ImportPlan {
  /** What would be added, the oldest first. */
  readonly items: readonly PlannedItem[]
  /** How many of each would be added, and how many are here already. */
  readonly counts: Readonly<Record<ImportGroup, { readonly added: number; readonly held: number }>>
  /** Games that this server does not know: what speaks of them stays in the file. */
  readonly unknownGames: readonly ExportGame[]
  /** Whether the server could be asked for the games. */
  readonly wasAsked: boolean
  /** How many rows cannot be had here: of games, players and likes that are not known, or that do not fit. */
  readonly refused: number
  /** Words in threads, quests and whatever else is only to be kept: how many rows stay in the file. */
  readonly left: number
}

/** What belongs to the place where it was made. */
const LEFT: readonly EntityName[] = ['replies', 'topics', 'posts', 'topicVisits', 'questEvents', 'rewardClaims', 'rewardUnlocks']

/**
 * What an import of a file would add to what is here, and what not. Nothing that is here is changed: a game that something
 * was said of, a review, a setting that was chosen. Players and likes go by numbers that only their own server knows.
 */
export async function planImport(device: Device, file: ReadExport, origin: string, match: MatchGames): Promise<ImportPlan> {
  const isFromHere = file.about.origin === origin
  const games = await resolveGames(device.db, gamesOf(file), isFromHere, match)
  const plan = new Plan()
  const context: Context = { device, file, plan, gameId: (id) => games.ids.get(id) }
  await planGames(context)
  await planLists(context)
  await planReviews(context)
  if (isFromHere) {
    await planPeople(context)
    await planLikes(context)
  } else for (const entity of [...PEOPLE, ...LIKED]) plan.refuse(file.rows(entity).length)
  await planSettings(context)
  const left = LEFT.reduce((sum, entity) => sum + file.rows(entity).length, 0)
  return { ...plan.finish(), unknownGames: games.unknown, wasAsked: games.wasAsked, left }
}

function gamesOf(file: ReadExport): GamesOfFile {
  const rows = ENTITY_NAMES.flatMap((entity) => file.rows(entity).map(({ id, game, value }) => ({ game, gameId: gameOfRow(entity, id, value) })))
  return {
    named: rows.flatMap(({ game }) => game ?? []),
    unnamed: [...new Set(rows.flatMap(({ game, gameId }) => (game || !Number.isSafeInteger(gameId) ? [] : (gameId ?? []))))],
  }
}

interface Context {
  readonly device: Device
  readonly file: ReadExport
  readonly plan: Plan
  readonly gameId: (id: number) => number | undefined
}

class Plan {
  readonly #items: PlannedItem[] = []
  readonly #held = new Map<ImportGroup, number>()
  #refused = 0

  hold(group: ImportGroup): void {
    this.#held.set(group, (this.#held.get(group) ?? 0) + 1)
  }

  /** What cannot be had here, for whatever reason. */
  refuse(count = 1): void {
    this.#refused += count
  }

  add(item: PlannedItem): void {
    this.#items.push(item)
  }

  finish(): Pick<ImportPlan, 'items' | 'counts' | 'refused'> {
    const items = this.#items.toSorted((a, b) => a.at - b.at)
    const counts = Object.fromEntries(IMPORT_GROUPS.map((group) => [
      group, { added: items.filter((item) => item.group === group).length, held: this.#held.get(group) ?? 0 },
    ])) as ImportPlan['counts']
    return { items, counts, refused: this.#refused }
  }
}

async function planGames({ device: { db }, file, plan, gameId }: Context): Promise<void> {
  const said = new Set((await db.gameStates.filter(({ state }) => state !== null).primaryKeys()))
  for (const { id: fileId, at, value: { state } } of file.rows('gameStates')) {
    const id = gameId(Number(fileId))
    if (id === undefined) plan.refuse()
    else if (said.has(id)) plan.hold('states')
    else plan.add({ group: 'states', entity: 'gameStates', id: String(id), at, changes: [{ kind: 'gamestate.set', payload: { gameId: id, state } }] })
    if (id !== undefined) said.add(id)
  }
  const wanted = new Set((await readMine(db, 'wishes')).keys())
  for (const { id: fileId, at } of file.rows('wishes')) {
    const id = gameId(Number(fileId))
    if (id === undefined) plan.refuse()
    else if (wanted.has(String(id))) plan.hold('wishes')
    else plan.add({ group: 'wishes', entity: 'wishes', id: String(id), at, changes: [{ kind: 'game.want', payload: { gameId: id, wanted: true } }] })
    wanted.add(String(id))
  }
}

/** A list is here already where one of that name has the same games. There is one Top 10. */
async function planLists({ device, file, plan, gameId }: Context): Promise<void> {
  const own = await readOwnLists(device.db)
  const here = new Set(own.map(({ name, gameIds }) => JSON.stringify([name, gameIds])))
  let hasTopTen = own.some(({ isTop10 }) => isTop10)
  let room = LISTS_MAX_PER_PLAYER - own.length
  const texts = new Map(file.rows('listTexts').map(({ id, value }) => [id, value.text]))
  const switches = new Map(file.rows('listSwitches').map(({ id, value }) => [id, value.on]))
  const placed = Map.groupBy(file.rows('listGames'), ({ id }) => listOfPart(id))
  for (const { id: fileId, at, value } of file.rows('lists')) {
    // A list of before the rule is not left behind for its name.
    const name = removeLinks(texts.get(listTextId(fileId, 'name', null)) ?? '')
    const description = texts.get(listTextId(fileId, 'description', null)) ?? ''
    if (listTextProblem('name', name) ?? listTextProblem('description', description)) {
      plan.refuse()
      continue
    }
    const isTop10 = value.is_top10 || isTopTenName(name)
    const inFile = (placed.get(fileId) ?? []).map((row) => ({ gameId: gameOfListGame(row.id), place: row.value.place })).toSorted(byPlace)
    const games = [...new Set(inFile.flatMap((row) => gameId(row.gameId) ?? []))].slice(0, listMaxGames(isTop10))
    if ((isTop10 && hasTopTen) || here.has(JSON.stringify([name, games]))) {
      plan.hold('lists')
      continue
    }
    if (room <= 0) {
      plan.refuse()
      continue
    }
    plan.refuse(inFile.filter((row) => gameId(row.gameId) === undefined).length)
    room -= 1
    hasTopTen ||= isTop10
    const listId = device.newId()
    const notes = inFile.flatMap((row): PlannedChange[] => {
      const id = gameId(row.gameId)
      const text = texts.get(listTextId(fileId, 'note', row.gameId)) ?? ''
      if (id === undefined || !games.includes(id) || text === '' || listTextProblem('note', text)) return []
      return [{ kind: 'list.write', payload: { listId, part: 'note', gameId: id, text, version: device.newId(), basedOn: null } }]
    })
    const on = (switched: 'is_public' | 'is_ranked') => switches.get(listSwitchId(fileId, switched)) ?? false
    const list = { listId, name, description, isPublic: on('is_public'), isRanked: on('is_ranked'), isTop10: value.is_top10, games }
    plan.add({ group: 'lists', entity: 'lists', id: listId, at, changes: [{ kind: 'list.create', payload: list }, ...notes] })
  }
}

async function planReviews({ device, file, plan, gameId }: Context): Promise<void> {
  const reviewed = new Set((await readMine(device.db, 'reviews')).keys())
  for (const { id: fileId, at, value } of file.rows('reviews')) {
    const id = gameId(Number(fileId))
    if (id === undefined || !isRating(value.rating) || reviewTextProblem(value.comment) !== null) {
      plan.refuse()
      continue
    }
    if (reviewed.has(String(id))) plan.hold('reviews')
    else plan.add({ group: 'reviews', entity: 'reviews', id: String(id), at, changes: [review(device, id, at, value)] })
    reviewed.add(String(id))
  }
}

function review(device: Device, gameId: number, at: number, value: EntityValues['reviews']): PlannedChange {
  const { rating, comment, platform_id: platformId, status, played_on: day } = value
  const playedOn = day !== null && isPlayedOn(day, device.now()) ? day : null
  return {
    kind: 'review.write',
    payload: {
      reviewId: device.newId(), gameId, rating, comment, platformId, status, playedOn, version: device.newId(), basedOn: null,
      ...(at >= WRITTEN_FROM && at <= device.now() ? { writtenAt: at } : {}),
    },
  }
}

const PEOPLE = ['follows', 'blocks', 'mutes'] as const
const SILENCES = { blocks: 'blocked', mutes: 'muted' } as const

async function planPeople({ device: { db, userId }, file, plan }: Context): Promise<void> {
  const known = new Map<EntityName, Set<string>>()
  for (const entity of PEOPLE) known.set(entity, new Set(await mirroredIds(db, entity)))
  const blocked = new Set([...(await readMine(db, 'blocks')).keys(), ...file.rows('blocks').map(({ id }) => id)])
  for (const entity of PEOPLE) {
    for (const { id, at, value: player } of file.rows(entity)) {
      if (id === userId || (entity === 'follows' && blocked.has(id))) continue
      if (known.get(entity)?.has(id)) {
        plan.hold('people')
        continue
      }
      const change: PlannedChange = entity === 'follows'
        ? { kind: 'player.follow', payload: { targetId: id, player, following: true } }
        : SILENCES[entity] === 'blocked'
          ? { kind: 'player.block', payload: { targetId: id, player, blocked: true } }
          : { kind: 'player.mute', payload: { targetId: id, player, muted: true } }
      plan.add({ group: 'people', entity, id, at, changes: [change] })
    }
  }
}

const LIKED = ['listLikes', 'reviewLikes', 'topicLikes', 'postLikes'] as const
const LIKES = {
  listLikes: (listId: string): PlannedChange => ({ kind: 'list.like', payload: { listId, liked: true } }),
  reviewLikes: (reviewId: string): PlannedChange => ({ kind: 'review.like', payload: { reviewId, liked: true } }),
  topicLikes: (topicId: string): PlannedChange => ({ kind: 'topic.like', payload: { topicId, liked: true } }),
  postLikes: (postId: string): PlannedChange => ({ kind: 'post.like', payload: { postId, liked: true } }),
}

async function planLikes({ device: { db }, file, plan }: Context): Promise<void> {
  for (const entity of LIKED) {
    const liked = await readMine<EntityName>(db, entity)
    for (const { id, at } of file.rows(entity)) {
      if (liked.has(id)) plan.hold('likes')
      else plan.add({ group: 'likes', entity, id, at, changes: [LIKES[entity](id)] })
    }
  }
}

/** What was never chosen here is as it is in the file. */
async function planSettings({ device: { db }, file, plan }: Context): Promise<void> {
  const settings = await readMine(db, 'settings')
  for (const { id, at, value: { value } } of file.rows('settings')) {
    if (value.length === 0) continue
    if ((settings.get(id)?.value.length ?? 0) > 0) plan.hold('settings')
    else plan.add({ group: 'settings', entity: 'settings', id, at, changes: [{ kind: 'settings.merge', payload: { [id]: value } }] })
  }
  const choices = await readMine(db, 'choices')
  for (const { id, at, value: { value } } of file.rows('choices')) {
    if (!isChoice(id, value)) continue
    if (choices.has(id)) plan.hold('settings')
    else plan.add({ group: 'settings', entity: 'choices', id, at, changes: [{ kind: 'settings.merge', payload: { choices: { [id]: value } } }] })
  }
  const bio = file.rows('profile').find(({ id }) => id === 'bio')
  if (!bio || bio.value.text === '') return
  if ((await readMine(db, 'profile')).get('bio')?.text) plan.hold('settings')
  else plan.add({ group: 'settings', entity: 'profile', id: 'bio', at: bio.at, changes: [{ kind: 'profile.edit', payload: { part: 'bio', text: bio.value.text } }] })
}
