import type { IndexedDbFactory } from '../../src/local/db/database.ts'

/** A stored database: schema and rows, read by plain IndexedDB and not by our own code. */
export interface RawDatabase {
  version: number
  stores: RawStore[]
}

export interface RawStore {
  name: string
  keyPath: string | string[] | null
  autoIncrement: boolean
  indexes: { name: string; keyPath: string | string[]; unique: boolean; multiEntry: boolean }[]
  rows: unknown[]
}

/** Reads a database with all its rows. */
export async function dumpDatabase({ indexedDB }: IndexedDbFactory, name: string): Promise<RawDatabase> {
  const db = await done(indexedDB.open(name))
  const names = [...db.objectStoreNames].sort()
  const transaction = db.transaction(names)
  const stores = await Promise.all(
    names.map(async (name): Promise<RawStore> => {
      const store = transaction.objectStore(name)
      const indexes = [...store.indexNames].sort().map((index) => {
        const { keyPath, unique, multiEntry } = store.index(index)
        return { name: index, keyPath: plain(keyPath), unique, multiEntry }
      })
      const rows = await done(store.getAll() as IDBRequest<unknown[]>)
      return { name, keyPath: plain(store.keyPath), autoIncrement: store.autoIncrement, indexes, rows }
    }),
  )
  const dump = { version: db.version, stores }
  db.close()
  return dump
}

/** Creates a database from a dump, with the same schema and rows. */
export async function restoreDatabase({ indexedDB }: IndexedDbFactory, name: string, dump: RawDatabase): Promise<void> {
  const opening = indexedDB.open(name, dump.version)
  opening.addEventListener('upgradeneeded', () => {
    for (const { name: storeName, keyPath, autoIncrement, indexes, rows } of dump.stores) {
      const store = opening.result.createObjectStore(storeName, { keyPath, autoIncrement })
      for (const { name: index, keyPath, unique, multiEntry } of indexes) {
        store.createIndex(index, keyPath, { unique, multiEntry })
      }
      for (const row of rows) store.put(row)
    }
  })
  const db = await done(opening)
  db.close()
}

/** Returns only the schema, for a comparison. */
export function schemaOf(dump: RawDatabase): Omit<RawStore, 'rows'>[] {
  return dump.stores.map(({ name, keyPath, autoIncrement, indexes }) => ({ name, keyPath, autoIncrement, indexes }))
}

function plain<T>(keyPath: T): T {
  return Array.isArray(keyPath) ? ([...(keyPath as unknown[])] as T) : keyPath
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}
