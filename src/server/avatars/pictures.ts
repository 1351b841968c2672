import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const NAME = /^[0-9a-f]{32}\.webp$/

/** A name for a picture: 128 random bits, so that nobody finds it who was not told. */
export function newPictureName(): string {
  return `${randomBytes(16).toString('hex')}.webp`
}

/** Whether a text can be the name of a picture. */
export function isPictureName(name: string): boolean {
  return NAME.test(name)
}

/** The picture of that name, a player's or a staged one; undefined where there is none, or where it is no name of ours. */
export async function findPicture(db: Db, name: string): Promise<Buffer | undefined> {
  if (!isPictureName(name)) return undefined
  const { rows } = await sql<{ image: Buffer | null }>`
    select image from avatar where name = ${name} union all select image from staged_avatar where name = ${name}`.execute(db)
  return rows[0]?.image ?? undefined
}

/** The address of a picture, as `avatar_url` has it. */
export function mediaUrl(name: string): string {
  return `/media/${name}`
}

/** The name in an address of ours. */
export function nameOfMediaUrl(url: string): string {
  return url.slice('/media/'.length)
}
