import { sql } from 'kysely'
import { listTextId } from '../../contract/list-parts.ts'
import { ListTextItem } from '../../contract/lists.ts'
import { isTopTenName, listMaxGames } from '../../domain/list-rule.ts'
import { ApiError } from '../http/api-error.ts'
import { conflictWith, outcomeOfRepeat, withVersion } from '../texts/versions.ts'
import type { Outcome } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { countGames, editsOwnLists, isTop10 } from './edit-run.ts'
import type { EditRun, ListEdit, OwnList } from './edit-run.ts'
import { listFull } from './list-limits.ts'
import { linkInName, listTextFault } from './text-fault.ts'
import { findTop10 } from './top-ten.ts'

/** `list.write`: a text of a list. If another edit of the same version came first, the two conflict. */
export const writeTexts = defineWrite('list.write', {
  item: ListTextItem,
  list: 'texts',
  findFault: ({ part, game_id, text }) => {
    if (part === 'note' && game_id === null) return 'is a note and must say on which game in "game_id".'
    if (part !== 'note' && game_id !== null) return `is a ${part}, and "game_id" must be null.`
    return listTextFault('text', part, text)
  },
  rowOf: ({ item }) => rowOf(item),
  write: editsOwnLists((run, edits) => writeListTexts(run, edits)),
})

const rowOf = ({ list_id, part, game_id }: Pick<ListTextItem, 'list_id' | 'part' | 'game_id'>) => listTextId(list_id, part, game_id)

interface ExistingText extends Pick<ListTextItem, 'list_id' | 'part' | 'text'> {
  readonly game_id: number
  readonly versions: readonly string[]
  readonly at: number
}

export interface WriteTextOptions {
  /** Ignores the version that an edit is based on: the later one wins. */
  readonly isForced?: boolean
}

/** Writes texts, each of another row. */
export async function writeListTexts(
  run: EditRun,
  edits: readonly ListEdit<ListTextItem>[],
  { isForced = false }: WriteTextOptions = {},
): Promise<readonly Outcome[]> {
  const existing = await readTexts(run, edits)
  const names = new ListNames(run)
  const written: ExistingText[] = []
  const outcomes: Outcome[] = []
  for (const edit of edits) {
    const held = existing.get(rowOf(edit.item))
    const isNew = isForced ? isLater(edit, held) : isBasedOn(edit.item, held)
    const known = outcomeOfRepeat(edit.item.version, held?.versions ?? []) ?? (isNew ? undefined : isForced ? 'stale' : inConflict(held))
    const outcome = known ?? (edit.item.part === 'name' ? await names.rename(edit.item, held?.text) : 'applied')
    outcomes.push(outcome)
    if (known === undefined && outcome === 'applied') written.push(rowAfter(edit, held))
  }
  await names.write()
  await upsert(run, written)
  return outcomes
}

/** Returns true also if no text exists any more, or the same one: then nothing is lost. */
function isBasedOn({ based_on, text }: ListTextItem, held: ExistingText | undefined): boolean {
  return held === undefined || held.versions[0] === based_on || held.text === text
}

function isLater({ at, item }: ListEdit<ListTextItem>, held: ExistingText | undefined): boolean {
  return held === undefined || at > held.at || (at === held.at && item.text >= held.text)
}

function inConflict(held: ExistingText | undefined): Outcome {
  return conflictWith('This text was changed on another device.', held?.versions ?? [], { text: held?.text ?? '' })
}

function rowAfter({ at, item }: ListEdit<ListTextItem>, held: ExistingText | undefined): ExistingText {
  const versions = withVersion(item.version, held?.versions ?? [])
  const { list_id, part, text } = item
  return { list_id, part, game_id: item.game_id ?? 0, text, versions, at: Math.max(at, held?.at ?? 0) }
}

/** Tracks which list is the Top 10 by its name, while some are renamed. */
class ListNames {
  readonly #run: EditRun
  readonly #renamed = new Set<OwnList>()

  constructor(run: EditRun) {
    this.#run = run
  }

  /** Renames a list. Returns a rejection if the name changes and contains a link, or if the list would become the Top 10 and cannot. */
  async rename({ list_id, text }: ListTextItem, before: string | undefined): Promise<Outcome> {
    const refused = text === before ? undefined : linkInName(text)
    if (refused !== undefined) return refused
    const list = this.#run.lists.get(list_id) as OwnList
    const isNamedTop10 = isTopTenName(text)
    if (isNamedTop10 && !isTop10(list)) {
      // A list that was renamed before in the same batch may have been the Top 10, or be it now.
      await this.write()
      if ((await findTop10(this.#run)) !== undefined) return secondTop10()
      const games = (await countGames(this.#run, [list_id])).get(list_id) ?? 0
      if (games > listMaxGames(true)) return listFull(true)
    }
    if (list.isNamedTop10 !== isNamedTop10) this.#renamed.add(list)
    list.isNamedTop10 = isNamedTop10
    return 'applied'
  }

  async write(): Promise<void> {
    const { trx, userId } = this.#run
    for (const { id, isNamedTop10 } of [...this.#renamed].toSorted((a, b) => Number(a.isNamedTop10) - Number(b.isNamedTop10))) {
      await trx.updateTable('list').set({ is_named_top10: isNamedTop10 }).where('user_id', '=', userId).where('id', '=', id).execute()
    }
    this.#renamed.clear()
  }
}

function secondTop10(): ApiError {
  return new ApiError('invalid_item', 400, 'You already have a Top 10. Choose another name.')
}

async function readTexts({ trx, userId }: EditRun, edits: readonly ListEdit<ListTextItem>[]): Promise<Map<string, ExistingText>> {
  const { rows } = await sql<ExistingText>`
    select held.list_id, held.part, held.game_id, held.text, held.versions, held.at
    from unnest(
      ${edits.map(({ item }) => item.list_id)}::uuid[], ${edits.map(({ item }) => item.part)}::text[],
      ${edits.map(({ item }) => item.game_id ?? 0)}::integer[]) given (list_id, part, game_id)
    join list_text held on held.user_id = ${userId} and held.list_id = given.list_id and held.part = given.part
      and held.game_id = given.game_id`.execute(trx)
  return new Map(rows.map((row) => [rowOf(row), row]))
}

async function upsert({ trx, userId, rev }: EditRun, texts: readonly ExistingText[]): Promise<void> {
  if (texts.length === 0) return
  const rows = texts.map((text) => ({ ...text, versions: [...text.versions], user_id: userId, rev }))
  await trx
    .insertInto('list_text')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'list_id', 'part', 'game_id']).doUpdateSet(({ ref }) => ({
        text: ref('excluded.text'),
        versions: ref('excluded.versions'),
        at: ref('excluded.at'),
        rev: ref('excluded.rev'),
      })),
    )
    .execute()
}
