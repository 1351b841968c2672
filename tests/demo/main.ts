import { readEnv } from '../../src/server/config/env.ts'
import { TERMINAL } from '../../src/server/runtime/command-line.ts'
import { runDemo } from './command.ts'

process.exitCode = await runDemo(process.argv.slice(2), readEnv(process.env), TERMINAL)
