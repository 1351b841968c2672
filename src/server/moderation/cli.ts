import { userInfo } from 'node:os'
import { TERMINAL } from '../runtime/command-line.ts'
import { readEnv } from '../config/env.ts'
import { createLogger } from '../runtime/logger.ts'
import { runAdmin } from './run-admin.ts'

/** `npm run admin -- …`: the host's commands for reports and accounts. */
process.exitCode = await runAdmin(process.argv.slice(2), {
  env: readEnv(process.env),
  log: createLogger('info'),
  actor: userInfo().username,
  now: Date.now,
  ...TERMINAL,
})
