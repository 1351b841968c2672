import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const NAME = /^[0-9a-f]{32}\.webp$/

/** Returns a random name for a picture: 128 bits, so that nobody can guess it. */
export function newPictureName(): string {
  return `${randomBytes(16).toString('hex')}.webp`
}

/** Returns whether a text can be the name of a picture. */
export function isPictureName(name: string): boolean {
  return NAME.test(name)
}

/** Returns the picture of that name, a player's or a staged one; undefined if there is none. */
export async function findPicture(db: Db, name: string): Promise<Buffer | undefined> {
  if (!isPictureName(name)) return undefined
  const { rows } = await sql<{ image: Buffer | null }>`
    select image from avatar where name = ${name} union all select image from staged_avatar where name = ${name}`.execute(db)
  return rows[0]?.image ?? undefined
}

/** Returns the address of a picture, as in `avatar_url`. */
export function mediaUrl(name: string): string {
  return `/media/${name}`
}

/** Returns the name in an address of ours. */
export function nameOfMediaUrl(url: string): string {
  return url.slice('/media/'.length)
}
