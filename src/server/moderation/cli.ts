import { userInfo } from 'node:os'
import { TERMINAL } from '../command-line.ts'
import { readEnv } from '../env.ts'
import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: what whoever runs the server does about reports. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: readEnv(process.env),
  actor: userInfo().username,
  now: Date.now,
  ...TERMINAL,
})
