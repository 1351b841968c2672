import { TERMINAL } from '../../src/server/runtime/command-line.ts'
import { runEval } from './command.ts'

// npm starts this process in the folder of the package; `INIT_CWD` is the folder of the caller.
process.exitCode = await runEval(process.argv.slice(2), TERMINAL, process.env['INIT_CWD'] ?? '.')
