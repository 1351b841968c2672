import type { DBCore, DBCoreMutateRequest } from 'dexie'
import type { UserDatabase } from '../../src/local/database.ts'

/** The app or its process died here: whatever was under way stays as it was. */
export class Crash extends Error {
  override readonly name = 'Crash'
}

/**
 * Lets the app die at its nth write to the database, counted over all tables: the transaction that the
 * write belongs to never commits. Answers how many writes there were, for the loop to know its end.
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
