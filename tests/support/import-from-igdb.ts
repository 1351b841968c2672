import type { Connection } from '../../src/server/db/database.ts'
import { openDatabase } from '../../src/server/db/database.ts'
import { IgdbClient } from '../../src/server/catalogue/igdb/igdb-client.ts'
import { importIgdb } from '../../src/server/catalogue/igdb/import-igdb.ts'
import { withGameWriter } from '../../src/server/catalogue/import/game-writer.ts'
import { IGDB_CLIENT, igdbAt } from './igdb-server.ts'

/**
 * A process that imports everything from an IGDB of ours, to be killed: told where the database and that IGDB are. It
 * begins and ends with a line.
 */
const [connection = '', origin = ''] = process.argv.slice(2)
const db = openDatabase(JSON.parse(connection) as Connection, { maxConnections: 3 })
const client = new IgdbClient(db, IGDB_CLIENT, { endpoints: igdbAt(origin), gate: { perSecond: 100_000, open: 8 } })
const choice = { platformIds: [], minRatings: null, since: null, limit: null }
console.log('begun')
await withGameWriter(db, { source: 'igdb' }, (writer) => importIgdb({ db, client, writer, choice }))
console.log('done')
await db.destroy()
