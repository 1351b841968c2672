import { slugOf } from '../../../domain/slug.ts'
import { transaction } from '../../db/database.ts'
import type { Db, Trx } from '../../db/database.ts'
import { PAGE_MAX } from './game-query.ts'
import type { KnownIds } from './game-record.ts'
import type { IgdbClient, IgdbRecord } from './igdb-client.ts'
import { idOf, relationIdOf, textOf } from './record-fields.ts'

const NAME_MAX = 120

/** The tables of names that a game refers to, and their names at IGDB. */
const NAMED = [
  ['genre', 'genres', 'name'],
  ['game_mode', 'game_modes', 'name'],
  ['theme', 'themes', 'name'],
  ['game_type', 'game_types', 'type'],
] as const

interface Named {
  readonly id: number
  readonly name: string
}

interface PlatformEntry extends Named {
  readonly slug: string
  readonly abbreviation: string | null
  readonly familyId: number | null
}

/** The dictionaries of IGDB that a catalogue has tables for. */
export interface IgdbDictionaries {
  readonly named: ReadonlyMap<(typeof NAMED)[number][0], readonly Named[]>
  readonly families: readonly (Named & { readonly slug: string })[]
  readonly platforms: readonly PlatformEntry[]
}

export async function readDictionaries(client: IgdbClient): Promise<IgdbDictionaries> {
  const named = await Promise.all(
    NAMED.map(async ([table, endpoint, field]) => {
      const rows = await client.list(endpoint, `fields ${field}; sort id asc; limit ${PAGE_MAX};`)
      return [table, rows.flatMap((row) => namedOf(row, field))] as const
    }),
  )
  const families = await client.list('platform_families', `fields name,slug; sort id asc; limit ${PAGE_MAX};`)
  const platforms = await client.list('platforms', `fields name,slug,abbreviation,platform_family; sort id asc; limit ${PAGE_MAX};`)
  return {
    named: new Map(named),
    families: families.flatMap((row) => namedOf(row, 'name').map((entry) => ({ ...entry, slug: slugFrom(row, entry) }))),
    platforms: platforms.flatMap((row) =>
      namedOf(row, 'name').map((entry) => ({
        ...entry,
        slug: slugFrom(row, entry),
        abbreviation: textOf(row['abbreviation'], NAME_MAX) || null,
        familyId: relationIdOf(row['platform_family']),
      })),
    ),
  }
}

/** Adds new entries. Existing ones keep their name, family and first release, which are ours and better than theirs. */
export async function writeDictionaries(db: Db, dictionaries: IgdbDictionaries): Promise<void> {
  await transaction(db, async (trx) => {
    for (const [table, rows] of dictionaries.named) {
      if (rows.length > 0) {
        await trx
          .insertInto(table)
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    }
    if (dictionaries.families.length > 0) {
      await trx
        .insertInto('platform_family')
        .values(dictionaries.families)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await writePlatforms(trx, dictionaries.platforms)
  })
}

/** Returns the ids that games may refer to: existing ones, and those that are about to be added. */
export async function knownIds(db: Db, { named, platforms }: IgdbDictionaries): Promise<KnownIds> {
  const idsIn = async (table: (typeof NAMED)[number][0]) =>
    withIds(await db.selectFrom(table).select('id').execute(), named.get(table) ?? [])
  return {
    platforms: withIds(await db.selectFrom('platform').select('id').execute(), platforms),
    genres: await idsIn('genre'),
    gameModes: await idsIn('game_mode'),
    themes: await idsIn('theme'),
    gameTypes: await idsIn('game_type'),
  }
}

function withIds(...groups: readonly (readonly { readonly id: number }[])[]): ReadonlySet<number> {
  return new Set(groups.flat().map(({ id }) => id))
}

async function writePlatforms(trx: Trx, platforms: readonly PlatformEntry[]): Promise<void> {
  const known = await trx.selectFrom('platform').select(['id', 'slug']).execute()
  const ids = withIds(known)
  const slugs = new Set(known.map(({ slug }) => slug))
  const families = withIds(await trx.selectFrom('platform_family').select('id').execute())
  for (const { id, name, slug, abbreviation, familyId } of platforms) {
    if (ids.has(id)) continue
    // An address belongs to one platform: a second one with the same slug gets its id appended.
    const ownSlug = slugs.has(slug) ? `${slug}-${id}` : slug
    slugs.add(ownSlug)
    await trx
      .insertInto('platform')
      .values({
        id,
        name,
        abbreviation,
        slug: ownSlug,
        release_date: null,
        family_id: familyId !== null && families.has(familyId) ? familyId : null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

function namedOf(row: IgdbRecord, field: string): Named[] {
  // Game types begin at 0.
  const id = row['id'] === 0 ? 0 : idOf(row['id'])
  const name = textOf(row[field], NAME_MAX)
  return id === null || name === '' ? [] : [{ id, name }]
}

function slugFrom(row: IgdbRecord, { id, name }: Named): string {
  return slugOf(textOf(row['slug'], NAME_MAX) || name) || String(id)
}
