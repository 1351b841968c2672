import { userInfo } from 'node:os'
import { readEnv } from '../env.ts'
import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: what whoever runs the server does about reports. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: readEnv(process.env),
  actor: userInfo().username,
  now: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
})
