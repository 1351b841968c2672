import { sql } from 'kysely'
import { releaseYear } from '../../domain/release-date.ts'
import type { Db } from '../db/database.ts'
import type { PosterSubject } from '../../posters/poster-subject.ts'

interface SubjectRow {
  id: number
  name: string
  first_release_date: number | null
  genre: string | null
  genre_ids: number[]
  theme_ids: number[]
  tags: string[]
}

/** Returns what a game's poster is drawn from, or undefined if there is no such game. */
export async function findPosterSubject(db: Db, gameId: number): Promise<PosterSubject | undefined> {
  const { rows } = await sql<SubjectRow>`
    select game.id, game.name, first_release_date, genre_ids, theme_ids,
      (select genre.name from genre where genre.id = genre_ids[1]) as genre,
      array(select tag.name from unnest(tag_ids) with ordinality had (id, place)
        join tag on tag.id = had.id order by place) as tags
    from game where game.id = ${gameId}`.execute(db)
  const row = rows[0]
  if (row === undefined) return undefined
  return {
    id: row.id,
    name: row.name,
    year: row.first_release_date === null ? null : releaseYear(row.first_release_date),
    label: shortGenre(row.genre ?? ''),
    genreIds: row.genre_ids,
    themeIds: row.theme_ids,
    tags: row.tags.map((tag) => tag.toLowerCase()),
  }
}

/** 'Role-playing (RPG)' becomes 'Role-playing', "Hack and slash/Beat 'em up" becomes 'Hack and slash'. */
function shortGenre(name: string): string {
  return name.replace(/ \(.*\)$/, '').replace(/\/.*$/, '')
}

/** Returns a game with this image of the provider, or undefined: we are no proxy for all other images. */
export async function findGameOfCover(db: Db, imageId: string): Promise<number | undefined> {
  const row = await db.selectFrom('game').select('id').where('cover_image_id', '=', imageId).orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}

/** Returns whether a game has this screenshot. */
export async function hasScreenshot(db: Db, gameId: number, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('game_import')
    .select('game_id')
    .where('game_id', '=', gameId)
    .where(sql<boolean>`${imageId} = any(screenshot_ids)`)
    .executeTakeFirst()
  return row !== undefined
}
