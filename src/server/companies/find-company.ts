import { slugOf } from '../../domain/slug.ts'
import type { Db } from '../db/database.ts'

/** The maximum of the database's integers. */
const LARGEST_ID = 2_147_483_647

export interface KnownCompany {
  readonly id: number
  readonly name: string
  readonly slug: string
}

/** Returns the company of an address: by id if it is the number of one, else by slug or by its name. */
export async function findCompany(db: Db, idOrSlug: string): Promise<KnownCompany | undefined> {
  const companies = db.selectFrom('company').select(['id', 'name', 'slug'])
  const id = /^[0-9]{1,10}$/.test(idOrSlug) ? Number(idOrSlug) : Number.POSITIVE_INFINITY
  const numbered = id > LARGEST_ID ? undefined : await companies.where('id', '=', id).executeTakeFirst()
  return numbered ?? companies.where('slug', '=', slugOf(idOrSlug)).executeTakeFirst()
}
