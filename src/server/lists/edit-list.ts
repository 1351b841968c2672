import { Type } from 'typebox'
import type { Static } from 'typebox'
import { LIST_SWITCHES } from '../../contract/list-parts.ts'
import { EditListBody, ListId } from '../../contract/lists.ts'
import type { ListTextItem, PlaceItem } from '../../contract/lists.ts'
import { firstPlaces } from '../../domain/list-order.ts'
import { isTopTenName } from '../../domain/list-rule.ts'
import { ApiError } from '../http/api-error.ts'
import { refuseUnknownGames } from '../games/known-game.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { WriteRun } from '../writes/write-run.ts'
import { obstacle, readOwnLists } from './edit-run.ts'
import type { EditRun, ListEdit } from './edit-run.ts'
import { gamesFault, notesFault } from './games-fault.ts'
import { writePlaces } from './place-games.ts'
import { writeSwitches } from './switch-lists.ts'
import { listTextFault } from './text-fault.ts'
import { writeListTexts } from './write-texts.ts'

const { user_id: _, ...fields } = EditListBody.properties
const EditListItem = Type.Object({ list_id: ListId, ...fields }, { additionalProperties: false })
type EditListItem = Static<typeof EditListItem>
type Edit = AcceptedItem<EditListItem>

/**
 * Several parts of a list at once, for clients that keep no versions of texts: of each part the later edit wins. Everything in the body is
 * written, or nothing.
 */
export const editList = defineWrite('list.edit', {
  item: EditListItem,
  list: null,
  findFault: ({ list_name, description = '', games = [], notes = {} }) =>
    (list_name === undefined ? undefined : listTextFault('list_name', 'name', list_name)) ??
    listTextFault('description', 'description', description) ??
    gamesFault(games) ??
    notesFault(notes),
  rowOf: ({ item }) => item.list_id,
  write: (run, items) => Promise.all(items.map((item) => editOne(run, item))),
})

async function editOne(run: WriteRun, edit: Edit): Promise<Outcome> {
  const { db, userId } = run
  const { list_id, games = [], notes = {} } = edit.item
  const named = [...games, ...Object.keys(notes).map(Number)]
  const refused = obstacle(edit, await readOwnLists(db, userId, [list_id])) ?? (await refuseUnknownGames(db, named))
  if (refused !== undefined) return refused
  try {
    return await run.inTransaction(async (trx, rev) => {
      const lists = await readOwnLists(trx, userId, [list_id])
      return obstacle(edit, lists) ?? (await writeParts({ trx, userId, rev, lists }, edit))
    })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Throws the first rejection, so that nothing of the edit stays. */
async function writeParts(run: EditRun, { id, at, item }: Edit): Promise<Outcome> {
  const texts = () =>
    writeListTexts(
      run,
      textsOf(item, id).map((text) => ({ at, item: text })),
      { isForced: true },
    )
  const places = async () => writePlaces(run, await placesOf(run, item, at))
  const switches = () =>
    writeSwitches(
      run,
      LIST_SWITCHES.flatMap((name) => (item[name] === undefined ? [] : [{ at, item: { list_id: item.list_id, name, on: item[name] } }])),
    )
  // The order matters: a list that becomes the Top 10 must drop its other games first, and one that stops being it may take more.
  const isBecomingTop10 = isTopTenName(item.list_name ?? '')
  const outcomes: Outcome[] = []
  for (const write of isBecomingTop10 ? [places, texts, switches] : [texts, places, switches]) outcomes.push(...(await write()))
  const refusal = outcomes.find((outcome) => outcome instanceof ApiError)
  if (refusal !== undefined) throw refusal
  return outcomes.includes('stale') ? 'stale' : 'applied'
}

/** Returns the texts. The edit's own id is the version of each. */
function textsOf({ list_id, list_name, description, notes = {} }: EditListItem, version: string): ListTextItem[] {
  const of = (part: ListTextItem['part'], game_id: number | null, text: string | undefined) =>
    text === undefined ? [] : [{ list_id, part, game_id, text, version, based_on: null }]
  const ofNotes = Object.entries(notes).flatMap(([gameId, text]) => of('note', Number(gameId), text))
  return [...of('name', null, list_name), ...of('description', null, description), ...ofNotes]
}

/** Returns edits for the complete list of games: those that are not named are removed first. */
async function placesOf({ trx, userId }: EditRun, { list_id, games }: EditListItem, at: number): Promise<ListEdit<PlaceItem>[]> {
  if (games === undefined) return []
  const held = await trx
    .selectFrom('list_item')
    .select('game_id')
    .where('user_id', '=', userId)
    .where('list_id', '=', list_id)
    .where('place', 'is not', null)
    .execute()
  const named = new Set(games)
  const places = firstPlaces(games.length)
  const out = held.filter(({ game_id }) => !named.has(game_id)).map(({ game_id }) => ({ game_id, place: null }))
  const placed = games.map((game_id, index) => ({ game_id, place: places[index] as string }))
  return [...out, ...placed].map((item) => ({ at, item: { ...item, list_id } }))
}
