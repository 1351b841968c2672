import { slugOf } from '../../domain/slug.ts'
import type { Db } from '../db/database.ts'

/** What the database takes for an integer. */
const LARGEST_ID = 2_147_483_647

export interface KnownCompany {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** The company that an address names: by id where it is the number of one, else by slug or by what makes its slug. */
export async function findCompany(db: Db, idOrSlug: string): Promise<KnownCompany | undefined> {
  const companies = db.selectFrom('company').select(['id', 'name', 'slug'])
  const id = /^[0-9]{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : Number.POSITIVE_INFINITY
  const numbered = id > LARGEST_ID ? undefined : await companies.where('id', '=', id).executeTakeFirst()
  return numbered ?? companies.where('slug', '=', slugOf(idOrSlug)).executeTakeFirst()
}
