import type { DBCore, DBCoreMutateRequest } from 'dexie'
import type { UserDatabase } from '../../src/local/db/database.ts'

/** The app or its process died here; everything in progress stays unfinished. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/**
 * Makes the app die at its nth write to the database, counted over all tables: the transaction of this write never commits. Returns the
 * number of writes, so that a loop knows its end.
 */
export function crashAtWrite(db: UserDatabase, nth: number): { writes(): number; hasCrashed(): boolean } {
  let writes = 0
  let crashed = false
  db.use({
    stack: 'dbcore',
    name: 'crash',
    create: (core): DBCore => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate(request: DBCoreMutateRequest) {
            writes += 1
            if (crashed || writes === nth) {
              crashed = true
              return Promise.reject(new Crash(`at write ${writes}, to ${name}`))
            }
            return table.mutate(request)
          },
        }
      },
    }),
  })
  return { writes: () => writes, hasCrashed: () => crashed }
}
