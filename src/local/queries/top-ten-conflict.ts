import { isOpenList } from '../../contract/list-validators.ts'
import { mergeTopTen } from '../../domain/merge-top-ten.ts'
import { listTextProblem } from '../../domain/list-rule.ts'
import type { ListTextPart } from '../../domain/list-rule.ts'
import type { EntityName } from '../../contract/entities.ts'
import { mutatorOf } from '../../mutators/registry.ts'
import type { UserDatabase } from '../db/database.ts'
import { readEntries } from '../replica/outbox-queries.ts'
import { composeList, readOwnList } from './own-lists.ts'
import type { ListPart, OwnList } from './own-lists.ts'
import type { OutboxRow, OutboxRowOf } from '../db/outbox-row.ts'
import { upgradeRow } from '../replica/upgrade-row.ts'

/** A Top 10 that was created here while another one existed on the server (`SPEC.md` rule 6.8). */
export interface TopTenConflict {
  /** The rejected one, with everything that depended on its creation. */
  readonly mine: OwnList
  /** Its rejected rows. */
  readonly rows: readonly OutboxRow[]
  /** The id of the existing one, and its games as far as they are known. */
  readonly currentId: string
  readonly theirs: readonly number[]
  /** The existing one. Null once it is deleted, undefined until this device has pulled it. */
  readonly current: OwnList | null | undefined
  /** The result of merging the two. */
  readonly merged: MergedTopTen
}

export interface MergedTopTen {
  /** In order. */
  readonly games: readonly number[]
  /** The games that do not fit. */
  readonly leftOut: readonly number[]
  /** The complete description and notes that the existing list would get. */
  readonly texts: readonly MergedText[]
  /** Those that do not fit with the existing text. */
  readonly textsLeftOut: readonly MergedText[]
}

export interface MergedText {
  readonly part: ListTextPart
  readonly gameId: number | null
  readonly text: string
}

/** Returns a rejected Top 10 with the existing one. Undefined if no such entry is rejected (any more). */
export async function readTopTenConflict(db: UserDatabase, id: string): Promise<TopTenConflict | undefined> {
  const rows = await readEntries(db, [id])
  const made = rows.find((row): row is OutboxRowOf<'list.create'> => row.id === id && row.kind === 'list.create')
  if (!made?.theirs) return undefined
  const { version: currentId, value } = made.theirs
  const current = await readOwnList(db, currentId)
  const mine = rejectedList(made, rows)
  const theirs = current ? current.games.map(({ gameId }) => gameId) : isOpenList(value) ? value.games : []
  return { mine, rows, currentId, theirs, current, merged: merge(mine, theirs, current) }
}

/** Returns the list that a rejected creation and the rows that depended on it would have shown. */
function rejectedList({ payload: { listId, isTop10 } }: OutboxRowOf<'list.create'>, rows: readonly OutboxRow[]): OwnList {
  const parts = new Map<string, ListPart>()
  for (const row of rows.flatMap((one) => upgradeRow(one) ?? [])) {
    for (const { entity, ids, apply } of mutatorOf(row.kind).overlays) {
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

function merge(mine: OwnList, theirs: readonly number[], current: OwnList | null | undefined): MergedTopTen {
  const { games, leftOut } = mergeTopTen(
    theirs,
    mine.games.map(({ gameId }) => gameId),
  )
  const notes = mine.games.filter(({ gameId }) => games.includes(gameId))
  const texts = [
    joined('description', null, current?.description, mine.description),
    ...notes.map(({ gameId, note }) => joined('note', gameId, noteOf(current, gameId), note)),
  ].filter((text) => text !== null)
  const fits = ({ part, text }: MergedText) => listTextProblem(part, text) === null
  return { games, leftOut, texts: texts.filter(fits), textsLeftOut: texts.filter((text) => !fits(text)) }
}

function noteOf(list: OwnList | null | undefined, gameId: number): string | undefined {
  return list?.games.find((game) => game.gameId === gameId)?.note
}

/** Joins two texts. Returns null if nothing is added to the first. */
function joined(part: ListTextPart, gameId: number | null, first = '', second = ''): MergedText | null {
  if (second === '' || first.split('\n').includes(second) || first === second) return null
  return { part, gameId, text: first === '' ? second : `${first}\n${second}` }
}
