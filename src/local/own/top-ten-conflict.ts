import { isOpenList } from '../../contract/list-guards.ts'
import { mergeTopTen } from '../../domain/merge-top-ten.ts'
import { listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import type { EntityName } from '../../contract/entities.ts'
import { kindOf } from '../../kinds/registry.ts'
import type { UserDatabase } from '../database.ts'
import { readEntries } from '../mutations/review-rejected.ts'
import { composeList, readOwnList } from './own-lists.ts'
import type { ListPart, OwnList } from './own-lists.ts'
import type { OutboxRow, OutboxRowOf } from '../rows.ts'
import { upgradeRow } from '../outbox/upgrade-row.ts'

/** A Top 10 that was made here while another stood at the server already (`SPEC.md` rule 6.8). */
export interface TopTenConflict {
  /** The one that lies on the shelf, with all that stood on its creation. */
  readonly mine: OwnList
  /** The rows that it lies there as. */
  readonly rows: readonly OutboxRow[]
  /** The id of the one that stands, and its games as far as they are known. */
  readonly standingId: string
  readonly theirs: readonly number[]
  /** The one that stands; null once it is deleted, undefined while this device has yet to hear of it. */
  readonly standing: OwnList | null | undefined
  /** What the two would come to. */
  readonly merged: MergedTopTen
}

export interface MergedTopTen {
  /** In order. */
  readonly games: readonly number[]
  /** The games that do not fit. */
  readonly leftOut: readonly number[]
  /** The description and the notes that go onto the standing list, whole. */
  readonly texts: readonly MergedText[]
  /** Those that do not fit beside what is written there. */
  readonly textsLeftOut: readonly MergedText[]
}

export interface MergedText {
  readonly part: ListTextPart
  readonly gameId: number | null
  readonly text: string
}

/** A refused Top 10 beside the one that stands; undefined where no such entry lies on the shelf (any more). */
export async function readTopTenConflict(db: UserDatabase, id: string): Promise<TopTenConflict | undefined> {
  const rows = await readEntries(db, [id])
  const made = rows.find((row): row is OutboxRowOf<'list.create'> => row.id === id && row.kind === 'list.create')
  if (!made?.theirs) return undefined
  const { version: standingId, value } = made.theirs
  const standing = await readOwnList(db, standingId)
  const mine = listOnShelf(made, rows)
  const theirs = standing ? standing.games.map(({ gameId }) => gameId) : isOpenList(value) ? value.games : []
  return { mine, rows, standingId, theirs, standing, merged: merge(mine, theirs, standing) }
}

/** The list that a refused creation and what stood on it would have shown. */
function listOnShelf({ payload: { listId, isTop10 } }: OutboxRowOf<'list.create'>, rows: readonly OutboxRow[]): OwnList {
  const parts = new Map<string, ListPart>()
  for (const row of rows.flatMap((one) => upgradeRow(one) ?? [])) {
    for (const { entity, ids, apply } of kindOf(row.kind).overlays) {
      for (const id of ids(row.payload as never)) {
        const key = keyOf(entity, id)
        const value = apply((parts.get(key)?.value ?? null) as never, row.payload as never, id, row.at)
        parts.set(key, { entity, id, value } as ListPart)
      }
    }
  }
  return composeList(listId, isTop10, [...parts.values()])
}

function keyOf(entity: EntityName, id: string): string {
  return `${entity} ${id}`
}

function merge(mine: OwnList, theirs: readonly number[], standing: OwnList | null | undefined): MergedTopTen {
  const { games, leftOut } = mergeTopTen(theirs, mine.games.map(({ gameId }) => gameId))
  const notes = mine.games.filter(({ gameId }) => games.includes(gameId))
  const texts = [
    joined('description', null, standing?.description, mine.description),
    ...notes.map(({ gameId, note }) => joined('note', gameId, noteOf(standing, gameId), note)),
  ].filter((text) => text !== null)
  const fits = ({ part, text }: MergedText) => listTextProblem(part, text) === null
  return { games, leftOut, texts: texts.filter(fits), textsLeftOut: texts.filter((text) => !fits(text)) }
}

function noteOf(list: OwnList | null | undefined, gameId: number): string | undefined {
  return list?.games.find((game) => game.gameId === gameId)?.note
}

/** Two texts as one; null where nothing is added to the first. */
function joined(part: ListTextPart, gameId: number | null, first = '', second = ''): MergedText | null {
  if (second === '' || first.split('\n').includes(second) || first === second) return null
  return { part, gameId, text: first === '' ? second : `${first}\n${second}` }
}
