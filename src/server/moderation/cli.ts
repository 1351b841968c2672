import { userInfo } from 'node:os'
import { readEnv } from '../env.ts'
import { terminalText } from '../terminal-text.ts'
import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: what whoever runs the server does about reports. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: readEnv(process.env),
  actor: userInfo().username,
  now: Date.now,
  say: (line) => console.log(terminalText(line)),
  complain: (line) => console.error(terminalText(line)),
})
