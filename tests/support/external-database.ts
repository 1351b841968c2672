import { randomBytes } from 'node:crypto'
import { asAdmin, inDatabase } from './test-cluster.ts'

/** Creates an empty database on the server in `TEST_DATABASE_URL`. Returns undefined if the variable is not set. */
export async function createExternalDatabase(): Promise<{ url: string; drop(): Promise<void> } | undefined> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined || url === '') return undefined
  const admin = { connectionString: url }
  const name = `questdeck_browser_${randomBytes(6).toString('hex')}`
  await asAdmin(admin, `create database ${name}`)
  return {
    url: inDatabase(admin, name).connectionString ?? url,
    drop: () => asAdmin(admin, `drop database ${name} with (force)`),
  }
}
