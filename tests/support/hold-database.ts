/**
 * Holds the embedded PostgreSQL of a directory as a server would, in a process that a test can kill: `node hold-database.ts <data
 * directory>`. Prints one line of JSON when it holds it, or the reason why not.
 */
import { superviseDatabase } from '../../src/server/db/supervisor.ts'

const [, , dataDir = ''] = process.argv
try {
  const database = await superviseDatabase({
    dataDir,
    log: { info: () => {}, warn: () => {} },
    onFatal: (error) => {
      console.log(JSON.stringify({ fatal: String(error) }))
      process.exit(1)
    },
  })
  process.on('SIGTERM', () => void database.stop().then(() => process.exit(0)))
  console.log(JSON.stringify({ connection: database.connection }))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(JSON.stringify({ refused: error instanceof Error ? error.message : String(error) }))
  process.exit(1)
}
