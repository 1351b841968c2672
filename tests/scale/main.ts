import { TERMINAL } from '../../src/server/runtime/command-line.ts'
import { readEnv } from '../../src/server/config/env.ts'
import { runSeedScale } from './command.ts'

process.exitCode = await runSeedScale(process.argv.slice(2), readEnv(process.env), TERMINAL)
