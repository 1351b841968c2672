import { TERMINAL } from '../../src/server/command-line.ts'
import { runEval } from './command.ts'

// npm runs us in the folder of the package, and says where it was called.
process.exitCode = await runEval(process.argv.slice(2), TERMINAL, process.env['INIT_CWD'] ?? '.')
