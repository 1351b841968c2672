import type { Connection } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { importIgdb } from '../../src/server/catalogue/igdb/import-igdb.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import { IGDB_CLIENT, igdbAt } from './igdb-server.ts'

/**
 * A process that imports everything from a fake IGDB, for tests that kill it. Its arguments are the addresses of the database and of the
 * IGDB. It prints a line at the start and at the end.
 */
const [connection = '', origin = ''] = process.argv.slice(2)
const db = openDatabase(JSON.parse(connection) as Connection, { maxConnections: 3 })
const client = new IgdbClient(db, IGDB_CLIENT, { endpoints: igdbAt(origin), gate: { perSecond: 100_000, open: 8 } })
const choice = { platformIds: [], minRatings: null, since: null, limit: null }
console.log('begun')
await withGameWriter(db, { source: 'igdb' }, (writer) => importIgdb({ db, client, writer, choice }))
console.log('done')
await db.destroy()
