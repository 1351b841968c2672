import { readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Db } from '../db/database.ts'
import { StartError } from '../runtime/start-error.ts'
import { isPictureName } from './pictures.ts'

/** The folder of pictures before they were moved into the database. */
export const MEDIA_FOLDER = 'media'

/**
 * Moves the pictures that an earlier version stored as files into the rows that name them, and deletes the folder once all are stored. A
 * start that dies on the way has lost nothing, and the next one continues. Files that no row names are dropped.
 */
export async function adoptMedia(db: Db, dataDir: string): Promise<void> {
  const folder = join(dataDir, MEDIA_FOLDER)
  for (const path of await listFiles(folder)) {
    const name = basename(path)
    if (!isPictureName(name)) continue
    const image = await readFile(path)
    for (const table of ['avatar', 'staged_avatar'] as const) {
      await db.updateTable(table).set({ image }).where('name', '=', name).where('image', 'is', null).execute()
    }
  }
  await rm(folder, { recursive: true, force: true })
}

async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new StartError(
      `${folder} cannot be read (${code ?? String(error)}). It has players' pictures, which this version keeps in the database.`,
    )
  }
}
