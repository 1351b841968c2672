import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The result of one check. */
export interface Done {
  readonly name: string
  readonly code: number
}

/** Returns the path of a program of an installed package. */
export const bin = (name: string) => join('node_modules', '.bin', name)

/** Runs a check that prints only if it fails, so that the output of parallel checks does not mix. */
export async function runQuietly(name: string, command: string, args: readonly string[]): Promise<Done> {
  let output = ''
  const code = await new Promise<number>((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => resolve(code ?? 1))
  })
  console.log(`── ${name}: ${code === 0 ? 'well' : `failed\n${output.trim()}`}`)
  return { name, code }
}

/** Checks types, lint and boundaries of all sources in parallel. */
export function checkTree(): Promise<Done[]> {
  return Promise.all([
    runQuietly('types', bin('tsc'), ['-b']),
    runQuietly('lint', bin('oxlint'), ['--deny-warnings']),
    runQuietly('format', bin('oxfmt'), ['--check']),
    runQuietly('boundaries', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'src', 'sw', 'tests']),
  ])
}
