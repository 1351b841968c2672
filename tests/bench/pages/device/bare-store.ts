/** A single object store: the minimum cost of a durable write. */
export interface BareStore {
  /** Resolves when one row is on the disk. */
  put(row: object): Promise<void>
}

export async function openBareStore(): Promise<BareStore> {
  const opening = indexedDB.open('bare', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows', { autoIncrement: true }))
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(opening.error))
  })
  return {
    put: (row) =>
      new Promise((resolve, reject) => {
        const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' })
        transaction.objectStore('rows').put(row)
        transaction.addEventListener('complete', () => resolve())
        transaction.addEventListener('abort', () => reject(transaction.error))
      }),
  }
}
