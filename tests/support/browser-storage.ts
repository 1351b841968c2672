import type { Page } from 'playwright/test'
import { TOURS_BEGUN_KEY } from '../../src/local/queries/tour-progress.ts'

/**
 * Returns everything that this page's origin stores beyond the life of the page, as one text: the history's state and address, both
 * storages, cookies, every database with its name and every cache.
 */
export function readBrowserStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result), { once: true })
        request.addEventListener('error', () => reject(request.error), { once: true })
      })
    const rowsOf = async (name: string) => {
      const db = await answerOf(indexedDB.open(name))
      const stores = [...db.objectStoreNames]
      const rows = await Promise.all(
        stores.map((store) => answerOf(db.transaction(store).objectStore(store).getAll() as IDBRequest<unknown[]>)),
      )
      db.close()
      return rows
    }
    const databases = await indexedDB.databases()
    const rows = await Promise.all(databases.map(({ name }) => rowsOf(name ?? '')))
    const cached = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return JSON.stringify([
      location.href,
      history.state,
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      databases.map(({ name }) => name),
      rows,
      cached.flat().map(({ url }) => url),
    ])
  })
}

/** Returns the keys of `localStorage`, without the one that belongs to the device and not to a player. */
export async function storedNotes(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage))
  return keys.filter((key) => key !== TOURS_BEGUN_KEY)
}
