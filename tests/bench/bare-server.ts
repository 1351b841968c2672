/** Fastify and an existing PostgreSQL, without our own code: `node bare-server.ts <data directory>`. */
import Fastify from 'fastify'
import { startCluster } from '../../src/server/db/cluster.ts'
import { openDatabase } from '../../src/server/db/database.ts'

const [, , dataDir = ''] = process.argv
const cluster = await startCluster({ dataDir })
const db = openDatabase(cluster.connection, { maxConnections: 1 })
await db.selectFrom('game').select('id').limit(1).execute()
const app = Fastify()
app.get('/', () => 'ready')
await app.listen({ host: '127.0.0.1', port: 0 })
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => db.destroy())
    .then(() => cluster.stop())
    .then(() => process.exit(0))
})
console.log('ready')
